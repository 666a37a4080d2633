import type { Blocks } from './blocks.ts';
import type { CountSource, RowRange } from './count-logged.ts';
import { type MakeVisitor, visitRows } from './count-segments.ts';
import { createHeldCounter } from './count-held.ts';
import { createSeatCounter } from './count-seat.ts';
import { FoldedCells } from './folded-cells.ts';
import { recountCells } from './recount-cells.ts';
import type { SparseBlock } from './sparse-block.ts';
import { type CounterName, type Counters, type Layouts, contestKey } from './counters.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { COUNTED } from '../rows/cell-key.ts';
import type { FrameColumns } from '../rows/frame.ts';

/** Rows whose counting changes, in a stretch of the frame. */
export interface CountPart {
	/** Folder of the segments. */
	readonly segments: string;
	readonly catalogue: StatisticsCatalogue;
	readonly columns: FrameColumns;
	/** Log of the positions of these rows. */
	readonly log: Omit<CountSource, 'columns'>;
	/** How each row is to be counted; `columns.counted` is how it was until now. */
	readonly counted: Uint8Array;
	readonly rows: RowRange;
	/** Builds whose contests are kept apart. */
	readonly builds: readonly number[];
	/** Called every some thousand rows. */
	readonly onProgress?: () => void;
}

/** Takes changed rows out of the counters that they were in and adds them to those that they belong to. */
export function countPart(counters: Counters, layouts: Layouts, part: CountPart): void {
	for (const build of part.builds) {
		counters.cardContests.at(contestKey.version(build));
		counters.relicContests.at(contestKey.version(build));
	}
	const { columns, counted, rows, onProgress } = part;
	const isChanged = (row: number): boolean => columns.counted[row] !== counted[row];
	recountCells(counters.cells, { ...part.log, columns }, rows, counted, onProgress);
	recountVectors(counters, layouts, columns, counted, (make) => visitRows(part, rows, isChanged, make));
}

/** Makes visitors that bring one row up to date but for what is logged, and adds what they counted. */
export function recountVectors(
	counters: Counters,
	layouts: Layouts,
	columns: FrameColumns,
	counted: Uint8Array,
	visitAll: (make: MakeVisitor) => void,
): void {
	const cells = new FoldedCells(layouts.cell);
	visitAll((view, index) => {
		const count = createSeatCounter(counters, cells, layouts, { view, index });
		const countHeld = createHeldCounter(counters, { view, index, layout: layouts.cell });
		return (row) => {
			const [before, after] = [columns.counted[row]!, counted[row]!];
			if (before !== 0) count(columns, row, before, -1);
			if (after !== 0) count(columns, row, after, 1);
			if (((before ^ after) & COUNTED.ranked) !== 0) countHeld(columns, row, after & COUNTED.ranked ? 1 : -1);
		};
	});
	cells.addTo(counters.cells);
}

type Block = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Counters on their way from one thread to another: what is not 0 in them. */
export type SentCounters = readonly (readonly [CounterName, readonly (readonly [key: number, block: SparseBlock])[]])[];

export function sendCounters(counters: Counters): { readonly result: SentCounters; readonly transfer: ArrayBuffer[] } {
	const names = Object.keys(counters) as CounterName[];
	const result = names.map((name) => [name, [...counters[name].parts()]] as const);
	const arrays = result.flatMap(([, blocks]) => blocks.flatMap(([, { values, positions }]) => [values, positions]));
	return { result, transfer: arrays.map(({ buffer }) => buffer as ArrayBuffer) };
}

export function addCounters(counters: Counters, sent: SentCounters): void {
	for (const [name, blocks] of sent) {
		const own = counters[name] as Blocks<Block>;
		for (const [key, block] of blocks) own.add(key, block as SparseBlock<Block>);
	}
}
