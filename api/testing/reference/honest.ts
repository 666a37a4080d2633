/** The comparisons of `behaviour/formulas.md`, member by member. */
import { roundExactly } from './formulas.ts';
import type { Acquisition } from './lift.ts';
import type { Row } from './rows.ts';
import { type World, inBracket } from './world.ts';

export type Interval = [number, number] | null;

const quantiles = new Map<number, number>();

/** The normal quantile for so many comparisons: halving, with the tail added up in small steps. */
export function zOf(compared: number): number {
	const known = quantiles.get(compared);
	if (known !== undefined) return known;
	const chance = 0.025 / Math.max(1, compared);
	let [low, high] = [1, 9];
	while (high - low > 1e-11) {
		const middle = (low + high) / 2;
		if (tail(middle) > chance) low = middle;
		else high = middle;
	}
	quantiles.set(compared, low);
	return low;
}

/** The tail probability, by Simpson's rule. */
function tail(z: number): number {
	const [steps, width] = [4000, 10];
	const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
	let sum = density(z) + density(z + width);
	for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density(z + (width * i) / steps);
	return (sum * width) / steps / 3;
}

export const bandOf = (ascension: number): string =>
	ascension === 0 ? 'A0' : ascension < 5 ? 'A1-A4' : ascension < 10 ? 'A5-A9' : 'A10';

export function verdictOf(interval: Interval): string {
	if (interval === null) return 'no clear difference';
	return interval[0] > 0 ? 'above' : interval[1] < 0 ? 'below' : 'no clear difference';
}

const around = (difference: number, half: number): [number, number] => [
	roundExactly(Math.max(-100, difference - half), 1),
	roundExactly(Math.min(100, difference + half), 1),
];

/** A member of a comparison: whether it is in the group, and whether it counts. */
export interface Member {
	readonly stratum: string;
	readonly isOfGroup: boolean;
	readonly isHit: boolean;
}

/** Compares the group with the others of each stratum (Cochran, Mantel and Haenszel). */
export function stratified(members: readonly Member[], compared: number) {
	let [excess, variance, weight, expected] = [0, 0, 0, 0];
	for (const alike of Map.groupBy(members, ({ stratum }) => stratum).values()) {
		const group = alike.filter(({ isOfGroup }) => isOfGroup);
		if (group.length === 0) continue;
		const [n, n1] = [alike.length, group.length];
		const hits = alike.filter(({ isHit }) => isHit).length;
		excess += group.filter(({ isHit }) => isHit).length - (n1 * hits) / n;
		expected += (n1 * hits) / n;
		weight += (n1 * (n - n1)) / n;
		variance += n === 1 ? 0 : (n1 * (n - n1) * hits * (n - hits)) / (n * n * (n - 1));
	}
	const group = members.filter(({ isOfGroup }) => isOfGroup);
	const hits = group.filter(({ isHit }) => isHit).length;
	const figures = { count: group.length, hits, expected };
	if (weight < 10 || variance <= 0) return { ...figures, difference: null, interval: null as Interval };
	const difference = (100 * excess) / weight;
	return {
		...figures,
		difference: roundExactly(difference, 1),
		interval: around(difference, (100 * zOf(compared) * Math.sqrt(variance)) / weight) as Interval,
	};
}

/** Chances are multiples of this unit, so that sums are exact in any order. */
const UNIT = 2 ** -30;

const isAliveAfter = ({ floors, outcome }: Row, floor: number): boolean =>
	floors > floor || (outcome === 'win' && floors >= floor);
const groupOf = (row: Row): string => [row.character, Math.min(4, row.file.players.length), bandOf(row.file.ascension)].join();
const winOf = ({ outcome }: Row): number => (outcome === 'win' ? 1 : 0);

interface Known {
	readonly groups: ReadonlyMap<string, readonly Row[]>;
	readonly players: ReadonlyMap<string | null, readonly Row[]>;
	readonly files: ReadonlyMap<Row['file'], readonly Row[]>;
	readonly alive: Map<string, { readonly runs: number; readonly wins: number }>;
	readonly own: Map<string, { readonly runs: number; readonly beyond: number }>;
}

const knownOf = new WeakMap<World, Known>();

function known(world: World): Known {
	const found = knownOf.get(world) ?? {
		groups: Map.groupBy(world.official, groupOf),
		players: Map.groupBy(world.official, ({ username }) => username),
		files: Map.groupBy(world.official, ({ file }) => file),
		alive: new Map(),
		own: new Map(),
	};
	knownOf.set(world, found);
	return found;
}

