import { parentPort, workerData } from 'node:worker_threads';
import { createLanguageBuilder, type Job, type JobSettings } from './language-job.ts';

const build = createLanguageBuilder(workerData as JobSettings);
const port = parentPort!;

/** Builds languages until a null message ends the worker. */
port.on('message', async (job: Job | null) => {
	if (job === null) port.close();
	else port.postMessage(await build(job));
});
