import type { Series } from '../../../../contract/statistics/charts.ts';
import { fixedPercent } from '../../rollup/fold/fixed-point.ts';
import { bump, bumpSum } from '../../rollup/fold/seat.ts';
import type { RunView } from '../chart.ts';
import { chartSource } from '../chart-source.ts';
import { CHART_FLOORS, MOST_HP } from '../columns.ts';
import { averagesByFloor, series } from '../points.ts';

export const CURVE = { hp: 0, gold: 1, deck: 2, width: 3 } as const;

const SIDES = 2;
export const MOST_GOLD = 20_000;

/** HP, gold and deck by floor, apart for wins and other runs: they come from one walk over the floors. */
export const curves = chartSource({
	counts: () => ({ curves: SIDES * CHART_FLOORS * CURVE.width }),
	sums: () => ({ curves: SIDES * CHART_FLOORS * CURVE.width }),

	createFold({ view }, at) {
		const added = new Uint32Array(CHART_FLOORS + 1);
		return ({ sign, won }, { counts, sums }) => {
			const { words, floors, deck } = view;
			added.fill(0);
			for (let row = 0; row < deck.count; row++) {
				const floor = Math.min(CHART_FLOORS, words[deck.floor + row]!);
				added[floor] = added[floor]! + 1;
			}
			let cards = added[0]!;
			for (let row = 0; row < Math.min(CHART_FLOORS, floors.count); row++) {
				cards += added[row + 1]!;
				const curve = ((1 - won) * CHART_FLOORS + row) * CURVE.width;
				const add = (column: number, value: number): void => {
					bump(counts, at.counts.curves + curve + column, sign);
					bumpSum(sums, at.sums.curves + curve + column, sign * value);
				};
				add(CURVE.deck, cards);
				if (words[floors.hasFigures + row] !== 1) continue;
				add(CURVE.gold, Math.min(MOST_GOLD, words[floors.gold + row]!));
				const maxHp = words[floors.maxHp + row]!;
				if (maxHp > 0) add(CURVE.hp, fixedPercent(words[floors.hp + row]!, maxHp, MOST_HP));
			}
		};
	},
});

/** An average by floor, of wins and of other runs; `unit` is that of the sums. */
export function drawCurve(
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
