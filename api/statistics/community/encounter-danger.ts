import { MAP } from '../rollup/cells/columns.ts';
import { foldedSource } from '../rollup/fold/cell-source.ts';
import { fixedPercent } from '../rollup/fold/fixed-point.ts';
import { fightAt } from '../rollup/fold/rooms.ts';
import { bump, bumpSum } from '../rollup/fold/seat.ts';
import type { CommunityBlock } from './block.ts';
import { dangerOf } from './danger.ts';

/** Fights by encounter; a death is charged to the last fight of the last floor. */
const dangers = foldedSource({
	counts: ({ encounters }) => ({ dangers: encounters * MAP.width }),
	sums: ({ encounters }) => ({ dangers: encounters }),

	createFold(tools, at) {
		const { view } = tools;
		return ({ sign, died }, { counts, sums }) => {
			const { words, floors, rooms } = view;
			let last = -1;
			for (let row = 0; row < rooms.count; row++) {
				const encounter = fightAt(tools, row);
				if (encounter < 0) continue;
				const floor = words[rooms.floor + row]!;
				if (floor === floors.count) last = encounter;
				const maxHp = words[floors.maxHp + floor - 1]!;
				if (maxHp === 0) continue;
				bump(counts, at.counts.dangers + encounter * MAP.width + MAP.visits, sign);
				const damage = fixedPercent(words[floors.damage + floor - 1]!, maxHp, 100);
				bumpSum(sums, at.sums.dangers + encounter, sign * damage);
			}
			if (died === 1 && last >= 0) bump(counts, at.counts.dangers + last * MAP.width + MAP.deaths, sign);
		};
	},
});

/** What fights cost by encounter. */
export const encounterDanger: CommunityBlock<'encounter_danger'> = {
	sources: [dangers],
	method: null,

	answer({ snapshot: { catalogue, layouts }, sums: { counts, sums } }) {
		const places = layouts.cell.of(dangers);
		const encounters = catalogue.encounters.map(({ id }, position) => {
			const at = places.counts.dangers + position * MAP.width;
			const damage = sums[places.sums.dangers + position]!;
			return [id, dangerOf(counts[at + MAP.visits]!, counts[at + MAP.deaths]!, damage)] as const;
		});
		return Object.fromEntries(encounters.filter(([, { visits }]) => visits > 0));
	},
};
