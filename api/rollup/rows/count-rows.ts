import { readNames } from '../../store/segments/segment-files.ts';
import { readSegments } from '../../store/segments/read-segments.ts';
import { type CodeIndex, indexCodes } from '../catalogue/code-index.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { type Layouts, contestKey } from '../counters/counters.ts';
import { createSeatCounter } from '../counters/count-seat.ts';
import { createContestFold } from '../fold/contests.ts';
import type { RollupState } from '../generation/state.ts';
import { COUNTED } from './cell-key.ts';
import { VectorReader } from './vector-reader.ts';

interface CountOptions {
	readonly segments: string;
	readonly catalogue: StatisticsCatalogue;
	readonly layouts: Layouts;
	/** Versions that are offered now. */
	readonly versions: readonly { readonly name: string; readonly build: number }[];
}

/** Part of the rows under which changed rows are read one by one and not with all others. */
const SINGLE_READS = 0.02;

/** Brings the counters up to how rows are to be counted now; returns the number of rows whose counting changed. */
export function countRows(state: RollupState, counted: Uint8Array, options: CountOptions): number {
	prepareVersions(state, options);
	const { columns, length } = state.frame;
	const changed = rowsWhere(length, (row) => columns.counted[row] !== counted[row]);
	visitSeats(state, changed, options, (view, index) => {
		const count = createSeatCounter(state.counters, options.layouts, view, index);
		return (row) => {
			if (columns.counted[row] !== 0) count(columns, row, columns.counted[row] as number, -1);
			if (counted[row] !== 0) count(columns, row, counted[row] as number, 1);
		};
	});
	columns.counted.set(counted);
	return changed.length;
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
	const rows = rowsWhere(frame.length, (row) => tables.has(columns.build[row] as number) && ((columns.counted[row] as number) & COUNTED.official) !== 0);
	visitSeats(state, rows, options, (view, index) => {
		const count = createContestFold({ view, index, layout: options.layouts.cell });
		return (row) => count({ sign: 1, won: 0, died: 0, abandoned: 0 }, [tables.get(columns.build[row] as number) as ReturnType<typeof contestTables>]);
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

type MakeVisitor = (view: VectorReader['view'], index: CodeIndex) => (row: number) => void;

/** Moves a view to the seat of each row, ascending; the visitor is made anew for every segment. */
function visitSeats(state: RollupState, rows: Uint32Array, options: CountOptions, make: MakeVisitor): void {
	const visit = rows.length > state.frame.length * SINGLE_READS ? visitAll : visitSome;
	visit(state, rows, options, make);
}

function visitAll({ frame }: RollupState, rows: Uint32Array, { segments, catalogue }: CountOptions, make: MakeVisitor): void {
	let row = 0;
	let next = 0;
	for (const segment of readSegments(segments)) {
		const index = indexCodes(segment.names, catalogue);
		let visitor: ReturnType<MakeVisitor> | undefined;
		for (const view of segment.seats()) {
			// The writer may be ahead of the frame.
			if (next === rows.length || row === frame.length) return;
			visitor ??= make(view, index);
			if (rows[next] === row) {
				visitor(row);
				next += 1;
			}
			row += 1;
		}
	}
}

function visitSome({ frame }: RollupState, rows: Uint32Array, { segments, catalogue }: CountOptions, make: MakeVisitor): void {
	const { columns } = frame;
	const bySegment = Map.groupBy(rows, (row) => columns.segment[row] as number);
	for (const [segment, members] of bySegment) {
		const reader = new VectorReader(segments, segment);
		const visitor = make(reader.view, indexCodes(readNames(segments, segment), catalogue));
		for (const row of members) {
			reader.open(columns.word[row] as number);
			visitor(row);
		}
		reader.close();
	}
}
