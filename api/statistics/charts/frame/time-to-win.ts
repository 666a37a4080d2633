import { RATE_SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import type { Series } from '../../../../contract/statistics/charts.ts';
import { round } from '../../../../contract/statistics/math/round.ts';
import type { FrameColumns } from '../../counting/rows/frame.ts';
import { eachPart, frameChart } from '../chart.ts';
import type { ChartQuery } from '../chart-query.ts';
import type { ChartWords } from '../chart-words.ts';
import type { RowSeries } from '../frame-rows.ts';
import { FEWEST } from '../points.ts';
import { histogram } from '../tallies.ts';
import { MINUTE_SECONDS, timedWins } from './timed-wins.ts';

const MINUTE_BUCKET = 5;

/** How the length of wins is spread. */
export const timeToWin = frameChart({
	group: 'chart_group.distributions',
	splits: RATE_SPLITS,
	axis: { x: 'run_stat.run_minutes', y: 'chart_axis.wins' },

	draw: eachPart(drawPart),
});

function drawPart(columns: FrameColumns, part: RowSeries, _query: ChartQuery, { string }: ChartWords): Series {
	const seconds = timedWins(columns, part.rows)
		.map((row) => columns.runTime[row]!)
		.sort((left, right) => left - right);
	const drawn = histogram(
		part,
		seconds.map((second) => Math.floor(second / MINUTE_SECONDS / MINUTE_BUCKET) * MINUTE_BUCKET),
	);
	if (seconds.length < FEWEST) return drawn;
	const average = round(seconds.reduce((sum, second) => sum + second, 0) / seconds.length / MINUTE_SECONDS, 1);
	const middle = (seconds[(seconds.length - 1) >> 1]! + seconds[seconds.length >> 1]!) / 2;
	const median = round(middle / MINUTE_SECONDS, 1);
	return {
		...drawn,
		label: string('chart_series.timed', { name: part.label, mean: average, median }),
		avg_minutes: average,
		median_minutes: median,
	};
}
