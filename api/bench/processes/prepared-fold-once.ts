/**
 * Goes on with a fold whose ranges have been read, on Linux; what is read of the vectors is not seen to. Arguments: state folder, folder of
 * the built tree, workers, ranges.
 */
import { foldInRanges } from '../../statistics/rollup/ranges/fold-in-ranges.ts';
import { WorkerPool } from '../../statistics/rollup/ranges/worker-pool.ts';
import { ChildrenUsage } from '../watched/children-usage.ts';

export interface FoldOnce {
	readonly seconds: number;
	/** Time of the processor of all processes. */
	readonly processorSeconds: number;
	/** Most memory of the process that joins. */
	readonly bytes: number;
	/** Of the worker that took most. */
	readonly workerBytes: number;
	readonly rows: number;
	/** Rows that count. */
	readonly counted: number;
}

const [state = '', dist = '', workers, ranges] = process.argv.slice(2);

const started = performance.now();
const children = new ChildrenUsage();
const { manifest, counted } = await foldInRanges(
	{ state, dist, now: Date.now(), ranges: Number(ranges) },
	(folder, ledger) => new WorkerPool(folder, ledger, Number(workers)),
);
children.stop();
const { user, system } = process.cpuUsage();
const once: FoldOnce = {
	seconds: (performance.now() - started) / 1000,
	processorSeconds: (user + system) / 1e6 + children.processorSeconds,
	bytes: process.resourceUsage().maxRSS * 1024,
	workerBytes: children.most,
	rows: manifest.rows,
	counted,
};
process.stdout.write(JSON.stringify(once));
