import type { Series } from '../../../../contract/statistics/charts.ts';
import { type RunView, blobChart } from '../chart.ts';
import { source } from '../../counting/cells/source.ts';
import { CHART_FLOORS } from '../columns.ts';
import { averagesByFloor, series } from '../points.ts';
import { FIXED } from '../../counting/fold/fixed-point.ts';
import { number, section } from '../../counting/cells/section.ts';
import { readStatement } from '../../counting/cells/statement.ts';

const CURVES = readStatement(new URL('curves.sql', import.meta.url));

const CURVE = { hp: 0, gold: 1, deck: 2, width: 3 } as const;

/** Other runs stand after wins. */
const AXES = [{ ...number('win', 0, 2), position: ([win]: readonly number[]) => 1 - win! }, number('floor', 1, CHART_FLOORS)];

/** HP, gold and deck by floor, apart for wins and other runs: they come from one walk over the floors. */
const curves = source({
	counts: {
		curves: section(AXES, CURVE.width, [[CURVES, { floors: CURVE.deck, gold_floors: CURVE.gold, hp_floors: CURVE.hp }]]),
	},
	sums: { curves: section(AXES, CURVE.width, [[CURVES, { deck: CURVE.deck, gold: CURVE.gold, hp: CURVE.hp }]]) },
});

/** An average by floor, of wins and of other runs; `unit` is that of the sums. */
function drawCurve(
	{ words: { string }, slice: { counts, sums }, at }: RunView<'curves', 'curves'>,
	column: number,
	unit: number,
): Series[] {
	const sides = [
		{ id: 'WIN', label: string('chart_series.wins'), first: 0 },
		{ id: 'LOSS', label: string('chart_series.others'), first: CHART_FLOORS },
	];
	return sides.map(({ id, label, first }) => {
		const read = (values: Int32Array | Float64Array, start: number) => (floor: number) =>
			values[start + (first + floor) * CURVE.width + column]!;
		return series(id, label, averagesByFloor(read(counts, at.counts.curves), read(sums, at.sums.curves), unit));
	});
}

function curveChart(column: number, unit: number, y: string) {
	const axis = { x: 'stats.floor', y };
	return blobChart({ group: 'chart_group.curves', axis, source: curves, draw: (view) => drawCurve(view, column, unit) });
}

export const hpByFloor = curveChart(CURVE.hp, FIXED, 'chart_axis.hp');

export const goldByFloor = curveChart(CURVE.gold, 1, 'chart_axis.gold');

/** Cards of the final deck that were there by each floor. */
export const deckByFloor = curveChart(CURVE.deck, 1, 'chart_axis.cards_added');
