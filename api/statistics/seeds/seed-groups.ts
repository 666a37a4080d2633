import type { RandomSeed } from '../../../contract/statistics/seeds.ts';
import type { SeedReader } from '../../store/seeds.ts';
import { percentOrZero } from '../math/rate.ts';
import { COUNTED } from '../counting/rows/cell-key.ts';
import { type Frame, type FrameColumns, OUTCOMES, hashOf } from '../counting/rows/frame.ts';
import { rowFinder } from '../generation/snapshot/row-finder.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';

type GroupFields = NonNullable<RandomSeed['seed']>;

/** Official rows of a seed that share version and party: to them the game gave the same. */
export interface SeedGroup {
	readonly seed: string;
	/** Position in the list of builds plus one. */
	readonly build: number;
	readonly party: readonly string[];
	/** Ascending, one of each file. */
	readonly runs: readonly number[];
	/** Ascending, of all seats. */
	readonly rows: readonly number[];
	/** Those that have a replay. */
	readonly replays: readonly number[];
}

/** The groups of a seed, most runs first, of equal ones the newest. */
export function groupsOfSeed(snapshot: Snapshot, seeds: SeedReader, seed: string): SeedGroup[] {
	const { frame } = snapshot;
	const find = rowFinder(snapshot);
	const withReplay = new Set(seeds.idsWithReplay(seed));
	const rows = seeds
		.idsOfSeed(seed)
		.map(find)
		.filter((row) => row !== undefined)
		.filter((row) => (frame.columns.counted[row]! & COUNTED.official) !== 0);
	const parts = rows.map((row) => {
		const party = seeds.partyOf(frame.columns.id[row]!);
		return { row, party, key: `${frame.columns.build[row]} ${party.join(' ')}` };
	});
	const groups = [...Map.groupBy(parts, ({ key }) => key).values()].map((members): SeedGroup => {
		const { party } = members[0]!;
		const own = members.map(({ row }) => row);
		return {
			seed,
			build: frame.columns.build[own[0]!]!,
			party,
			rows: own,
			replays: own.filter((row) => withReplay.has(frame.columns.id[row]!)),
			runs: runsOfRows(frame.columns, own).map(([first]) => first!),
		};
	});
	return groups.sort((left, right) => right.runs.length - left.runs.length || right.rows.at(-1)! - left.rows.at(-1)!);
}

/** Seats of a file have consecutive ids, and the game seats four; some of them may be left out. */
const MOST_SEATS = 4;

/** Rows by run, both in their order: seats of one run have ids close to each other and ended alike. */
export function runsOfRows({ id, playedAt, runTime }: FrameColumns, rows: readonly number[]): number[][] {
	const runs: number[][] = [];
	for (const row of rows) {
		const last = runs.at(-1);
		const before = last?.at(-1);
		const isSameRun =
			before !== undefined &&
			id[row]! - id[before]! < MOST_SEATS &&
			playedAt[row] === playedAt[before] &&
			runTime[row] === runTime[before];
		if (last && isSameRun) last.push(row);
		else runs.push([row]);
	}
	return runs;
}

/** What answers tell of a group. */
export function groupFields({ columns, builds }: Frame, { seed, build, party, runs, replays }: SeedGroup): GroupFields {
	const wins = runs.filter((row) => columns.outcome[row] === OUTCOMES.win).length;
	return {
		seed,
		build_id: builds[build - 1] ?? null,
		players: party.length,
		party: [...party],
		runs: runs.length,
		wins,
		win_rate: percentOrZero(wins, runs.length),
		best_run: bestRun(columns, runs),
		replay: bestRun(columns, replays),
	};
}

/** Hash of the fastest win, without wins of the deepest run; of equal ones the first. */
export function bestRun({ outcome, runTime, floors, ...columns }: FrameColumns, rows: readonly number[]): string | null {
	const isWin = (row: number): boolean => outcome[row] === OUTCOMES.win;
	const isBetter = (row: number, best: number): boolean => {
		if (isWin(row) !== isWin(best)) return isWin(row);
		return isWin(row) ? runTime[row]! < runTime[best]! : floors[row]! > floors[best]!;
	};
	if (rows.length === 0) return null;
	const best = rows.reduce((first, row) => (isBetter(row, first) ? row : first));
	return hashOf({ outcome, runTime, floors, ...columns }, best);
}
