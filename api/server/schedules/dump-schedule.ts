import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { RunServices } from '../../routes/services/run-services.ts';
import type { Settings } from '../../platform/settings.ts';
import { isDumpDue } from '../../exports/is-dump-due.ts';
import { removeUnfinished } from '../../exports/unfinished-dump.ts';
import { oneAtATime } from './one-at-a-time.ts';

const FIRST_LOOK_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 600_000;

interface ScheduleParts {
	readonly state: string;
	readonly settings: Settings;
	readonly runs: RunServices;
	readonly logger: Logger;
}

export interface DumpSchedule {
	stop(): void;
	/** Settles when the current check has ended, with the files that it makes; immediately when none is running. */
	settled(): Promise<void>;
}

/** Makes the daily files when they are 20 hours old, in a process of low priority: compressing takes minutes. */
export function scheduleDumps({ state, settings, runs, logger }: ScheduleParts): DumpSchedule {
	if (settings.DAILY_DUMP === 'off' || settings.READ_ONLY) return { stop: () => {}, settled: async () => {} };
	removeUnfinished(runs.exports);
	const renew = async (): Promise<void> => {
		if (!isDumpDue(runs.exports, runs.soundFiles, await runs.store.countSince(null))) return;
		const code = await runDump(state);
		if (code !== 0) logger.error({ code }, 'the daily files of runs were not made');
	};
	const looks = oneAtATime(renew, (error) => logger.error({ err: error }, 'the daily files of runs were not made'));
	const first = setTimeout(looks.begin, FIRST_LOOK_MILLISECONDS).unref();
	const regular = setInterval(looks.begin, LOOK_MILLISECONDS).unref();
	return {
		stop: () => {
			clearTimeout(first);
			clearInterval(regular);
		},
		settled: looks.settled,
	};
}

function runDump(state: string): Promise<number | null> {
	const child = spawn(
		process.execPath,
		[...process.execArgv, fileURLToPath(new URL('dump-process.ts', import.meta.url)), state],
		{ stdio: 'ignore' },
	);
	const { promise, resolve, reject } = Promise.withResolvers<number | null>();
	child.once('spawn', () => setPriority(child.pid!, constants.priority.PRIORITY_LOW));
	child.once('error', reject).once('close', resolve);
	child.unref();
	return promise;
}
