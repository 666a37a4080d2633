import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { isOfOtherRelease } from '../../statistics/generation/folder/other-release.ts';
import type { Settings } from '../../platform/settings.ts';
import { rollupEnvironment } from '../../statistics/making/rollup-environment.ts';
import { recordJob } from '../../platform/files/job-record.ts';
import { sharedPlaceOf } from '../../statistics/sharing/shared-place.ts';
import { followStatistics } from './follow-statistics.ts';
import type { RollupOutcome } from './rollup-process.ts';
import { MINUTE_MILLISECONDS } from '../../../contract/time.ts';

interface ScheduleParts {
	readonly state: string;
	readonly dist: string;
	readonly settings: Settings;
	readonly logger: Logger;
}

const FIRST_MILLISECONDS = 2000;
const OTHER_MILLISECONDS = 500;
const PROCESS = fileURLToPath(new URL('rollup-process.ts', import.meta.url));

/**
 * Makes statistics soon after the start and then regularly, one rollup at a time. Each has a process of its own: it returns its
 * memory, can be ended at any moment, and a crash of it affects nothing else. Of several machines over one store, one makes them.
 */
export function scheduleRollups({ state, dist, settings, logger }: ScheduleParts): { stop(): Promise<void> } {
	if (settings.ROLLUP_MINUTES === 0 || settings.READ_ONLY) return { stop: async () => {} };
	let running: ChildProcess | undefined;
	const run = (start: () => ChildProcess): ChildProcess | undefined => {
		if (running) return undefined;
		running = start();
		running.once('exit', () => {
			running = undefined;
		});
		return running;
	};
	let first: NodeJS.Timeout | undefined;
	const roll = (): void => void run(() => startRollup({ state, dist, logger }));
	const rollSoon = (): void => {
		first = setTimeout(roll, FIRST_MILLISECONDS).unref();
	};
	const shared = sharedPlaceOf(settings);
	const follower = shared && followStatistics({ state, shared, logger, run, onMaker: rollSoon });
	if (!follower) rollSoon();
	const rollRegularly = (): void => {
		if (!follower || follower.isMaker) roll();
		// An alert watches the age of this record; on this machine the work was a look.
		else if (follower.isCurrent) recordJob(state, 'rollup', performance.now());
	};
	const regular = setInterval(rollRegularly, settings.ROLLUP_MINUTES * MINUTE_MILLISECONDS).unref();
	return {
		stop: async () => {
			follower?.stop();
			clearTimeout(first);
			clearInterval(regular);
			await end(running);
		},
	};
}

/**
 * Makes statistics before the service listens where an upgrade has left those of another release, which cannot be read: the first answer has them.
 * Where that fails the service listens without, and the next rollup tries again.
 */
export async function rollUpAfterUpgrade({ settings, ...parts }: ScheduleParts): Promise<void> {
	if (settings.ROLLUP_MINUTES === 0 || settings.READ_ONLY || !isOfOtherRelease(parts.state)) return;
	parts.logger.warn('the statistics are those of another release: they are made again before the service listens');
	do {
		const outcome = await outcomeOf(startRollup(parts));
		// Another process of the service makes them.
		if (!outcome || !('error' in outcome) || !outcome.isOtherRunning) return;
		await delay(OTHER_MILLISECONDS);
	} while (isOfOtherRelease(parts.state));
}

function startRollup({ state, dist, logger }: Omit<ScheduleParts, 'settings'>): ChildProcess {
	const child = fork(PROCESS, [state, dist], { env: rollupEnvironment() });
	let isAnswered = false;
	child.once('message', (outcome: RollupOutcome) => {
		isAnswered = true;
		if ('error' in outcome) logger.error({ error: outcome.error }, 'statistics were not made');
		if ('rows' in outcome) logger.info(outcome, 'statistics were made');
	});
	child.once('error', (error) => logger.error({ err: error }, 'statistics were not made'));
	child.once('exit', (code, signal) => {
		if (!isAnswered && signal !== 'SIGTERM') logger.error({ code, signal }, 'the process that makes statistics ended early');
	});
	return child;
}

/** Undefined for a process that ended without one. */
function outcomeOf(child: ChildProcess): Promise<RollupOutcome | undefined> {
	const { promise, resolve } = Promise.withResolvers<RollupOutcome | undefined>();
	child.once('message', (outcome: RollupOutcome) => resolve(outcome));
	for (const event of ['error', 'exit']) child.once(event, () => resolve(undefined));
	return promise;
}

/** The next rollup removes the folder of an unfinished generation. */
function end(child: ChildProcess | undefined): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	if (!child || child.exitCode !== null || child.signalCode !== null) resolve();
	else child.once('exit', () => resolve()).kill('SIGTERM');
	return promise;
}
