import { SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import type { Series } from '../../../../contract/statistics/charts.ts';
import { round } from '../../../../contract/statistics/math/round.ts';
import type { FrameColumns } from '../../counting/rows/frame.ts';
import { eachPart, frameChart } from '../chart.ts';
import type { RowSeries } from '../frame-rows.ts';
import { series } from '../points.ts';
import { WEEK_DAYS, weekLabel } from '../weeks.ts';

const MEAN_DAYS = 30;

/** Runs of each week, and the mean of the 30 days up to its end, expressed per week. */
export const runsOverTime = frameChart({
	group: 'chart_group.volume',
	splits: SPLITS,
	includesShort: true,
	axis: { x: 'chart_axis.week', y: 'stats.runs' },

	draw: eachPart(drawPart),
});

function drawPart({ day }: FrameColumns, { id, label, rows }: RowSeries): Series {
	if (rows.length === 0) return series(id, label, []);
	let [first, last] = [Number.POSITIVE_INFINITY, 0];
	const byDay = new Map<number, number>();
	for (const row of rows) {
		const date = day[row]!;
		byDay.set(date, (byDay.get(date) ?? 0) + 1);
		first = Math.min(first, date);
		last = Math.max(last, date);
	}
	const between = (from: number, to: number): number => {
		let runs = 0;
		for (let date = from; date <= to; date++) runs += byDay.get(date) ?? 0;
		return runs;
	};
	const firstWeek = Math.floor(first / WEEK_DAYS);
	const weeks = Array.from({ length: Math.floor(last / WEEK_DAYS) - firstWeek + 1 }, (_, index) => firstWeek + index);
	const points = weeks.map((week) => {
		const start = week * WEEK_DAYS;
		const end = Math.min(last, start + WEEK_DAYS - 1);
		const hasHistory = end - first + 1 >= MEAN_DAYS;
		const mean = hasHistory ? round((between(end - MEAN_DAYS + 1, end) * WEEK_DAYS) / MEAN_DAYS, 1) : null;
		return { x: weekLabel(week), y: between(start, start + WEEK_DAYS - 1), ma: mean };
	});
	return series(id, label, points);
}
