import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { rollupEnvironment } from '../../statistics/making/rollup-environment.ts';
import { type SharedPlace, isWanted } from '../../statistics/sharing/shared-place.ts';
import type { NamedGeneration, StatisticsLease } from '../../store/postgres/statistics-lease.ts';
import type { FetchOutcome } from './fetch-process.ts';
import { oneAtATime } from './one-at-a-time.ts';

interface FollowerParts {
	readonly state: string;
	readonly shared: SharedPlace;
	readonly logger: Logger;
	/** Starts a process unless another one makes or fetches statistics. */
	readonly run: (start: () => ChildProcess) => ChildProcess | undefined;
	/** Called when this process is to make statistics from now on. */
	readonly onMaker: () => void;
}

/** Which machine makes the statistics of a store. */
export interface Follower {
	readonly isMaker: boolean;
	/** Whether this machine shows what another one made last. */
	readonly isCurrent: boolean;
	stop(): void;
}

const LOOK_MILLISECONDS = 1000;
const RETRY_MILLISECONDS = 15_000;
const PROCESS = fileURLToPath(new URL('fetch-process.ts', import.meta.url));

/** Takes the lease of the statistics when it is free, and fetches each generation that another machine made. */
export function followStatistics({ state, shared, logger, run, onMaker }: FollowerParts): Follower {
	let lease: StatisticsLease | undefined;
	let isStopped = false;
	let restsUntil = 0;
	let isCurrent = false;
	let reported = '';

	const fetch = async (newest: NamedGeneration): Promise<void> => {
		const child = run(() => fork(PROCESS, [state, newest.digest, String(newest.builtAt)], { env: rollupEnvironment() }));
		if (!child) return;
		const outcome = await outcomeOf(child);
		if (isStopped) return;
		const error = 'error' in outcome ? outcome.error : '';
		if (error === '') logger.info({ generation: newest.digest }, 'statistics of another machine were fetched');
		else restsUntil = performance.now() + RETRY_MILLISECONDS;
		if (error !== '' && error !== reported)
			logger.error(
				{ error, generation: newest.digest },
				'statistics of another machine were not fetched; the old ones stay. See whether this machine reaches RUN_BODIES; it tries again every 15 seconds',
			);
		reported = error;
	};

	const look = async (): Promise<void> => {
		const { StatisticsLease } = await import('../../store/postgres/statistics-lease.ts');
		if (isStopped) return;
		lease ??= new StatisticsLease(shared.address);
		const wasMaker = lease.isHeld;
		const newest = await lease.look();
		if (isStopped) return;
		if (lease.isHeld && !wasMaker) onMaker();
		isCurrent = newest !== undefined && !isWanted(state, newest, lease.isHeld);
		if (newest && !isCurrent && performance.now() >= restsUntil) await fetch(newest);
	};

	// The thread that writes the store reports a database that does not respond.
	const looks = oneAtATime(look, (error) => logger.debug({ err: error }, 'the lease of the statistics was not looked at'));
	looks.begin();
	const timer = setInterval(looks.begin, LOOK_MILLISECONDS).unref();
	return {
		get isMaker() {
			return lease?.isHeld === true;
		},
		get isCurrent() {
			return isCurrent;
		},
		stop: () => {
			isStopped = true;
			clearInterval(timer);
			lease?.close();
		},
	};
}

function outcomeOf(child: ChildProcess): Promise<FetchOutcome> {
	const { promise, resolve } = Promise.withResolvers<FetchOutcome>();
	child.once('message', (outcome: FetchOutcome) => resolve(outcome));
	child.once('error', ({ message }) => resolve({ error: message }));
	child.once('exit', (code, signal) => resolve({ error: `The process ended early (${signal ?? `code ${code}`}).` }));
	return promise;
}
