import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { SeatView } from '../../../runs/vector/seat-view.ts';
import { readNames, vectorsFile } from '../../../store/segments/segment-files.ts';
import { type CodeIndex, indexCodes } from '../catalogue/code-index.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import type { FrameColumns } from '../rows/frame.ts';
import { rowsByPlace } from '../rows/rows-by-place.ts';
import { HIGHEST_ASCENSION } from '../../../../contract/records/ascension.ts';

/** The rows of one segment: `from` up to `to`. */
export interface SegmentRows {
	readonly segment: number;
	readonly from: number;
	readonly to: number;
}

/** Where the rows of each segment stand in the frame. */
function segmentRows({ segment }: FrameColumns, length: number): SegmentRows[] {
	const found: SegmentRows[] = [];
	for (let from = 0; from < length; ) {
		let to = from + 1;
		while (to < length && segment[to] === segment[from]) to++;
		found.push({ segment: segment[from]!, from, to });
		from = to;
	}
	return found;
}

export type VisitRow = (row: number) => void;
export type MakeVisitor = (view: SeatView, index: CodeIndex) => VisitRow;

export interface SegmentSource {
	/** Folder of the segments. */
	readonly segments: string;
	readonly catalogue: StatisticsCatalogue;
	readonly columns: FrameColumns;
}

/** Rows that are read at once: few enough for their vectors to be in the cache still when they are counted. */
const WINDOW_ROWS = 4096;

/**
 * Moves a view to the seats of the wanted rows of a segment. Of the rows that are read at once those that are counted in the same
 * places follow each other: most of the time of counting is memory that is not in the cache.
 */
function visitSegment(source: SegmentSource, part: SegmentRows, isWanted: (row: number) => boolean, make: MakeVisitor): void {
	const { columns, segments } = source;
	const view = new SeatView();
	const visit = make(view, indexCodes(readNames(segments, part.segment), source.catalogue));
	const words = createWordReader(vectorsFile(segments, part.segment));
	try {
		for (let from = part.from; from < part.to; from += WINDOW_ROWS) {
			const to = Math.min(part.to, from + WINDOW_ROWS);
			const rows = rowsByPlace(from, to, (row) => (isWanted(row) ? placeOf(columns, row) : undefined));
			if (rows.length === 0) continue;
			const base = columns.word[from]!;
			const read = words.read(base, columns.segment[to] === part.segment ? columns.word[to]! : words.length);
			for (const row of rows) {
				view.open(read, columns.word[row]! - base);
				visit(row);
			}
		}
	} finally {
		words.close();
	}
}

/** Moves a view to the seats of the wanted rows of a stretch of the frame, segment by segment. */
export function visitRows(
	source: SegmentSource,
	{ from, to }: Pick<SegmentRows, 'from' | 'to'>,
	isWanted: (row: number) => boolean,
	make: MakeVisitor,
): void {
	for (const part of segmentRows(source.columns, to))
		if (part.to > from) visitSegment(source, { ...part, from: Math.max(from, part.from) }, isWanted, make);
}

/** Reads stretches of a file of words into memory that is used again; `length` is that of the file. */
function createWordReader(file: string) {
	const descriptor = openSync(file, 'r');
	let room = new Uint16Array(0);
	return {
		length: Math.floor(fstatSync(descriptor).size / Uint16Array.BYTES_PER_ELEMENT),
		read: (start: number, end: number): Uint16Array => {
			if (end - start > room.length) room = new Uint16Array(end - start);
			readSync(descriptor, room, 0, (end - start) * Uint16Array.BYTES_PER_ELEMENT, start * Uint16Array.BYTES_PER_ELEMENT);
			return room;
		},
		close: () => closeSync(descriptor),
	};
}

/** Character and build first: the contests of a character are the largest table. 21 bits. */
function placeOf({ character, build, ascension, mode, party }: FrameColumns, row: number): number {
	const isHigh = ascension[row]! >= HIGHEST_ASCENSION ? 1 : 0;
	const first = (character[row]! + 1) * 256 + Math.min(255, build[row]!);
	return ((first * 2 + isHigh) * 4 + mode[row]!) * 4 + party[row]!;
}
