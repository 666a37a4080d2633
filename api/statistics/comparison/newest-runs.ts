import { type MakeVisitor, type SegmentSource, visitRows } from '../counting/counters/count-segments.ts';
import { type Frame, isOfficial } from '../counting/rows/frame.ts';

/**
 * The newest official runs, in which decisions are compared. Kinds of runs by decision would be more counters than a rollup of a million
 * runs has room for; so many runs are read again in a second.
 */
export const COMPARED_RUNS = 50_000;

/** Reads the seats of the newest official runs. @param isCompared which of them are read; all unless given */
export function visitNewest(
	{ frame, segments, catalogue }: Pick<SegmentSource, 'segments' | 'catalogue'> & { readonly frame: Frame },
	make: MakeVisitor,
	isCompared = (_row: number): boolean => true,
): void {
	const { columns, length } = frame;
	const rows = { from: newestOfficial(frame, COMPARED_RUNS), to: length };
	visitRows({ segments, catalogue, columns }, rows, (row) => isOfficial(columns, row) && isCompared(row), make);
}

/** The first of the newest `count` official rows; 0 when there are fewer. */
export function newestOfficial({ columns, length }: Pick<Frame, 'columns' | 'length'>, count: number): number {
	let row = length;
	for (let left = count; left > 0 && row > 0; ) if (isOfficial(columns, --row)) left -= 1;
	return row;
}
