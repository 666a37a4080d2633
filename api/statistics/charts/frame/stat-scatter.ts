import { SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import type { Point } from '../../../../contract/statistics/charts.ts';
import { round } from '../../../../contract/statistics/math/round.ts';
import { type FrameColumns, OUTCOMES } from '../../counting/rows/frame.ts';
import type { ChartQuery } from '../chart-query.ts';
import { frameChart } from '../chart.ts';
import type { RowSeries } from '../frame-rows.ts';
import { series } from '../points.ts';
import { statOf } from '../run-stat.ts';

const MOST_POINTS = 600;

/** Every n-th run of each part of the split; of all runs only when no part is large enough. */
export const statScatter = frameChart({
	group: 'chart_group.distributions',
	needs: ['x', 'y'],
	splits: SPLITS,
	flags: ['scatter'],
	axis: { x: 'chart_axis.statistic', y: 'chart_axis.statistic' },

	draw(columns, [all, ...parts], query) {
		const shown = parts.length > 0 ? parts : [all as RowSeries];
		return shown.map(({ id, label, rows }) => {
			const step = Math.max(1, Math.ceil(rows.length / MOST_POINTS));
			const sample = rows.filter((_, position) => position % step === 0);
			return series(
				id,
				label,
				[...sample].flatMap((row) => pointOf(columns, row, query)),
				{ sampled_from: rows.length },
			);
		});
	},
});

function pointOf(columns: FrameColumns, row: number, query: ChartQuery): Point[] {
	const x = statOf(columns, row, query.x, false);
	const y = statOf(columns, row, query.y, false);
	if (x === undefined || y === undefined) return [];
	return [{ x: round(x, 1), y: round(y, 1), win: columns.outcome[row] === OUTCOMES.win ? 1 : 0 }];
}
