import { RATE_SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import type { Series } from '../../../../contract/statistics/charts.ts';
import type { FrameColumns } from '../../counting/rows/frame.ts';
import { eachPart, frameChart } from '../chart.ts';
import { CHART_FLOORS } from '../columns.ts';
import type { RowSeries } from '../frame-rows.ts';
import { series, winRates } from '../points.ts';
import { tallies } from '../tallies.ts';

/** Wins of the runs that got to each floor. */
export const winRateByFloor = frameChart({
	group: 'chart_group.win_rates',
	splits: RATE_SPLITS,
	axis: { x: 'chart_axis.floor_reached', y: 'chart_axis.wins_from_there' },

	draw: eachPart(drawPart),
});

function drawPart(columns: FrameColumns, part: RowSeries): Series {
	const ended = tallies(part.rows, columns, (row) => Math.min(CHART_FLOORS, columns.floors[row]!));
	const reached = Array.from({ length: CHART_FLOORS }, (_, index) => {
		const beyond = ended.filter(({ x }) => Number(x) > index);
		return {
			x: index + 1,
			runs: beyond.reduce((sum, { runs }) => sum + runs, 0),
			wins: beyond.reduce((sum, { wins }) => sum + wins, 0),
		};
	});
	return series(part.id, part.label, winRates(reached));
}
