import { percentOrZero } from '../../math/rate.ts';
import { blobChart } from '../chart.ts';
import { FEWEST, series } from '../points.ts';
import { BUCKET_POINTS, CHART_ENCOUNTER, DAMAGE_BUCKETS, fights } from '../sources/fights.ts';

/** All buckets, those without fights too; no points for too few fights. */
export const encounterHistogram = blobChart({
	group: 'chart_group.combat',
	needs: ['encounter'],
	flags: ['bars'],
	axis: { x: 'chart_axis.damage', y: 'chart_axis.fights' },

	source: fights,

	draw({ words: { catalogue, string }, slice: { counts }, at }, { encounter }) {
		const position = catalogue.encounters.findIndex(({ id }) => id === encounter);
		const start = at.counts.encounters + position * CHART_ENCOUNTER.width;
		const total = position < 0 ? 0 : counts[start + CHART_ENCOUNTER.fights]!;
		const points = Array.from({ length: DAMAGE_BUCKETS }, (_, bucket) => {
			const n = counts[start + CHART_ENCOUNTER.histogram + bucket]!;
			return { x: bucketLabel(bucket), y: percentOrZero(n, total, 2), n };
		});
		return [series('ALL', string('chart_series.runs'), total < FEWEST ? [] : points, { total })];
	},
});

function bucketLabel(bucket: number): string {
	const from = bucket * BUCKET_POINTS;
	return bucket === DAMAGE_BUCKETS - 1 ? `${from}%+` : `${from}-${from + BUCKET_POINTS}%`;
}
