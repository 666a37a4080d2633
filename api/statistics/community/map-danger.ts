import { WORDS } from '../counting/catalogue/code-index.ts';
import { MAP, MAP_ACTS } from '../counting/cells/columns.ts';
import { source } from '../counting/cells/source.ts';
import type { CommunityBlock } from './block.ts';
import { dangerOf } from './danger.ts';
import { number, section, word } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

const MAP_DANGER = readStatement(new URL('map-danger.sql', import.meta.url));

/** Types of points that were visited less often in an act are left out. */
const FEWEST_VISITS = 50;
const POINT_TYPES = WORDS.pointTypes.length;

const AXES = [number('act', 1, MAP_ACTS), word('type', POINT_TYPES)];

/** Visits of map points by act and type; a run that was lost ended at its last one. */
const points = source({
	counts: { map: section(AXES, MAP.width, [[MAP_DANGER, { visits: MAP.visits, deaths: MAP.deaths }]]) },
	sums: { map: section(AXES, 1, [[MAP_DANGER, { damage: 0 }]]) },
});

/** What visits cost by act and type of map point. */
export const mapDanger: CommunityBlock<'map_danger'> = {
	sources: [points],

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
