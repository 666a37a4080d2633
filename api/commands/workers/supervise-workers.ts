import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import type { Settings } from '../../platform/settings.ts';

const MOST_WORKERS = 64;
const RESTART_MILLISECONDS = 1000;
/** One process does for all what is done at intervals. */
const WITHOUT_SCHEDULES = { ROLLUP_MINUTES: '0', DAILY_DUMP: 'off', NEWS_MINUTES: '0', RUN_BODIES: 'database' };

/**
 * Serves by several processes that share the port and the state folder; each that dies is started again. Ends when it is told to, after
 * they have finished what is under way.
 * @throws Error for a number that is none, or without a database that several processes may share
 */
export async function superviseWorkers(count: number, settings: Settings): Promise<void> {
	if (!Number.isInteger(count) || count > MOST_WORKERS)
		throw new Error(`--workers is a number from 1 to ${MOST_WORKERS}, such as ${availableParallelism()}.`);
	if (settings.DATABASE_URL === '')
		throw new Error(
			'Several processes share a store in PostgreSQL only: set DATABASE_URL to its address, or leave out --workers.',
		);
	let isEnding = false;
	const start = (number: number): void => {
		const worker = cluster.fork(number === 0 ? {} : WITHOUT_SCHEDULES);
		worker.once('exit', (code, signal) => {
			if (isEnding) return;
			process.stderr.write(`Process ${number + 1} of the service ended (${signal ?? `code ${code}`}) and is started again.\n`);
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
