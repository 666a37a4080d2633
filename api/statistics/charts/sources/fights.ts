import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import type { Series } from '../../../../contract/statistics/charts.ts';
import { round } from '../../../../contract/statistics/math/round.ts';
import { FIXED } from '../../counting/fold/fixed-point.ts';
import { type RunView, blobChart } from '../chart.ts';
import { source } from '../../counting/cells/source.ts';
import { CHART_FLOORS } from '../columns.ts';
import { series } from '../points.ts';
import { item, key, number, section, word } from '../../counting/cells/section.ts';
import { readStatement } from '../../counting/cells/statement.ts';

const HP_LOSS = readStatement(new URL('../blob/hp-loss-by-floor.sql', import.meta.url));
const DAMAGE = readStatement(new URL('../blob/encounter-damage.sql', import.meta.url));
const HISTOGRAM = readStatement(new URL('../blob/encounter-histogram.sql', import.meta.url));

/** Buckets of 5 points from 0 to 100 % of max HP, and one beyond. */
export const DAMAGE_BUCKETS = 21;
export const BUCKET_POINTS = 5;
export const CHART_ENCOUNTER = { fights: 0, histogram: 1, width: 1 + DAMAGE_BUCKETS } as const;
const CHART_ENCOUNTER_SUMS = { damage: 0, turns: 1, width: 2 } as const;

const FEWEST_FIGHTS = 30;
const MOST_ENCOUNTERS = 25;

const BY_FLOOR = [word('character', CHARACTERS.length), number('floor', 1, CHART_FLOORS)];
const BY_ENCOUNTER = [item('encounter', 'encounters')];

/** Damage of fights by character and floor, and damage and turns by encounter: they come from one walk over the rooms. */
export const fights = source({
	counts: {
		hpLoss: section(BY_FLOOR, 1, [[HP_LOSS, { fights: 0 }]]),
		encounters: section(BY_ENCOUNTER, CHART_ENCOUNTER.width, [
			[DAMAGE, { fights: CHART_ENCOUNTER.fights }],
			[HISTOGRAM, { fights: CHART_ENCOUNTER.histogram }, key(number('step', 0, DAMAGE_BUCKETS), 1)],
		]),
	},
	sums: {
		hpLoss: section(BY_FLOOR, 1, [[HP_LOSS, { damage: 0 }]]),
		encounters: section(BY_ENCOUNTER, CHART_ENCOUNTER_SUMS.width, [
			[DAMAGE, { damage: CHART_ENCOUNTER_SUMS.damage, turns: CHART_ENCOUNTER_SUMS.turns }],
		]),
	},
});

type Section = 'hpLoss' | 'encounters';

/** The encounters with the highest averages of a column; `unit` is that of the sums. */
function drawEncounters(
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

function encounterChart(column: number, unit: number, y: string) {
	return blobChart({
		group: 'chart_group.combat',
		flags: ['bars', 'horizontal'],
		axis: { x: 'chart.encounter', y },
		source: fights,
		draw: (view) => drawEncounters(view, column, unit),
	});
}

/** The encounters that cost the most HP. */
export const encounterDamage = encounterChart(CHART_ENCOUNTER_SUMS.damage, FIXED, 'chart_axis.damage_share');

/** The encounters that take the most turns. */
export const encounterTurns = encounterChart(CHART_ENCOUNTER_SUMS.turns, 1, 'chart_axis.turns');
