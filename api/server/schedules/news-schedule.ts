import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Settings } from '../../platform/settings.ts';
import type { NewsOutcome } from './news-process.ts';
import { MINUTE_MILLISECONDS } from '../../../contract/time.ts';

interface ScheduleParts {
	readonly state: string;
	readonly settings: Settings;
	readonly logger: Logger;
	/** Called when the news have changed. */
	readonly onChange: () => void;
}

const FIRST_MILLISECONDS = 5000;
const PROCESS = fileURLToPath(new URL('news-process.ts', import.meta.url));

/**
 * Reads the platform's news at the configured interval. Each read has a process of its own: cleaning hundreds of bodies takes
 * seconds.
 */
export function scheduleNews({ state, settings, logger, onChange }: ScheduleParts): { stop(): void } {
	if (settings.NEWS_MINUTES === 0 || settings.READ_ONLY) return { stop: () => {} };
	let running: ChildProcess | undefined;
	const start = (): void => {
		if (running) return;
		running = fork(PROCESS, [state, settings.NEWS_URL]);
		running.once('message', (outcome: NewsOutcome) => {
			if ('error' in outcome) logger.error({ error: outcome.error }, 'the news of the platform were not read');
			else if (outcome.changed > 0) onChange();
		});
		running.once('error', (error) => logger.error({ err: error }, 'the news of the platform were not read'));
		running.once('exit', () => {
			running = undefined;
		});
	};
	const first = setTimeout(start, FIRST_MILLISECONDS).unref();
	const regular = setInterval(start, settings.NEWS_MINUTES * MINUTE_MILLISECONDS).unref();
	return {
		stop: () => {
			clearTimeout(first);
			clearInterval(regular);
			running?.kill('SIGTERM');
		},
	};
}
