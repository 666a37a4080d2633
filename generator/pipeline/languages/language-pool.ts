import { Worker } from 'node:worker_threads';
import type { Job, JobResult, JobSettings } from './language-job.ts';

const WORKER = new URL('./language-worker.ts', import.meta.url);

/**
 * One language needs about 100 MB; without a bound the collector would let each worker grow to several times that. Most of what a language
 * makes is soon garbage: in a larger young generation more of it is when it is looked at.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 200, maxYoungGenerationSizeMb: 64 };

/** Runs the jobs on workers, one language at a time each, with all its channels. Rejects with the first failure of a worker. */
export async function runJobs(
	settings: JobSettings,
	jobs: readonly Job[],
	workers: number,
	onDone: (result: JobResult) => void,
): Promise<void> {
	const queue = [...Map.groupBy(jobs, ({ language }) => language).values()];
	const count = Math.min(workers, queue.length);
	await Promise.all(Array.from({ length: count }, () => runWorker(settings, queue, onDone)));
}

async function runWorker(settings: JobSettings, queue: (readonly Job[])[], onDone: (result: JobResult) => void): Promise<void> {
	const worker = new Worker(WORKER, { workerData: settings, resourceLimits: RESOURCE_LIMITS });
	const ended = new Promise((resolve) => worker.once('exit', resolve));
	try {
		for (let jobsOf = queue.shift(); jobsOf; jobsOf = queue.shift()) for (const job of jobsOf) onDone(await ask(worker, job));
	} finally {
		// Not stopped from outside: Node may crash when a thread ends in the middle of its work (nodejs/node#56312).
		worker.postMessage(null);
		await ended;
	}
}

function ask(worker: Worker, job: Job): Promise<JobResult> {
	const { promise, resolve, reject } = Promise.withResolvers<JobResult>();
	const onExit = (code: number) => reject(new Error(`A build worker ended with code ${code}.`));
	worker.once('message', resolve).once('error', reject).once('exit', onExit);
	worker.postMessage(job);
	return promise.finally(() => worker.off('message', resolve).off('error', reject).off('exit', onExit));
}
