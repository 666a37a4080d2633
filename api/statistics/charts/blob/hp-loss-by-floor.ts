import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import type { Series } from '../../../../contract/statistics/charts.ts';
import { nameOfCharacter } from '../../community/characters.ts';
import { FIXED } from '../../counting/fold/fixed-point.ts';
import { blobChart } from '../chart.ts';
import { CHART_FLOORS } from '../columns.ts';
import { averagesByFloor, series } from '../points.ts';
import { fights } from '../sources/fights.ts';

/** Damage of fights by floor, of all characters and of each. */
export const hpLossByFloor = blobChart({
	group: 'chart_group.combat',
	axis: { x: 'stats.floor', y: 'chart_axis.damage_share' },

	source: fights,

	draw({ words: { catalogue, string }, slice: { counts, sums }, at }) {
		const of = (values: Int32Array | Float64Array, start: number) => (character: number, floor: number) =>
			values[start + character * CHART_FLOORS + floor]!;
		const countOf = of(counts, at.counts.hpLoss);
		const sumOf = of(sums, at.sums.hpLoss);
		const draw = (id: string, label: string, characters: readonly number[]): Series => {
			const total = (read: typeof countOf) => (floor: number) =>
				characters.reduce((sum, character) => sum + read(character, floor), 0);
			return series(id, label, averagesByFloor(total(countOf), total(sumOf), FIXED));
		};
		const everyone = CHARACTERS.map((_, position) => position);
		const characters = CHARACTERS.map((character, position) =>
			draw(character, nameOfCharacter(catalogue, character), [position]),
		);
		return [draw('ALL', string('chart_series.characters'), everyone), ...characters.filter(({ points }) => points.length > 0)];
	},
});
