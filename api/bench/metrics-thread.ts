/** A thread that counts half of the metrics tables. */
import { serveJob } from '../rollup/threads/helper.ts';
import { type MetricsPart, countMetrics } from './metrics-tables.ts';

export type SentCells = readonly (readonly [key: number, counts: Int32Array])[];

serveJob<MetricsPart, SentCells>((part) => {
	const result = [...countMetrics(part).entries()];
	return { result, transfer: result.map(([, { buffer }]) => buffer as ArrayBuffer) };
});
