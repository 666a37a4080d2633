import { join } from 'node:path';
import { readBlocks } from '../generation/block-file.ts';
import { addressings, buildNames } from '../generation/addresses.ts';
import { FILES, counterFile } from '../generation/files.ts';
import { readFrame } from '../generation/frame-file.ts';
import type { RollupState } from '../generation/state.ts';
import { goodsOf } from '../cells/sizes.ts';
import type { CounterName, Layouts } from '../counters/counters.ts';
import { SparseBlocks } from '../counters/sparse-blocks.ts';
import { newerRows } from '../lift/latest.ts';
import { type Frame, appendFrame, createFrame } from '../rows/frame.ts';
import { ROW_LOGS } from '../rows/ingest.ts';
import { type LogWords, type RangeSummary, rangeLogs, readLatest, readSummary } from './range-files.ts';

/** A range that was read: its folder, its rows among all, and where its logs begin in those of all. */
export interface JoinedRange extends RangeSummary {
	readonly folder: string;
	readonly from: number;
	readonly starts: LogWords;
}

/** Puts the rows of ranges behind each other. */
export function joinFrames(folders: readonly string[]): { readonly frame: Frame; readonly ranges: readonly JoinedRange[] } {
	const frame = createFrame();
	let starts: LogWords = { log: 0, countLog: 0, deckLog: 0 };
	const ranges = folders.map((folder) => {
		const range = { ...readSummary(folder), folder, from: frame.length, starts };
		appendFrame(frame, readFrame(folder, range.rows), { counts: starts.countLog, decks: starts.deckLog });
		starts = Object.fromEntries(ROW_LOGS.map((name) => [name, starts[name] + range.words[name]])) as Record<
			keyof LogWords,
			number
		>;
		return range;
	});
	return { frame, ranges };
}

/** Puts the logs of ranges behind each other. */
export function joinLogs(state: Pick<RollupState, keyof LogWords>, ranges: readonly JoinedRange[]): void {
	for (const { folder, words } of ranges) {
		const files = rangeLogs(folder);
		for (const name of ROW_LOGS) state[name].append(files[name], words[name]);
	}
}

/** Adds up what was counted of each range. */
export function joinCounts(
	{ frame, counters }: Pick<RollupState, 'frame' | 'counters'>,
	layouts: Layouts,
	folders: readonly string[],
) {
	const addressing = addressings(buildNames(frame.builds));
	const lifts = new SparseBlocks(() => new Float64Array(layouts.cell.lengths.lifts));
	for (const folder of folders) {
		for (const name of Object.keys(counters) as CounterName[])
			readBlocks(counterFile(folder, name), counters[name], addressing[name].read);
		readBlocks(join(folder, FILES.lifts), lifts, addressing.cells.read);
	}
	const nobody = new Int32Array(goodsOf(layouts.cell.size)).fill(-1);
	const latest = folders.map(readLatest).reduce((left, right) => newerRows(frame, left, right), nobody);
	return { lifts, latest };
}
