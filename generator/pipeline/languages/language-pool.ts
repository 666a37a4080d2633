import { Worker } from 'node:worker_threads';
import type { Job, JobResult, JobSettings } from './language-job.ts';

const WORKER = new URL('./language-worker.ts', import.meta.url);

/**
 * A language needs about 100 MB; without limits each worker grows to several times that. A larger young generation lets most
 * garbage die early.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 200, maxYoungGenerationSizeMb: 64 };

/** Runs the jobs on workers, one language at a time each, with all channels. Rejects on the first failure. */
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
		// Workers end themselves, as Node may crash when a thread is terminated (nodejs/node#56312).
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
