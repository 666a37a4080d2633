import type { SeedFinder } from '../../../contract/statistics/seeds.ts';
import { type SeedReader, withSeeds } from '../../store/seeds.ts';
import { readSeats } from '../answers/player-runs.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { candidateRows, searchedRows } from './candidates.ts';
import { actOfFloor, createFactVisitor } from '../generation/seeds/seed-facts.ts';
import { type SeedGroup, groupFields, groupsOfSeed, runsOfRows } from './seed-groups.ts';
import { type Wish, positionOfWish } from './wish.ts';

export const ENGINE = 'runs';
/** Runs that are asked for their seed: enough for all results, though several may share one. */
const MOST_RUNS = 400;

export interface SeedFinderQuery {
	readonly wishes: readonly Wish[];
	readonly limit: number;
}

type Found = SeedFinder['results'][number]['where'][number];
/** Of the run store and of the seat vectors. */
export type Folders = { readonly state: string; readonly segments: string };

/** A row with what it fulfils. */
interface Match {
	readonly row: number;
	readonly where: readonly Found[];
	/** Wishes that it fulfils. */
	readonly matched: ReadonlySet<string>;
}

/** How many seeds and runs a search goes through. */
export function seedIndex(snapshot: Snapshot, state: string): SeedFinder['index'] {
	return snapshot.remember('seed-index', () => {
		const rows = searchedRows(snapshot);
		const first = rows.reduce((least, row) => Math.min(least, snapshot.frame.columns.id[row]!), Number.POSITIVE_INFINITY);
		return { seeds: rows.length === 0 ? 0 : withSeeds(state, (seeds) => seeds.countFrom(first)), runs: rows.length };
	});
}

/** Seeds whose runs met what is wished for, those with most of it first (`behaviour/statistics.md#seeds`). */
export function seedFinder(snapshot: Snapshot, { state, segments }: Folders, { wishes, limit }: SeedFinderQuery): SeedFinder {
	const matches = wishes.length === 0 ? [] : bestMatches(snapshot, { state, segments }, wishes);
	const results = withSeeds(state, (seeds) => {
		const groups = groupMatches(snapshot, seeds, matches);
		return groups.map(({ group, members }) => resultOf(snapshot, group, members, wishes));
	});
	results.sort((left, right) => right.matched.length - left.matched.length || right.runs - left.runs);
	return { available: snapshot.isLoaded, engine: ENGINE, index: seedIndex(snapshot, state), results: results.slice(0, limit) };
}

/** The rows of the runs that fulfil most wishes, of equal ones the newest. */
function bestMatches(snapshot: Snapshot, { state, segments }: Folders, wishes: readonly Wish[]): Match[] {
	const matches: Match[] = [];
	const positions = wishes.map((wish) => positionOfWish(snapshot.catalogue, wish));
	readSeats(snapshot, segments, candidateRows(snapshot, state, wishes), (tools) => {
		const eachFact = createFactVisitor(tools);
		return (row) => {
			const seat = tools.view.player + 1;
			const counts = new Map<number, Map<number, number>>();
			eachFact((kind, position, floor) => {
				wishes.forEach((wish, index) => {
					if (wish.kind !== kind || positions[index] !== position || !isWithin(wish, actOfFloor(tools, floor), floor, seat))
						return;
					const floors = counts.get(index) ?? new Map<number, number>();
					counts.set(index, floors.set(floor, (floors.get(floor) ?? 0) + 1));
				});
			});
			const fulfilled = wishes.flatMap((wish, index) => {
				const floors = [...(counts.get(index) ?? [])];
				return floors.reduce((sum, [, n]) => sum + n, 0) >= wish.count
					? floors.map(([floor, n]) => ({ want: wish.text, act: actOfFloor(tools, floor), floor, seat, count: n }))
					: [];
			});
			if (fulfilled.length > 0) matches.push({ row, where: fulfilled, matched: new Set(fulfilled.map(({ want }) => want)) });
		};
	});
	return bestRuns(snapshot, matches);
}

/** Seats of a run stand together. */
function bestRuns({ frame: { columns } }: Snapshot, matches: readonly Match[]): Match[] {
	const byRow = new Map(matches.map((match) => [match.row, match]));
	const rows = [...byRow.keys()].sort((left, right) => left - right);
	const runs = runsOfRows(columns, rows).map((seats) => {
		const members = seats.map((row) => byRow.get(row)!);
		return { members, score: new Set(members.flatMap(({ matched }) => [...matched])).size };
	});
	const best = runs.reverse().sort((left, right) => right.score - left.score);
	return best.slice(0, MOST_RUNS).flatMap(({ members }) => members);
}

function isWithin({ act, floors, seat }: Wish, ofAct: number, floor: number, ofSeat: number): boolean {
	return (
		(act === null || act === ofAct) &&
		(floors === null || (floor >= floors.from && floor <= floors.to)) &&
		(seat === null || seat === ofSeat)
	);
}

interface GroupMatches {
	readonly group: SeedGroup;
	readonly members: Match[];
}

/** Matches by what the game made: runs of a group may each have met a part. */
function groupMatches(snapshot: Snapshot, seeds: SeedReader, matches: readonly Match[]): GroupMatches[] {
	const groups = new Map<string, readonly SeedGroup[]>();
	const found = new Map<SeedGroup, Match[]>();
	for (const match of matches) {
		const seed = seeds.seedOf(snapshot.frame.columns.id[match.row]!);
		if (seed === undefined) continue;
		const ofSeed = groups.get(seed) ?? groupsOfSeed(snapshot, seeds, seed);
		groups.set(seed, ofSeed);
		const group = ofSeed.find(({ rows }) => rows.includes(match.row));
		if (group) found.set(group, [...(found.get(group) ?? []), match]);
	}
	return [...found].map(([group, members]) => ({ group, members }));
}

function resultOf(snapshot: Snapshot, group: SeedGroup, members: readonly Match[], wishes: readonly Wish[]) {
	const texts = wishes.map(({ text }) => text);
	const found = new Set(members.flatMap(({ matched }) => [...matched]));
	const matched = texts.filter((text) => found.has(text));
	const missing = texts.filter((text) => !found.has(text));
	const where = texts.flatMap((text) => firstOf(members, text));
	return { ...groupFields(snapshot.frame, group), matched, missing, full_match: missing.length === 0, where };
}

/** Where a wish is fulfilled: in the first seat of the newest of the best runs that does. */
function firstOf(members: readonly Match[], text: string): Found[] {
	const member = members.find(({ matched }) => matched.has(text));
	return member?.where.filter(({ want }) => want === text).toSorted((left, right) => left.floor - right.floor) ?? [];
}
