import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
	type CountSource,
	type RowRange,
	type VisitPositions,
	visitLogged,
} from '../../statistics/rollup/counters/count-logged.ts';
import { recountCells } from '../../statistics/rollup/counters/recount-cells.ts';
import type { SparseBlock } from '../../statistics/rollup/counters/sparse-block.ts';
import { SparseBlocks } from '../../statistics/rollup/counters/sparse-blocks.ts';
import { buildNames } from '../../statistics/rollup/generation/addresses.ts';
import { sumBrackets } from '../../statistics/rollup/generation/bracket-sums.ts';
import { COUNTED } from '../../statistics/rollup/rows/cell-key.ts';

/** Official rows of a frame, by the log of the positions that they count in. */
export interface MetricsPart extends CountSource {
	/** Counters of a cell. */
	readonly counters: number;
	readonly builds: readonly string[];
	/** Versions that are offered. */
	readonly versions: readonly string[];
}

type Tables = SparseBlocks<Int32Array>;
export type SentCells = readonly (readonly [cell: number, block: SparseBlock<Int32Array>])[];

/** Calls for each official row of a part of the frame with its positions. */
export function eachOfficial(part: MetricsPart, rows: RowRange, visit: VisitPositions): void {
	const { counted } = part.columns;
	const isOfficial = (row: number): boolean => (counted[row]! & COUNTED.official) !== 0;
	visitLogged(part, rows, isOfficial, visit);
}

/** The cells of some rows, counted as the rollup does it. */
export function countCells(part: MetricsPart, rows: RowRange): Tables {
	const cells: Tables = new SparseBlocks(() => new Int32Array(part.counters));
	const columns = { ...part.columns, counted: new Uint8Array(part.rows) };
	recountCells(cells, { ...part, columns }, rows, part.columns.counted);
	return cells;
}

/** The metrics tables of every bracket, counted and summed as the rollup does it, by one thread. */
export function metricsTables(part: MetricsPart): Tables {
	return tablesOf(part, countCells(part, { from: 0, to: part.rows }));
}

function tablesOf({ versions, builds }: MetricsPart, cells: Tables): Tables {
	return sumBrackets(cells, versions, buildNames(builds).nameOf);
}

/** A thread that counts half of the rows whenever it is asked, as those of a database do; the rollup starts one for all that it counts. */
export class MetricsThread {
	readonly #part: MetricsPart;
	readonly #worker: Worker;

	constructor(part: MetricsPart) {
		this.#part = part;
		this.#worker = new Worker(new URL('metrics-thread.ts', import.meta.url), { workerData: part });
	}

	/** The same tables, of which the thread counts half. */
	async tables(): Promise<Tables> {
		const { rows } = this.#part;
		const half = Math.ceil(rows / 2);
		const counted = once(this.#worker, 'message') as Promise<[SentCells]>;
		this.#worker.postMessage({ from: half, to: rows } satisfies RowRange);
		const cells = countCells(this.#part, { from: 0, to: half });
		const [others] = await counted;
		for (const [cell, block] of others) cells.add(cell, block);
		return tablesOf(this.#part, cells);
	}

	async close(): Promise<void> {
		await this.#worker.terminate();
	}
}
