import type { Series } from '../../../../contract/statistics/charts.ts';
import { BUCKET_POINTS, CHART_ENCOUNTER, CHART_ENCOUNTER_SUMS, DAMAGE_BUCKETS } from '../../rollup/cells/chart-layout.ts';
import { FIXED } from '../../rollup/fold/fixed-point.ts';
import { percentOrZero } from '../../math/rate.ts';
import { round } from '../../math/round.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ChartQuery } from './chart-query.ts';
import type { ChartSlice } from './chart-slice.ts';
import { FEWEST, series } from './points.ts';

const FEWEST_FIGHTS = 30;
const MOST_ENCOUNTERS = 25;

export function encounterDamage(snapshot: Snapshot, slice: ChartSlice): Series[] {
	return averages(snapshot, slice, CHART_ENCOUNTER_SUMS.damage, FIXED);
}

export function encounterTurns(snapshot: Snapshot, slice: ChartSlice): Series[] {
	return averages(snapshot, slice, CHART_ENCOUNTER_SUMS.turns, 1);
}

/** The encounters with the highest averages. */
function averages(
	{ catalogue, layouts: { chart } }: Snapshot,
	{ counts, sums }: ChartSlice,
	column: number,
	unit: number,
): Series[] {
	const points = catalogue.encounters.map(({ name }, position) => {
		const n = counts[chart.counts.encounters + position * CHART_ENCOUNTER.width + CHART_ENCOUNTER.fights]!;
		const sum = sums[chart.sums.encounters + position * CHART_ENCOUNTER_SUMS.width + column]! * unit;
		return { x: name, y: n === 0 ? 0 : round(sum / n, 1), n };
	});
	const often = points
		.filter(({ n }) => n >= FEWEST_FIGHTS)
		.sort((left, right) => right.y - left.y || (left.x < right.x ? -1 : 1));
	return [series('ALL', 'All runs', often.slice(0, MOST_ENCOUNTERS))];
}

/** All buckets, those without fights too; no points for too few fights. */
export function encounterHistogram(
	{ catalogue, layouts: { chart } }: Snapshot,
	{ counts }: ChartSlice,
	{ encounter }: ChartQuery,
): Series[] {
	const position = catalogue.encounters.findIndex(({ id }) => id === encounter);
	const at = chart.counts.encounters + position * CHART_ENCOUNTER.width;
	const total = position < 0 ? 0 : counts[at + CHART_ENCOUNTER.fights]!;
	const points = Array.from({ length: DAMAGE_BUCKETS }, (_, bucket) => {
		const n = counts[at + CHART_ENCOUNTER.histogram + bucket]!;
		return { x: bucketLabel(bucket), y: percentOrZero(n, total, 2), n };
	});
	return [series('ALL', 'All runs', total < FEWEST ? [] : points, { total })];
}

function bucketLabel(bucket: number): string {
	const from = bucket * BUCKET_POINTS;
	return bucket === DAMAGE_BUCKETS - 1 ? `${from}%+` : `${from}-${from + BUCKET_POINTS}%`;
}
