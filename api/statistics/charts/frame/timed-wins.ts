import { type FrameColumns, OUTCOMES } from '../../counting/rows/frame.ts';
import type { Rows } from '../frame-rows.ts';

export const MOST_MINUTES = 240;
export const MINUTE_SECONDS = 60;

/** Wins whose length says something: no longer than four hours, and not without a time. */
export function timedWins({ outcome, runTime }: FrameColumns, rows: Rows): number[] {
	const isTimed = (row: number): boolean => runTime[row]! >= 1 && runTime[row]! <= MOST_MINUTES * MINUTE_SECONDS;
	return [...rows].filter((row) => outcome[row] === OUTCOMES.win && isTimed(row));
}
