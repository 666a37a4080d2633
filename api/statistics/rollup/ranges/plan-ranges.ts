import { statSync } from 'node:fs';
import { type SegmentPosition, type SegmentRange, readVectors } from '../../../store/segments/read-segments.ts';
import { segmentNumbers, vectorsFile } from '../../../store/segments/segment-files.ts';

/** What there is to read of one segment, in words. */
interface Stretch {
	readonly segment: number;
	readonly start: number;
	readonly end: number;
}

/**
 * Divides what follows a position into stretches of about the same size, at most `count`, in the order of the rows; none without
 * segments. Seats of a run stay together, for what a run decided is counted in pairs (see `fold/run-tally.ts`). Rows stand in the order
 * of submission, so that the files of stretches are joined by putting them one behind the other, and a stretch reads nothing of another.
 */
export function planRanges(folder: string, from: SegmentPosition, count: number): SegmentRange[] {
	const stretches = stretchesOf(folder, from);
	const last = stretches.at(-1);
	if (!last) return [];
	const total = stretches.reduce((sum, { start, end }) => sum + end - start, 0);
	const cuts = Array.from({ length: count - 1 }, (_, index) => cutAt(folder, stretches, ((index + 1) * total) / count));
	const ends = [...cuts, { segment: last.segment, word: last.end }];
	const ranges = ends.map((to, index) => ({ from: ends[index - 1] ?? from, to }));
	const filled = ranges.filter((range) => compare(range.from, range.to) < 0);
	// Nothing new: who reads it finds out where it ends.
	return filled.length > 0 ? filled : ranges.slice(-1);
}

function stretchesOf(folder: string, from: SegmentPosition): Stretch[] {
	return segmentNumbers(folder)
		.filter((segment) => segment >= from.segment)
		.map((segment) => ({
			segment,
			start: segment === from.segment ? from.word : 0,
			end: Math.floor(statSync(vectorsFile(folder, segment)).size / Uint16Array.BYTES_PER_ELEMENT),
		}));
}

/** The first place between two runs at or after so many words. */
function cutAt(folder: string, stretches: readonly Stretch[], words: number): SegmentPosition {
	let left = words;
	for (const stretch of stretches) {
		const size = stretch.end - stretch.start;
		if (left < size) return runFrom(folder, stretch, stretch.start + left);
		left -= size;
	}
	// There is nothing to divide.
	const { segment, end } = stretches.at(-1)!;
	return { segment, word: end };
}

/** The first place between two runs of a segment at or after a word; where the segment ends without another run. */
function runFrom(folder: string, { segment, start, end }: Stretch, word: number): SegmentPosition {
	let [file, place] = [Number.NaN, start];
	for (const step of readVectors(vectorsFile(folder, segment), start, end)) {
		if (place >= word && step.view.file !== file) return { segment, word: place };
		file = step.view.file;
		place = step.end;
	}
	return { segment, word: end };
}

function compare(left: SegmentPosition, right: SegmentPosition): number {
	return left.segment - right.segment || left.word - right.word;
}
