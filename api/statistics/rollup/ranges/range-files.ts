import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SegmentPosition, SegmentRange } from '../../../store/segments/read-segments.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import type { RowRange } from '../counters/count-logged.ts';
import { FILES, SNAPSHOTS_FOLDER } from '../generation/files.ts';
import { ROW_LOGS, type RowLog } from '../rows/ingest.ts';

/** Folder of a fold in ranges: the ledger, the catalogue that all use, the rows of all, and a folder for each range of a step. */
export function foldFolder(state: string): string {
	return join(state, SNAPSHOTS_FOLDER, 'fold');
}

/** Work of the step `read`. */
export interface ReadWork {
	/** Folder of the segments. */
	readonly segments: string;
	readonly range: SegmentRange;
}

/** Work of the step `count`. */
export interface CountWork {
	/** Folder of the segments. */
	readonly segments: string;
	/** Name of the folder of the rows of all ranges. */
	readonly rows: string;
	/** Rows of the frame. */
	readonly length: number;
	readonly range: RowRange;
	/** Name of the folder with the logs of the range. */
	readonly logs: string;
	/** Where they begin in those of all rows, and their length. */
	readonly starts: LogWords;
	readonly words: LogWords;
	/** Builds whose contests are kept apart. */
	readonly builds: readonly number[];
}

export type LogWords = Readonly<Record<RowLog, number>>;

/** What the step `read` tells of a range, beside its files. */
export interface RangeSummary {
	readonly rows: number;
	readonly words: LogWords;
	readonly position: SegmentPosition;
}

/** Files of the logs in the folder of a range that was read. */
export function rangeLogs(folder: string): Readonly<Record<RowLog, string>> {
	return Object.fromEntries(ROW_LOGS.map((name) => [name, join(folder, `${name}.words`)])) as Record<RowLog, string>;
}

const SUMMARY_FILE = 'range.json';
const LATEST_FILE = 'latest.rows';

export function writeSummary(folder: string, summary: RangeSummary): void {
	writeFileSync(join(folder, SUMMARY_FILE), JSON.stringify(summary));
}

export function readSummary(folder: string): RangeSummary {
	return JSON.parse(readFileSync(join(folder, SUMMARY_FILE), 'utf8')) as RangeSummary;
}

export function writeLatest(folder: string, rows: Int32Array): void {
	writeFileSync(join(folder, LATEST_FILE), rows);
}

export function readLatest(folder: string): Int32Array {
	return new Int32Array(Uint8Array.from(readFileSync(join(folder, LATEST_FILE))).buffer);
}

export function writeFoldCatalogue(folder: string, catalogue: StatisticsCatalogue): void {
	writeFileSync(join(folder, FILES.catalogue), JSON.stringify(catalogue));
}

/** The catalogue of a fold: a tree that is swapped meanwhile does not mix two. */
export function readFoldCatalogue(folder: string): StatisticsCatalogue {
	const file = join(folder, FILES.catalogue);
	if (!existsSync(file)) throw new Error(`${file} is not there: the fold that it belongs to has ended.`);
	return JSON.parse(readFileSync(file, 'utf8')) as StatisticsCatalogue;
}
