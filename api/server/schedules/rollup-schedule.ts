import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Settings } from '../../platform/settings.ts';
import { rollupEnvironment } from '../../statistics/making/rollup-environment.ts';
import type { RollupOutcome } from './rollup-process.ts';

interface ScheduleParts {
	readonly state: string;
	readonly dist: string;
	readonly settings: Settings;
	readonly logger: Logger;
}

const FIRST_MILLISECONDS = 2000;
const MINUTE_MILLISECONDS = 60_000;
const PROCESS = fileURLToPath(new URL('rollup-process.ts', import.meta.url));

/**
 * Makes statistics soon after the start and then regularly, one rollup at a time. Each has a process of its own: it gives its memory
 * back, can be ended at any moment, and takes nothing with it when it dies.
 */
export function scheduleRollups({ state, dist, settings, logger }: ScheduleParts): { stop(): Promise<void> } {
	if (settings.ROLLUP_MINUTES === 0 || settings.READ_ONLY) return { stop: async () => {} };
	let running: ChildProcess | undefined;
	const start = (): void => {
		if (running) return;
		running = fork(PROCESS, [state, dist], { env: rollupEnvironment() });
		let isAnswered = false;
		running.once('message', (outcome: RollupOutcome) => {
			isAnswered = true;
			if ('error' in outcome) logger.error({ error: outcome.error }, 'statistics were not made');
			if ('rows' in outcome) logger.info(outcome, 'statistics were made');
		});
		running.once('error', (error) => logger.error({ err: error }, 'statistics were not made'));
		running.once('exit', (code, signal) => {
			if (!isAnswered && signal !== 'SIGTERM') logger.error({ code, signal }, 'the process that makes statistics ended early');
			running = undefined;
		});
	};
	const first = setTimeout(start, FIRST_MILLISECONDS).unref();
	const regular = setInterval(start, settings.ROLLUP_MINUTES * MINUTE_MILLISECONDS).unref();
	return {
		stop: async () => {
			clearTimeout(first);
			clearInterval(regular);
			await end(running);
		},
	};
}

/** A generation that was not finished is only a folder that the next rollup removes. */
function end(child: ChildProcess | undefined): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	if (!child || child.exitCode !== null || child.signalCode !== null) resolve();
	else child.once('exit', () => resolve()).kill('SIGTERM');
	return promise;
}
