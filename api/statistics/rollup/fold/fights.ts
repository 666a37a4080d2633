import { ACTS, ENCOUNTER, ENCOUNTER_SUMS, FIGHTS } from '../cells/columns.ts';
import { fightAt } from './path.ts';
import { type Fold, type FoldTools, bump, bumpSum } from './seat.ts';

/**
 * One sample per fight (`runs-and-statistics.md` 4.8), by encounter, act and kind of room. A run ends once: what killed it is
 * charged to the last fight with that encounter.
 */
export function createFightFold(tools: FoldTools): Fold {
	const { view, index, layout } = tools;
	return ({ sign, died, abandoned }, { counts, sums }) => {
		const { words, rooms, floors, run } = view;
		const killer = index.encounters[words[run.killedByEncounter]!]!;
		let deadly = -1;
		for (let row = 0; row < rooms.count; row++) {
			const encounter = fightAt(tools, row);
			if (encounter < 0) continue;
			const floor = words[rooms.floor + row]!;
			const act = Math.min(ACTS - 1, words[floors.act + floor - 1]!);
			const fight = (encounter * ACTS + act) * FIGHTS + index.roomTypes[words[rooms.type + row]!]!;
			if (encounter === killer) deadly = fight;
			bump(counts, layout.counts.fights + fight * ENCOUNTER.width + ENCOUNTER.total, sign);
			const at = layout.sums.fights + fight * ENCOUNTER_SUMS.width;
			bumpSum(sums, at + ENCOUNTER_SUMS.damage, sign * words[floors.partyDamage + floor - 1]!);
			bumpSum(sums, at + ENCOUNTER_SUMS.turns, sign * words[rooms.turns + row]!);
		}
		if (deadly < 0) return;
		bump(counts, layout.counts.fights + deadly * ENCOUNTER.width + ENCOUNTER.fatal, sign * died);
		bump(counts, layout.counts.fights + deadly * ENCOUNTER.width + ENCOUNTER.abandoned, sign * abandoned);
	};
}
