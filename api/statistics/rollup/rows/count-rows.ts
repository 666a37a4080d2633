import { readNames } from '../../../store/segments/segment-files.ts';
import { indexCodes } from '../catalogue/code-index.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { type CountPart, type SentCounters, addCounters, countPart, recountVectors } from '../counters/count-part.ts';
import { recountCellsOfRows } from '../counters/recount-cells.ts';
import { type MakeVisitor, visitRows } from '../counters/count-segments.ts';
import { type Layouts, contestKey } from '../counters/counters.ts';
import { createContestFold } from '../fold/contests.ts';
import type { RollupState } from '../generation/state.ts';
import { startHelper } from '../../../platform/threads/blocking-thread.ts';
import { COUNTED } from './cell-key.ts';
import { shareColumns } from './columns.ts';
import { VectorReader } from './vector-reader.ts';

interface CountOptions {
	readonly segments: string;
	readonly catalogue: StatisticsCatalogue;
	readonly layouts: Layouts;
	/** Versions that are offered now. */
	readonly versions: readonly { readonly name: string; readonly build: number }[];
	/** Changed rows from which on a second thread counts half of all. */
	readonly sharedRows?: number;
}

/** Part of the rows under which changed rows are read one by one and not with all others. */
const SINGLE_READS = 0.02;
/** Rows that are worth a second thread. */
const SHARED_ROWS = 20_000;
const COUNT_THREAD = new URL('../counters/count-thread.ts', import.meta.url);

/** Brings the counters up to how rows are to be counted now; returns the number of rows whose counting changed. */
export function countRows(state: RollupState, counted: Uint8Array, options: CountOptions): number {
	prepareVersions(state, options);
	const changed = changedRows(state, counted);
	if (areFew(state, changed)) countSome(state, changed, counted, options);
	else countAll(state, counted, options, changed.length >= (options.sharedRows ?? SHARED_ROWS));
	state.frame.columns.counted.set(counted);
	return changed.length;
}

function changedRows({ frame: { columns, length } }: RollupState, counted: Uint8Array): Uint32Array {
	return rowsWhere(length, (row) => columns.counted[row] !== counted[row]);
}

function areFew({ frame }: RollupState, rows: Uint32Array): boolean {
	return rows.length <= frame.length * SINGLE_READS;
}

/** Counts the changed rows one by one. */
function countSome(state: RollupState, changed: Uint32Array, counted: Uint8Array, options: CountOptions): void {
	const { counters, frame } = state;
	const { columns } = frame;
	recountCellsOfRows(counters.cells, { ...logOf(state), columns }, changed, counted);
	recountVectors(counters, options.layouts, columns, counted, (make) => visitSome(state, changed, options, make));
}

function logOf({ countLog, frame }: RollupState): CountPart['log'] {
	return { file: countLog.file, words: countLog.length, rows: frame.length };
}

/** Counts all rows, half of them in another thread when it is worth one. */
function countAll(
	state: RollupState,
	counted: Uint8Array,
	{ segments, catalogue, layouts, versions }: CountOptions,
	isShared: boolean,
): void {
	const { frame, counters } = state;
	if (isShared) shareColumns(frame);
	const part = {
		segments,
		catalogue,
		columns: frame.columns,
		log: logOf(state),
		counted,
		builds: versions.map(({ build }) => build),
	};
	const own = isShared ? Math.ceil(frame.length / 2) : frame.length;
	const rest = { from: own, to: frame.length };
	const others = isShared ? startHelper<CountPart, SentCounters>(COUNT_THREAD, { ...part, rows: rest }) : undefined;
	countPart(counters, layouts, { ...part, rows: { from: 0, to: own } });
	if (others) addCounters(counters, others());
}

/** Drops the contests of versions that are no longer offered and counts those of new ones from the rows counted so far. */
function prepareVersions(state: RollupState, options: CountOptions): void {
	const { counters, frame } = state;
	const offered = new Set(options.versions.map(({ name }) => name));
	for (const name of state.versions.filter((version) => !offered.has(version))) {
		const key = contestKey.version(frame.builds.indexOf(name) + 1);
		counters.cardContests.delete(key);
		counters.relicContests.delete(key);
	}
	const added = options.versions.filter(({ name }) => !state.versions.includes(name));
	const tables = new Map(added.map(({ build }) => [build, contestTables(state, build)]));
	const { columns } = frame;
	const rows = rowsWhere(
		frame.length,
		(row) => tables.has(columns.build[row]!) && (columns.counted[row]! & COUNTED.official) !== 0,
	);
	visitSeats(state, rows, options, (view, index) => {
		const count = createContestFold({ view, index, layout: options.layouts.cell });
		return (row) => count({ sign: 1, won: 0, died: 0, abandoned: 0 }, [tables.get(columns.build[row]!)!]);
	});
}

function contestTables({ counters }: RollupState, build: number) {
	const key = contestKey.version(build);
	return { cards: counters.cardContests.at(key), relics: counters.relicContests.at(key) };
}

function rowsWhere(length: number, isWanted: (row: number) => boolean): Uint32Array {
	const rows = new Uint32Array(length);
	let count = 0;
	for (let row = 0; row < length; row++) if (isWanted(row)) rows[count++] = row;
	return rows.subarray(0, count);
}

/** Moves a view to the seat of each row; the visitor is made anew for every segment. */
function visitSeats(state: RollupState, rows: Uint32Array, options: CountOptions, make: MakeVisitor): void {
	if (areFew(state, rows)) {
		visitSome(state, rows, options, make);
		return;
	}
	const { columns, length } = state.frame;
	const wanted = new Set(rows);
	visitRows({ ...options, columns }, { from: 0, to: length }, (row) => wanted.has(row), make);
}

function visitSome({ frame }: RollupState, rows: Uint32Array, { segments, catalogue }: CountOptions, make: MakeVisitor): void {
	const { columns } = frame;
	const bySegment = Map.groupBy(rows, (row) => columns.segment[row]!);
	for (const [segment, members] of bySegment) {
		const reader = new VectorReader(segments, segment);
		const visitor = make(reader.view, indexCodes(readNames(segments, segment), catalogue));
		for (const row of members) {
			reader.open(columns.word[row]!);
			visitor(row);
		}
		reader.close();
	}
}
