import { RATE_SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import type { Series } from '../../../../contract/statistics/charts.ts';
import { round } from '../../../../contract/statistics/math/round.ts';
import type { FrameColumns } from '../../counting/rows/frame.ts';
import { dateOf } from '../../counting/rows/los-angeles-day.ts';
import { eachPart, frameChart } from '../chart.ts';
import type { RowSeries } from '../frame-rows.ts';
import { series } from '../points.ts';
import { MINUTE_SECONDS, MOST_MINUTES, timedWins } from './timed-wins.ts';

const FEWEST_WINS = 10;

/** The average length of the wins of each day. */
export const winTimeByDay = frameChart({
	group: 'chart_group.combat',
	splits: RATE_SPLITS,
	axis: { x: 'chart_axis.day', y: 'run_stat.run_minutes' },
	method: {
		key: 'avg-win-time-daily',
		title: 'Length of wins by day',
		formula: 'minutes of the wins of a day / wins',
		text: `Wins of more than ${MOST_MINUTES} minutes, and those without a time, are left out as in \`time-to-win\`; until 2026-11-22 they counted. Days with fewer than ${FEWEST_WINS} wins are left out.`,
	},

	draw: eachPart(drawPart),
});

function drawPart(columns: FrameColumns, part: RowSeries): Series {
	const { day, runTime } = columns;
	const days = [...Map.groupBy(timedWins(columns, part.rows), (row) => day[row]!)].filter(
		([, rows]) => rows.length >= FEWEST_WINS,
	);
	const points = days
		.sort(([left], [right]) => left - right)
		.map(([date, rows]) => {
			const total = rows.reduce((sum, row) => sum + runTime[row]!, 0);
			return { x: dateOf(date), y: round(total / rows.length / MINUTE_SECONDS, 1), n: rows.length };
		});
	return series(part.id, part.label, points);
}
