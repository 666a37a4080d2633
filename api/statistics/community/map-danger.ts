import { WORDS } from '../rollup/catalogue/code-index.ts';
import { MAP, MAP_ACTS } from '../rollup/cells/columns.ts';
import { foldedSource } from '../rollup/fold/cell-source.ts';
import { fixedPercent } from '../rollup/fold/fixed-point.ts';
import { bump, bumpSum } from '../rollup/fold/seat.ts';
import type { CommunityBlock } from './block.ts';
import { dangerOf } from './danger.ts';

/** Types of points that were visited less often in an act are left out. */
const FEWEST_VISITS = 50;
const POINT_TYPES = WORDS.pointTypes.length;
const POINTS = MAP_ACTS * POINT_TYPES;

/** Visits of map points by act and type; a run that was lost ended at its last one. */
export const points = foldedSource({
	counts: () => ({ map: POINTS * MAP.width }),
	sums: () => ({ map: POINTS }),

	createFold({ view, index }, at) {
		return ({ sign, died }, { counts, sums }) => {
			const { words, floors } = view;
			for (let row = 0; row < floors.count; row++) {
				const type = index.pointTypes[words[floors.type + row]!]!;
				if (type < 0) continue;
				const point = Math.min(MAP_ACTS - 1, words[floors.act + row]!) * POINT_TYPES + type;
				if (died === 1 && row === floors.count - 1) bump(counts, at.counts.map + point * MAP.width + MAP.deaths, sign);
				const maxHp = words[floors.maxHp + row]!;
				if (maxHp === 0) continue;
				bump(counts, at.counts.map + point * MAP.width + MAP.visits, sign);
				bumpSum(sums, at.sums.map + point, sign * fixedPercent(words[floors.damage + row]!, maxHp, 100));
			}
		};
	},
});

/** What visits cost by act and type of map point. */
export const mapDanger: CommunityBlock<'map_danger'> = {
	sources: [points],
	method: null,

	answer({ snapshot: { layouts }, sums: { counts, sums } }) {
		const places = layouts.cell.of(points);
		const acts = Array.from({ length: MAP_ACTS }, (_, act) => {
			const types = WORDS.pointTypes.map((type, position) => {
				const point = act * POINT_TYPES + position;
				const at = places.counts.map + point * MAP.width;
				const damage = sums[places.sums.map + point]!;
				return [type, dangerOf(counts[at + MAP.visits]!, counts[at + MAP.deaths]!, damage)] as const;
			});
			return { act, types: Object.fromEntries(types.filter(([, { visits }]) => visits >= FEWEST_VISITS)) };
		});
		return acts.filter(({ types }) => Object.keys(types).length > 0);
	},
};
