import { RATE_SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import type { Series } from '../../../../contract/statistics/charts.ts';
import { percentOrZero } from '../../math/rate.ts';
import { type FrameColumns, OUTCOMES } from '../../counting/rows/frame.ts';
import { eachPart, frameChart } from '../chart.ts';
import type { ChartQuery } from '../chart-query.ts';
import type { ChartWords } from '../chart-words.ts';
import type { RowSeries } from '../frame-rows.ts';
import { FEWEST, series } from '../points.ts';

/** Runs that left each act behind. */
export const actsFunnel = frameChart({
	group: 'chart_group.survival',
	splits: RATE_SPLITS,
	flags: ['bars'],
	axis: { x: 'chart_axis.stage', y: 'chart_axis.runs_share' },
	method: {
		key: 'acts-funnel',
		title: 'How far runs get',
		formula: '100·runs that left n acts behind / runs',
		text: 'Acts count when the run left them, by the floors that it visited. The list of acts in a run file is no measure: it names those that were never reached too.',
	},

	draw: eachPart(drawPart),
});

function drawPart({ acts, outcome }: FrameColumns, part: RowSeries, _query: ChartQuery, { string }: ChartWords): Series {
	const total = part.rows.length;
	const reached = [
		total,
		part.rows.filter((row) => acts[row]! >= 1).length,
		part.rows.filter((row) => acts[row]! >= 2).length,
		part.rows.filter((row) => outcome[row] === OUTCOMES.win).length,
	];
	const act = (number: number) => string('stats.act', { number });
	const stages = [string('chart_stage.started'), act(1), act(2), string('run.won')];
	const points = stages.map((x, stage) => ({
		x,
		y: percentOrZero(reached[stage]!, total),
		n: reached[stage]!,
	}));
	return series(part.id, part.label, total < FEWEST ? [] : points, { total });
}
