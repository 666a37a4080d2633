import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import type { Settings } from '../../platform/settings.ts';

const MOST_WORKERS = 64;
const RESTART_MILLISECONDS = 1000;
/** Only one process runs the schedules. */
const WITHOUT_SCHEDULES = { ROLLUP_MINUTES: '0', DAILY_DUMP: 'off', NEWS_MINUTES: '0', RUN_BODIES: 'database' };

/**
 * Serves with several processes that share the port and the state directory, and restarts dead ones. A signal ends them after running
 * requests.
 * @throws Error for an invalid number, or without a database that processes can share
 */
export async function superviseWorkers(count: number, settings: Settings): Promise<void> {
	if (!Number.isInteger(count) || count > MOST_WORKERS)
		throw new Error(`--workers must be a number from 1 to ${MOST_WORKERS}, such as ${availableParallelism()}.`);
	if (settings.DATABASE_URL === '')
		throw new Error('Several processes need a store in PostgreSQL: set DATABASE_URL to its address, or leave out --workers.');
	let isEnding = false;
	const start = (number: number): void => {
		const worker = cluster.fork(number === 0 ? {} : WITHOUT_SCHEDULES);
		worker.once('exit', (code, signal) => {
			if (isEnding) return;
			process.stderr.write(`Process ${number + 1} of the service ended (${signal ?? `code ${code}`}) and is restarted.\n`);
			setTimeout(() => start(number), RESTART_MILLISECONDS);
		});
	};
	for (let number = 0; number < count; number += 1) start(number);
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.once(signal, () => {
			isEnding = true;
			void endAll(Object.values(cluster.workers ?? {})).then(() => process.exit(0));
		});
}

async function endAll(workers: readonly (Worker | undefined)[]): Promise<void> {
	const ends = workers.map((worker) => {
		const { promise, resolve } = Promise.withResolvers<void>();
		if (!worker || worker.isDead()) resolve();
		else worker.once('exit', () => resolve()).process.kill('SIGTERM');
		return promise;
	});
	await Promise.all(ends);
}
