import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import type { RollupReport } from './make-generation.ts';

interface ScheduleParts {
	readonly state: string;
	readonly dist: string;
	readonly settings: Settings;
	readonly logger: Logger;
}

const FIRST_MILLISECONDS = 2000;
const MINUTE_MILLISECONDS = 60_000;

/** Makes statistics in a thread soon after the start and then regularly, one rollup at a time. */
export function scheduleRollups({ state, dist, settings, logger }: ScheduleParts): { stop(): Promise<void> } {
	if (settings.ROLLUP_MINUTES === 0 || settings.READ_ONLY) return { stop: async () => {} };
	let worker: Worker | undefined;
	const start = (): void => {
		if (worker) return;
		worker = new Worker(new URL('rollup-worker.ts', import.meta.url), { workerData: { state, dist } });
		worker.once('message', (report: RollupReport | null) => {
			if (report) logger.info({ rows: report.manifest.rows, counted: report.counted }, 'statistics were made');
		});
		worker.once('error', (error) => logger.error({ err: error }, 'statistics were not made'));
		worker.once('exit', () => {
			worker = undefined;
		});
	};
	const first = setTimeout(start, FIRST_MILLISECONDS).unref();
	const regular = setInterval(start, settings.ROLLUP_MINUTES * MINUTE_MILLISECONDS).unref();
	return {
		stop: async () => {
			clearTimeout(first);
			clearInterval(regular);
			await worker?.terminate();
		},
	};
}