function aliveOf(world: World, row: Row, floor: number) {
	const { groups, alive } = known(world);
	const key = `${groupOf(row)} ${floor}`;
	const rows = alive.has(key) ? [] : groups.get(groupOf(row))!.filter((other) => isAliveAfter(other, floor));
	const found = alive.get(key) ?? { runs: rows.length, wins: rows.reduce((sum, other) => sum + winOf(other), 0) };
	alive.set(key, found);
	return found;
}

function chanceOf(world: World, row: Row, floor: number): number {
	const { runs, wins } = aliveOf(world, row, floor);
	return Math.round(wins / runs / UNIT);
}

/** The row by whose player a row is judged: itself, or another player of the same file. */
function judgedOf(world: World, row: Row): Row | undefined {
	const { players, files } = known(world);
	const isKnown = ({ username }: Row): boolean => username !== null && players.get(username)!.length > 5;
	return isKnown(row) ? row : files.get(row.file)!.find(isKnown);
}

function ownOf(world: World, { username }: Row, floor: number) {
	const { players, own } = known(world);
	const all = players.get(username)!;
	const key = `${username} ${floor}`;
	const rows = own.has(key) ? [] : all.filter((other) => isAliveAfter(other, floor));
	const beyond = rows.reduce((sum, other) => sum + winOf(other) / UNIT - chanceOf(world, other, floor), 0);
	const found = own.get(key) ?? { runs: rows.length, beyond };
	own.set(key, found);
	return found;
}

interface Beyond {
	/** Wins beyond expectation, in units of 2^-30. */
	readonly excess: number;
	readonly rate: number;
}

const everyBeyond = new WeakMap<Row, Map<number, Beyond | undefined>>();

/** Cached by row, which belongs to one world, and floor. */
function beyondChance(world: World, row: Row, floor: number): Beyond | undefined {
	const known = everyBeyond.get(row) ?? new Map<number, Beyond | undefined>();
	everyBeyond.set(row, known);
	if (!known.has(floor)) known.set(floor, beyondChanceOf(world, row, floor));
	return known.get(floor);
}

function beyondChanceOf(world: World, row: Row, floor: number): Beyond | undefined {
	const { runs, wins } = aliveOf(world, row, floor);
	if (!isAliveAfter(row, floor) || runs < 2) return undefined;
	const judged = judgedOf(world, row);
	const own = judged && ownOf(world, judged, floor);
	const others = (own?.runs ?? 0) - 1;
	const expected =
		own === undefined || others < 5
			? Math.round((wins - winOf(row)) / (runs - 1) / UNIT)
			: chanceOf(world, row, floor) + Math.round((own.beyond - (winOf(row) / UNIT - chanceOf(world, judged!, floor))) / others);
	return { excess: winOf(row) / UNIT - expected, rate: wins / runs };
}

/** The runs of a player weigh at most 20, or a fiftieth of all. */
function weightOf(world: World, row: Row): number {
	const judged = judgedOf(world, row);
	if (!judged) return 1;
	return Math.min(1, Math.max(20, 0.02 * world.official.length) / known(world).players.get(judged.username)!.length);
}

/** Whether a row is one of the newest 50,000 official ones. */
export function newestOf(world: World): (row: Row) => boolean {
	const newest = new Set(world.official.slice(-50_000));
	return (row) => newest.has(row);
}

export interface Sums {
	readonly weight: number;
	readonly excess: number;
	readonly variance: number;
}

/** Wins beyond expectation of decisions, in floor order. */
export function sumsOf(world: World, decisions: readonly Acquisition[], isOfOne: boolean): Sums {
	const times = new Map<Row, number>();
	const sums = { weight: 0, excess: 0, variance: 0 };
	for (const { row, floor: given } of decisions) {
		const floor = Math.min(given, row.floors);
		const nth = (times.get(row) ?? 0) + 1;
		times.set(row, nth);
		const found = beyondChance(world, row, floor);
		if (!found) continue;
		const weight = weightOf(world, row);
		const together = (2 * nth - 1) * (isOfOne ? 1 : Math.min(4, row.file.players.length));
		sums.weight += Math.round(weight / UNIT);
		sums.excess += Math.round(weight * found.excess);
		sums.variance += Math.round((weight * weight * together * found.rate * (1 - found.rate)) / UNIT);
	}
	return { weight: sums.weight * UNIT, excess: sums.excess * UNIT, variance: sums.variance * UNIT };
}

