import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { type FrameColumns, OUTCOMES, hashOf } from '../counting/rows/frame.ts';

type PersonalBest = PlayerInsights['personal_bests'][number];

/** Rows in the order in which they were played. */
export function inPlayedOrder({ playedAt, id }: FrameColumns, rows: readonly number[]): number[] {
	return rows.toSorted((left, right) => playedAt[left]! - playedAt[right]! || id[left]! - id[right]!);
}

/** Wins in a row, now and at most. @param rows in the order in which they were played. */
export function streaksOf({ outcome }: FrameColumns, rows: readonly number[]): PlayerInsights['streaks'] {
	let current = 0;
	let best = 0;
	for (const row of rows) {
		current = outcome[row] === OUTCOMES.win ? current + 1 : 0;
		best = Math.max(best, current);
	}
	return { current_win_streak: current, best_win_streak: best };
}

/** The best of all runs, and of those of each character. @param rows in the order in which they were played. */
export function personalBests(columns: FrameColumns, rows: readonly number[]): PersonalBest[] {
	if (rows.length === 0) return [];
	const byCharacter = CHARACTERS.map((character, position) => ({
		character,
		own: rows.filter((row) => columns.character[row] === position),
	}));
	const played = byCharacter.filter(({ own }) => own.length > 0);
	return [bestOf(columns, null, rows), ...played.map(({ character, own }) => bestOf(columns, character, own))];
}

function bestOf(columns: FrameColumns, character: string | null, rows: readonly number[]): PersonalBest {
	const { outcome, isPlain, runTime, ascension } = columns;
	const wins = rows.filter((row) => outcome[row] === OUTCOMES.win);
	const timed = wins.filter((row) => isPlain[row] === 1 && runTime[row]! > 0);
	const faster = (left: number, right: number): number =>
		runTime[left]! - runTime[right]! || columns.id[left]! - columns.id[right]!;
	const higher = (left: number, right: number): number => ascension[right]! - ascension[left]! || faster(left, right);
	return {
		character,
		runs: rows.length,
		wins: wins.length,
		fastest_win: firstOf(columns, timed, faster),
		highest_win: firstOf(columns, timed, higher),
		best_win_streak: streaksOf(columns, rows).best_win_streak,
	};
}

function firstOf(
	columns: FrameColumns,
	rows: readonly number[],
	order: (left: number, right: number) => number,
): PersonalBest['fastest_win'] {
	if (rows.length === 0) return null;
	const best = rows.reduce((first, row) => (order(row, first) < 0 ? row : first));
	return { run_hash: hashOf(columns, best), run_time: columns.runTime[best]!, ascension: columns.ascension[best]! };
}
