import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import type { Series } from '../../../../contract/statistics/charts.ts';
import { round } from '../../math/round.ts';
import { fixedPercent } from '../../rollup/fold/fixed-point.ts';
import { fightAt, isFight } from '../../rollup/fold/rooms.ts';
import { bump, bumpSum } from '../../rollup/fold/seat.ts';
import type { RunView } from '../chart.ts';
import { chartSource } from '../chart-source.ts';
import { CHART_FLOORS, MOST_HP } from '../columns.ts';
import { series } from '../points.ts';

/** Buckets of 5 points from 0 to 100 % of max HP, and one beyond. */
export const DAMAGE_BUCKETS = 21;
export const BUCKET_POINTS = 5;
export const CHART_ENCOUNTER = { fights: 0, histogram: 1, width: 1 + DAMAGE_BUCKETS } as const;
export const CHART_ENCOUNTER_SUMS = { damage: 0, turns: 1, width: 2 } as const;

export const MOST_TURNS = 200;
const FEWEST_FIGHTS = 30;
const MOST_ENCOUNTERS = 25;

/** Damage of fights by character and floor, and damage and turns by encounter: they come from one walk over the rooms. */
export const fights = chartSource({
	counts: ({ encounters }) => ({
		hpLoss: CHARACTERS.length * CHART_FLOORS,
		encounters: encounters * CHART_ENCOUNTER.width,
	}),
	sums: ({ encounters }) => ({
		hpLoss: CHARACTERS.length * CHART_FLOORS,
		encounters: encounters * CHART_ENCOUNTER_SUMS.width,
	}),

	createFold(tools, at) {
		const { view } = tools;
		return ({ sign, character }, { counts, sums }) => {
			const { words, floors, rooms } = view;
			for (let row = 0; row < rooms.count; row++) {
				const floor = words[rooms.floor + row]!;
				const maxHp = words[floors.maxHp + floor - 1]!;
				if (!isFight(tools, row) || maxHp === 0) continue;
				const loss = fixedPercent(words[floors.damage + floor - 1]!, maxHp, MOST_HP);
				if (floor <= CHART_FLOORS) {
					bump(counts, at.counts.hpLoss + character * CHART_FLOORS + floor - 1, sign);
					bumpSum(sums, at.sums.hpLoss + character * CHART_FLOORS + floor - 1, sign * loss);
				}
				const encounter = fightAt(tools, row);
				if (encounter < 0) continue;
				const fight = at.counts.encounters + encounter * CHART_ENCOUNTER.width;
				bump(counts, fight + CHART_ENCOUNTER.fights, sign);
				bump(counts, fight + CHART_ENCOUNTER.histogram + bucketOf(words[floors.damage + floor - 1]!, maxHp), sign);
				const total = at.sums.encounters + encounter * CHART_ENCOUNTER_SUMS.width;
				bumpSum(sums, total + CHART_ENCOUNTER_SUMS.damage, sign * loss);
				bumpSum(sums, total + CHART_ENCOUNTER_SUMS.turns, sign * Math.min(MOST_TURNS, words[rooms.turns + row]!));
			}
		};
	},
});

/** Integers throughout, so that 5 % is never a little less. */
function bucketOf(damage: number, maxHp: number): number {
	return Math.min(DAMAGE_BUCKETS - 1, Math.floor((100 * damage) / (BUCKET_POINTS * maxHp)));
}

type Section = 'hpLoss' | 'encounters';

/** The encounters with the highest averages of a column; `unit` is that of the sums. */
export function drawEncounters(
	{ words: { catalogue, string }, slice: { counts, sums }, at }: RunView<Section, Section>,
	column: number,
	unit: number,
): Series[] {
	const points = catalogue.encounters.map(({ name }, position) => {
		const n = counts[at.counts.encounters + position * CHART_ENCOUNTER.width + CHART_ENCOUNTER.fights]!;
		const sum = sums[at.sums.encounters + position * CHART_ENCOUNTER_SUMS.width + column]! * unit;
		return { x: name, y: n === 0 ? 0 : round(sum / n, 1), n };
	});
	const often = points
		.filter(({ n }) => n >= FEWEST_FIGHTS)
		.sort((left, right) => right.y - left.y || (left.x < right.x ? -1 : 1));
	return [series('ALL', string('chart_series.runs'), often.slice(0, MOST_ENCOUNTERS))];
}
