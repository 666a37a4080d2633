import type { ChartKey } from '../../../../contract/statistics/chart-registry.ts';
import type { Point, Series } from '../../../../contract/statistics/charts.ts';
import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import { WORDS } from '../../rollup/catalogue/code-index.ts';
import { CHART_FLOORS, CURVE, MOST_COPIES, MOST_ELITES, MOST_SMITHS, RUNS } from '../../rollup/cells/chart-layout.ts';
import { FIXED } from '../../rollup/fold/fixed-point.ts';
import { round } from '../../math/round.ts';
import { nameOfCharacter } from '../community-characters.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ChartQuery } from './chart-query.ts';
import type { ChartSlice } from './chart-slice.ts';
import { encounterDamage, encounterHistogram, encounterTurns } from './encounter-charts.ts';
import { entityOverTime, eventOutcomes } from './entity-charts.ts';
import { FEWEST, type Tally, series, shares, winRates } from './points.ts';

const FEWEST_ON_FLOOR = 15;

type Draw = (snapshot: Snapshot, slice: ChartSlice, query: ChartQuery) => Series[];

const DRAW: Partial<Record<ChartKey, Draw>> = {
	'deaths-by-room': deathsByRoom,
	'hp-trajectory': (snapshot, slice) => curve(snapshot, slice, CURVE.hp, FIXED),
	'gold-curve': (snapshot, slice) => curve(snapshot, slice, CURVE.gold, 1),
	'deck-growth': (snapshot, slice) => curve(snapshot, slice, CURVE.deck, 1),
	'hp-loss-by-floor': hpLoss,
	'encounter-damage': encounterDamage,
	'encounter-turns': encounterTurns,
	'encounter-histogram': encounterHistogram,
	'elites-vs-winrate': (snapshot, slice) => byNumber(slice, snapshot.layouts.chart.counts.elites, MOST_ELITES),
	'smiths-vs-winrate': (snapshot, slice) => byNumber(slice, snapshot.layouts.chart.counts.smiths, MOST_SMITHS),
	'event-outcomes': eventOutcomes,
	'entity-over-time': entityOverTime,
	'entity-copies': copies,
	'enchant-winrate': enchantments,
};

/** A chart that needs whole runs (`accounts-charts-replays.md` 1.4). */
export function blobChart(snapshot: Snapshot, slice: ChartSlice, query: ChartQuery): Series[] {
	return DRAW[query.chart]!(snapshot, slice, query);
}

function deathsByRoom(snapshot: Snapshot, { counts }: ChartSlice): Series[] {
	const types = WORDS.roomTypes.length;
	const of = (character: number): number[] => {
		const at = snapshot.layouts.chart.counts.deaths + character * types;
		return [...counts.subarray(at, at + types)];
	};
	const characters = CHARACTERS.map((character, position) => ({
		id: character as string,
		label: nameOfCharacter(snapshot, character),
		deaths: of(position),
	}));
	const all = WORDS.roomTypes.map((_, type) => characters.reduce((sum, { deaths }) => sum + deaths[type]!, 0));
	return [{ id: 'ALL', label: 'All characters', deaths: all }, ...characters].flatMap(({ id, label, deaths }) => {
		const total = deaths.reduce((sum, count) => sum + count, 0);
		const parts = deaths.map((count, type) => ({ x: WORDS.roomTypes[type] as string, count })).filter(({ count }) => count > 0);
		const drawn = series(
			id,
			label,
			total < FEWEST
				? []
				: shares(
						parts.sort((left, right) => right.count - left.count),
						total,
					),
			{ total },
		);
		return id === 'ALL' || total >= FEWEST ? [drawn] : [];
	});
}

/** An average by floor, of wins and of other runs. */
function curve({ layouts: { chart } }: Snapshot, { counts, sums }: ChartSlice, column: number, unit: number): Series[] {
	const sides = [
		{ id: 'WIN', label: 'Wins', first: 0 },
		{ id: 'LOSS', label: 'Other runs', first: CHART_FLOORS },
	];
	return sides.map(({ id, label, first }) => {
		const at = (floor: number): number => (first + floor) * CURVE.width + column;
		return series(id, label, averages(counts.subarray(chart.counts.curves), sums.subarray(chart.sums.curves), at, unit));
	});
}

/** Averages by floor, from 1, where enough was counted. */
function averages(counts: Int32Array, sums: Float64Array, at: (floor: number) => number, unit: number): Point[] {
	const points = Array.from({ length: CHART_FLOORS }, (_, floor) => {
		const n = counts[at(floor)]!;
		return { x: floor + 1, y: n === 0 ? 0 : round((sums[at(floor)]! * unit) / n, 1), n };
	});
	return points.filter(({ n }) => n >= FEWEST_ON_FLOOR);
}

function hpLoss(snapshot: Snapshot, { counts, sums }: ChartSlice): Series[] {
	const { chart } = snapshot.layouts;
	const of = (values: Int32Array | Float64Array, start: number) => (character: number, floor: number) =>
		values[start + character * CHART_FLOORS + floor]!;
	const countOf = of(counts, chart.counts.hpLoss);
	const sumOf = of(sums, chart.sums.hpLoss);
	const draw = (id: string, label: string, characters: readonly number[]): Series => {
		const total = (read: typeof countOf) =>
			Float64Array.from({ length: CHART_FLOORS }, (_, floor) =>
				characters.reduce((sum, character) => sum + read(character, floor), 0),
			);
		return series(
			id,
			label,
			averages(Int32Array.from(total(countOf)), total(sumOf), (floor) => floor, FIXED),
		);
	};
	const everyone = CHARACTERS.map((_, position) => position);
	const characters = CHARACTERS.map((character, position) => draw(character, nameOfCharacter(snapshot, character), [position]));
	return [draw('ALL', 'All characters', everyone), ...characters.filter(({ points }) => points.length > 0)];
}

function byNumber({ counts }: ChartSlice, start: number, most: number): Series[] {
	const tallies = Array.from({ length: most + 1 }, (_, number) => tallyAt(counts, start + number * RUNS.width, number));
	return [series('ALL', 'All runs', winRates(tallies))];
}

function tallyAt(counts: Int32Array, at: number, x: number | string): Tally {
	return { x, runs: counts[at + RUNS.runs]!, wins: counts[at + RUNS.wins]! };
}

function copies({ catalogue, layouts }: Snapshot, { counts }: ChartSlice, { entity }: ChartQuery): Series[] {
	const card = catalogue.cards.findIndex(({ id }) => id === entity);
	if (card < 0) return [series('ALL', 'All runs', [])];
	const tallies = Array.from({ length: MOST_COPIES }, (_, index) => {
		const held = index + 1;
		const at = layouts.chart.counts.copies + (card * MOST_COPIES + index) * RUNS.width;
		return tallyAt(counts, at, held === MOST_COPIES ? `${held}+` : String(held));
	});
	return [series('ALL', 'All runs', winRates(tallies))];
}

function enchantments({ catalogue, layouts }: Snapshot, { counts }: ChartSlice): Series[] {
	const tallies = catalogue.enchantments.map(({ name }, position) =>
		tallyAt(counts, layouts.chart.counts.enchantments + position * RUNS.width, name),
	);
	return [
		series(
			'ALL',
			'All runs',
			winRates(tallies).sort((left, right) => right.y - left.y || (left.x < right.x ? -1 : 1)),
		),
	];
}
