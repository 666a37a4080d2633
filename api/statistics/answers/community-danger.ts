import type { CommunityStats } from '../../../contract/statistics/community.ts';
import { WORDS } from '../rollup/catalogue/code-index.ts';
import { MAP, MAP_ACTS } from '../rollup/cells/columns.ts';
import { FIXED } from '../rollup/fold/fixed-point.ts';
import { percentOrZero } from '../math/rate.ts';
import { round } from '../math/round.ts';
import type { BracketSums, Snapshot } from '../snapshot/snapshot.ts';

/** Types of points that were visited less often in an act are left out. */
const FEWEST_VISITS = 50;
const DEATH_DIGITS = 2;

interface Danger {
	readonly visits: number;
	readonly avg_dmg_pct: number;
	readonly death_rate: number;
}

function dangerOf(visits: number, deaths: number, damage: number): Danger {
	const average = visits === 0 ? 0 : round((damage * FIXED) / visits, 1);
	return { visits, avg_dmg_pct: average, death_rate: Math.min(100, percentOrZero(deaths, visits, DEATH_DIGITS)) };
}

/** What visits cost by act and type of map point. */
export function mapDanger({ layouts }: Snapshot, { counts, sums }: BracketSums): CommunityStats['map_danger'] {
	const { cell } = layouts;
	const acts = Array.from({ length: MAP_ACTS }, (_, act) => {
		const types = WORDS.pointTypes.map((type, position) => {
			const point = act * WORDS.pointTypes.length + position;
			const at = cell.counts.map + point * MAP.width;
			return [type, dangerOf(counts[at + MAP.visits]!, counts[at + MAP.deaths]!, sums[cell.sums.map + point]!)] as const;
		});
		return { act, types: Object.fromEntries(types.filter(([, { visits }]) => visits >= FEWEST_VISITS)) };
	});
	return acts.filter(({ types }) => Object.keys(types).length > 0);
}

/** What fights cost by encounter. */
export function encounterDanger(
	{ catalogue, layouts }: Snapshot,
	{ counts, sums }: BracketSums,
): CommunityStats['encounter_danger'] {
	const { cell } = layouts;
	const encounters = catalogue.encounters.map(({ id }, position) => {
		const at = cell.counts.dangers + position * MAP.width;
		return [id, dangerOf(counts[at + MAP.visits]!, counts[at + MAP.deaths]!, sums[cell.sums.dangers + position]!)] as const;
	});
	return Object.fromEntries(encounters.filter(([, { visits }]) => visits > 0));
}
