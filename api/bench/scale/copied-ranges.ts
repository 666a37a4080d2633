import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type SegmentPosition, FIRST_POSITION } from '../../store/segments/read-segments.ts';
import { SEGMENTS_FOLDER, namesFile, readGeneration, segmentNumbers, vectorsFile } from '../../store/segments/segment-files.ts';
import { readStatisticsCatalogue } from '../../statistics/rollup/catalogue/statistics-catalogue.ts';
import { FORMAT } from '../../statistics/rollup/generation/manifest.ts';
import { noteFiles } from '../../statistics/rollup/generation/seal.ts';
import { writeRows } from '../../statistics/rollup/generation/frame-file.ts';
import { Ledger } from '../../statistics/rollup/ranges/ledger.ts';
import { planRanges } from '../../statistics/rollup/ranges/plan-ranges.ts';
import {
	type LogWords,
	type ReadWork,
	foldFolder,
	rangeLogs,
	writeFoldCatalogue,
	writeSummary,
} from '../../statistics/rollup/ranges/range-files.ts';
import { currentTree } from '../../statistics/rollup/rollup.ts';
import { appendFrame, createFrame } from '../../statistics/rollup/rows/frame.ts';
import { ROW_LOGS, ingestAside } from '../../statistics/rollup/rows/ingest.ts';
import type { IngestedPart } from '../../statistics/rollup/rows/ingest-thread.ts';
import { WordLog } from '../../statistics/rollup/rows/word-log.ts';

/** Gives a state folder the vectors of a base, without room of their own. Answers where they end. */
export function linkSegments(state: string, base: string): SegmentPosition {
	const [source, target] = [join(base, SEGMENTS_FOLDER), join(state, SEGMENTS_FOLDER)];
	mkdirSync(target, { recursive: true });
	for (const file of readdirSync(source)) {
		if (file === 'generation') copyFileSync(join(source, file), join(target, file));
		else if (/\.(vectors|names|closed)$/.test(file)) linkSync(join(source, file), join(target, file));
	}
	const segment = segmentNumbers(target).at(-1)!;
	return { segment, word: statSync(vectorsFile(target, segment)).size / Uint16Array.BYTES_PER_ELEMENT };
}

export interface RangesToCopy {
	readonly dist: string;
	readonly ranges: number;
	readonly copies: number;
}

/**
 * Leaves in a state folder a fold whose first step is done: its ranges hold the rows of the base several times, under numbers of their own,
 * and all copies of a row point to the same bytes, through segments of their own. Who goes on with it has everything else to do. Answers the rows.
 */
export function prepareFold(state: string, { dist, ranges, copies }: RangesToCopy): number {
	const segments = join(state, SEGMENTS_FOLDER);
	const catalogue = readStatisticsCatalogue(currentTree(dist));
	const folder = foldFolder(state);
	const ledger = new Ledger(folder);
	try {
		writeFoldCatalogue(folder, catalogue);
		const works = planRanges(segments, FIRST_POSITION, ranges).map((range): ReadWork => ({ segments, range }));
		const segmentsId = readGeneration(segments);
		const numbers = segmentNumbers(segments);
		linkCopies(segments, numbers, copies);
		ledger.plan('read', JSON.stringify({ format: FORMAT, catalogue: catalogue.digest, segmentsId, ranges }), works);
		let rows = 0;
		for (let claim = ledger.claim('bench'); claim; claim = ledger.claim('bench')) {
			const once = join(folder, 'once');
			mkdirSync(once);
			const { range } = claim.work as ReadWork;
			const part = ingestAside({ segments, catalogue, range }, rangeLogs(once));
			const name = `read-${claim.range}`;
			mkdirSync(join(folder, name));
			rows += writeCopies(join(folder, name), once, part, { copies, first: rows + 1, segments: numbers.at(-1)! });
			noteFiles(join(folder, name));
			rmSync(once, { recursive: true });
			ledger.finish(claim, name);
		}
		return rows;
	} finally {
		ledger.close();
	}
}

/** Gives each copy the segments under numbers of its own: a reader goes through the rows of a segment once, in their order. */
function linkCopies(segments: string, numbers: readonly number[], copies: number): void {
	for (let copy = 1; copy < copies; copy += 1)
		for (const number of numbers)
			for (const file of [vectorsFile, namesFile])
				linkSync(file(segments, number), file(segments, number + copy * numbers.at(-1)!));
}

interface Copies {
	readonly copies: number;
	/** Of one copy. */
	readonly segments: number;
	/** Id of the first row. */
	readonly first: number;
}

/** Writes a range that has the rows of a part several times. Answers how many. */
function writeCopies(folder: string, once: string, part: IngestedPart, { copies, first, segments }: Copies): number {
	const frame = createFrame();
	for (let copy = 0; copy < copies; copy += 1)
		appendFrame(frame, part.frame, { counts: copy * part.words.countLog, decks: copy * part.words.deckLog });
	const { id, hashHigh, hashLow, submittedAt, segment } = frame.columns;
	for (let row = 0; row < frame.length; row += 1) {
		id[row] = first + row;
		segment[row] = segment[row]! + Math.floor(row / part.frame.length) * segments;
		// Ties between rows are settled by hash: equal ones would be compared again and again.
		hashHigh[row] = Math.imul(hashHigh[row]! ^ row, 0x9e37_79b1);
		hashLow[row] = Math.imul(hashLow[row]! ^ row, 0x85eb_ca6b);
		submittedAt[row] = submittedAt[row]! + row;
	}
	writeRows(folder, frame);
	const [from, to] = [rangeLogs(once), rangeLogs(folder)];
	for (const name of ROW_LOGS) {
		const log = new WordLog(to[name], 0);
		for (let copy = 0; copy < copies; copy += 1) log.append(from[name], part.words[name]);
	}
	const words = Object.fromEntries(ROW_LOGS.map((name) => [name, part.words[name] * copies])) as LogWords;
	writeSummary(folder, { rows: frame.length, words, position: part.position });
	return frame.length;
}
