/** Counts the rows that it is asked for; see `MetricsThread`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { RowRange } from '../../statistics/rollup/counters/count-logged.ts';
import { type MetricsPart, type SentCells, countCells } from './metrics-tables.ts';

parentPort?.on('message', (rows: RowRange) => {
	const cells: SentCells = [...countCells(workerData as MetricsPart, rows).parts()];
	const arrays = cells.flatMap(([, { values, positions }]) => [values, positions]);
	parentPort?.postMessage(
		cells,
		arrays.map(({ buffer }) => buffer as ArrayBuffer),
	);
});
