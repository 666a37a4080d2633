import { type Frame, isOfficial } from '../counting/rows/frame.ts';

/**
 * The newest official runs, in which decisions are compared. Kinds of runs by decision would be more counters than a rollup of a million
 * runs has room for; so many runs are read again in a second.
 */
export const COMPARED_RUNS = 50_000;

/** The first of the newest `count` official rows; 0 when there are fewer. */
export function newestOfficial({ columns, length }: Pick<Frame, 'columns' | 'length'>, count: number): number {
	let row = length;
	for (let left = count; left > 0 && row > 0; ) if (isOfficial(columns, --row)) left -= 1;
	return row;
}
