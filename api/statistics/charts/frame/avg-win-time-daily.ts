import { RATE_SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import type { Series } from '../../../../contract/statistics/charts.ts';
import { round } from '../../math/round.ts';
import { type FrameColumns, OUTCOMES } from '../../rollup/rows/frame.ts';
import { dateOf } from '../../rollup/rows/los-angeles-day.ts';
import { eachPart, frameChart } from '../chart.ts';
import type { RowSeries } from '../frame-rows.ts';
import { series } from '../points.ts';

const FEWEST_WINS = 10;
const MINUTE_SECONDS = 60;

/** The average length of the wins of each day. */
export const winTimeByDay = frameChart({
	label: 'Length of wins by day',
	group: 'Combat',
	needs: [],
	splits: RATE_SPLITS,
	flags: [],
	axis: { x: 'Day', y: 'Minutes' },
	desc: 'Average length of the wins of each day.',
	method: null,

	draw: eachPart(drawPart),
});

function drawPart({ day, outcome, runTime }: FrameColumns, part: RowSeries): Series {
	const wins = [...part.rows].filter((row) => outcome[row] === OUTCOMES.win);
	const days = [...Map.groupBy(wins, (row) => day[row]!)].filter(([, rows]) => rows.length >= FEWEST_WINS);
	const points = days
		.sort(([left], [right]) => left - right)
		.map(([date, rows]) => {
			const total = rows.reduce((sum, row) => sum + runTime[row]!, 0);
			return { x: dateOf(date), y: round(total / rows.length / MINUTE_SECONDS, 1), n: rows.length };
		});
	return series(part.id, part.label, points);
}
