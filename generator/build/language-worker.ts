import { parentPort, workerData } from 'node:worker_threads';
import { createLanguageBuilder, type Job, type JobSettings } from './language-job.ts';

const build = createLanguageBuilder(workerData as JobSettings);

parentPort?.on('message', async (job: Job) => {
	parentPort?.postMessage(await build(job));
});
