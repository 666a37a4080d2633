import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { SeatView } from '../../runs/vector/seat-view.ts';
import { CHECKSUM_WORDS, readNames, segmentNumbers, vectorsFile } from './segment-files.ts';

/** A position between two vectors, from which reading can continue. */
export interface SegmentPosition {
	readonly segment: number;
	/** Offset in 16-bit words. */
	readonly word: number;
}

export const FIRST_POSITION: SegmentPosition = { segment: 0, word: 0 };

export interface Segment {
	readonly number: number;
	/** The name of code n is `names[n - 1]`. Complete for every seat that `seats` yields. */
	readonly names: readonly string[];
	/** Yields the same view object each time, so read it before the next step. */
	seats(): Generator<SeatView>;
	/** The position after the last yielded seat. */
	position(): SegmentPosition;
}

const CHUNK_WORDS = 256 * 1024;
const LENGTH_WORDS = 2;

/**
 * Reads seats in row order, including rows that were hidden, deleted or replaced since.
 * @param from where an earlier read ended
 */
export function* readSegments(folder: string, from: SegmentPosition = FIRST_POSITION): Generator<Segment> {
	for (const number of segmentNumbers(folder))
		if (number >= from.segment) yield readSegment(folder, number, number === from.segment ? from.word : 0);
}

function readSegment(folder: string, number: number, start: number): Segment {
	let word = start;
	const file = vectorsFile(folder, number);
	// Read before the names, because names are written before the vectors that use them.
	const limit = Math.floor(statSync(file).size / Uint16Array.BYTES_PER_ELEMENT);
	return {
		number,
		names: readNames(folder, number),
		position: () => ({ segment: number, word }),
		*seats() {
			for (const { view, end } of readVectors(file, start, limit)) {
				yield view;
				word = end;
			}
		},
	};
}

interface Step {
	readonly view: SeatView;
	/** Offset after the vector and its checksum. */
	readonly end: number;
}

/** Reads vectors between two offsets. Stops at an incomplete vector, which a killed writer leaves. */
export function* readVectors(file: string, start: number, limit: number): Generator<Step> {
	const descriptor = openSync(file, 'r');
	const view = new SeatView();
	try {
		let words = new Uint16Array(Math.max(LENGTH_WORDS, Math.min(CHUNK_WORDS, limit - start)));
		let base = start;
		while (base < limit) {
			const filled = fill(descriptor, words, base, limit);
			let offset = 0;
			for (let size = sizeAt(words, offset, filled); offset + size <= filled; size = sizeAt(words, offset, filled)) {
				view.open(words, offset);
				offset += size;
				yield { view, end: base + offset };
			}
			if (base + filled === limit && offset < filled) return;
			if (offset === 0) words = new Uint16Array(words.length * 2);
			base += offset;
		}
	} finally {
		closeSync(descriptor);
	}
}

function fill(descriptor: number, words: Uint16Array, base: number, limit: number): number {
	const count = Math.min(words.length, limit - base);
	const bytes = readSync(descriptor, words, 0, count * Uint16Array.BYTES_PER_ELEMENT, base * Uint16Array.BYTES_PER_ELEMENT);
	return Math.floor(bytes / Uint16Array.BYTES_PER_ELEMENT);
}

/** Words of a vector and its checksum; infinite when its length is incomplete. */
function sizeAt(words: Uint16Array, offset: number, filled: number): number {
	if (offset + LENGTH_WORDS > filled) return Number.POSITIVE_INFINITY;
	const length = words[offset]! + words[offset + 1]! * 0x1_0000;
	return length === 0 ? Number.POSITIVE_INFINITY : length + CHECKSUM_WORDS;
}