export const isEnough = ({ weight, variance }: Sums): boolean => weight >= 20 && variance > 0;

export function adjustedLift(sums: Sums, compared = 1) {
	if (!isEnough(sums)) return { lift: null, interval: null as Interval };
	const lift = (100 * sums.excess) / sums.weight;
	return {
		lift: roundExactly(lift, 1),
		interval: around(lift, (100 * zOf(compared) * Math.sqrt(sums.variance)) / sums.weight) as Interval,
	};
}

export function liftsApart(one: Sums, other: Sums, compared: number) {
	if (!isEnough(one) || !isEnough(other)) return { difference: null, interval: null as Interval };
	const difference = 100 * (one.excess / one.weight - other.excess / other.weight);
	const half = 100 * zOf(compared) * Math.sqrt(one.variance / one.weight ** 2 + other.variance / other.weight ** 2);
	return { difference: roundExactly(difference, 1), interval: around(difference, half) as Interval };
}

/** The mean difference of two kinds of decisions, weighted by half of their harmonic mean. */
export function meanApart(places: readonly (readonly [Sums, Sums])[], compared: number) {
	const parts = places
		.filter(([one, other]) => one.weight > 0 && other.weight > 0)
		.map(([one, other]) => ({
			weight: 1 / (1 / one.weight + 1 / other.weight),
			difference: one.excess / one.weight - other.excess / other.weight,
			variance: one.variance / one.weight ** 2 + other.variance / other.weight ** 2,
		}));
	const weight = parts.reduce((sum, part) => sum + part.weight, 0);
	const variance = parts.reduce((sum, part) => sum + part.weight ** 2 * part.variance, 0);
	if (weight < 10 || variance === 0) return { difference: null, interval: null as Interval };
	const difference = (100 * parts.reduce((sum, part) => sum + part.weight * part.difference, 0)) / weight;
	return {
		difference: roundExactly(difference, 1),
		interval: around(difference, (100 * zOf(compared) * Math.sqrt(variance)) / weight) as Interval,
	};
}

/** Sums of held items, with the error within runs of the same character and party. */
export function sumsOfHeld(world: World, bracket: string, decisions: readonly Acquisition[], isOfOne: boolean): Sums {
	const sums = sumsOf(world, decisions, isOfOne);
	const party = bracket.split(':').find((part) => /^(solo|[234]p)$/.test(part)) ?? 'all';
	const shares = [...Map.groupBy(decisions, ({ row }) => row.character)].map(([character, own]) => {
		const runs = inBracket(world, party).filter((row) => row.character === character).length;
		return sumsOf(world, own, isOfOne).weight ** 2 / (runs * sums.weight);
	});
	const share = sums.weight === 0 ? 0 : shares.reduce((sum, each) => sum + each, 0);
	return { ...sums, variance: sums.variance * Math.max(0.1, 1 - share) };
}

/** Sums of an option compared with all choices of its kind. @param linked decisions linked with the option */
export function besideAll(sums: Sums, all: Sums, linked: number): Sums {
	if (all.weight === 0) return sums;
	return {
		weight: sums.weight,
		excess: sums.excess - (sums.weight * all.excess) / all.weight,
		variance: sums.variance * Math.max(0.1, 1 - sums.weight / all.weight / linked),
	};
}

/** The fields of table rows about the choice. */
export function adjustedFields(sums: Sums, compared: number) {
	const { lift, interval } = adjustedLift(sums);
	return {
		lift_adjusted: lift,
		lift_adjusted_ci: interval,
		verdict: verdictOf(adjustedLift(sums, compared).interval),
	};
}

/** The probability of at least this many hits. */
function atLeast(hits: number, count: number, chance: number): number {
	let chances = [1];
	for (let draw = 0; draw < count; draw++)
		chances = Array.from({ length: draw + 2 }, (_, k) => (chances[k] ?? 0) * (1 - chance) + (chances[k - 1] ?? 0) * chance);
	return chances.slice(Math.max(0, hits)).reduce((sum, each) => sum + each, 0);
}

export function verdictOfHits(hits: number, count: number, chance: number, compared: number): string {
	const error = 0.025 / Math.max(1, compared);
	if (atLeast(hits, count, chance) <= error) return 'above';
	return atLeast(count - hits, count, 1 - chance) <= error ? 'below' : 'no clear difference';
}
