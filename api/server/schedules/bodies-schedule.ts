import type { Logger } from 'pino';
import type { Settings } from '../../platform/settings.ts';
import type { RunStore } from '../../store/run-store.ts';
import { oneAtATime } from './one-at-a-time.ts';

const LOOK_MILLISECONDS = 60_000;
/** Longest time that data removed from runs stays in segments, besides the time that readers need. */
const TIDY_MILLISECONDS = 21_600_000;
const GRACE_MILLISECONDS = 600_000;
/** Checks skipped after a failed one, because each failed one leaves a segment behind. */
const LOOKS_AFTER_FAILURE = 5;
const FILES_PER_COMMIT = 128;
const MEGABYTE = 2 ** 20;

interface ScheduleParts {
	readonly settings: Pick<Settings, 'RUN_BODIES' | 'BODY_SEGMENT_MEGABYTES' | 'READ_ONLY'>;
	readonly store: Pick<RunStore, 'keepBodies'>;
	readonly logger: Logger;
}

/** Moves run files to the configured storage, once enough of them have arrived. */
export function scheduleBodies({ settings, store, logger }: ScheduleParts): { stop(): void } {
	const { RUN_BODIES: place, BODY_SEGMENT_MEGABYTES: megabytes, READ_ONLY: isReadOnly } = settings;
	if (place === 'database' || isReadOnly) return { stop: () => {} };
	let tidied = -TIDY_MILLISECONDS;
	let left = 0;
	let isStopped = false;
	const order = (isTidying: boolean) =>
		store.keepBodies({
			place,
			segmentBytes: megabytes * MEGABYTE,
			isForced: false,
			filesPerCommit: FILES_PER_COMMIT,
			isTidying,
			now: Date.now(),
			graceMilliseconds: GRACE_MILLISECONDS,
		});
	const keep = async (): Promise<void> => {
		if (left > 0) {
			left -= 1;
			return;
		}
		await order(false);
		if (performance.now() - tidied < TIDY_MILLISECONDS) return;
		// Runs by itself: it may need storage that is unavailable for good.
		await order(true);
		tidied = performance.now();
	};
	const looks = oneAtATime(keep, (error) => {
		// A store that is closed while this runs loses nothing.
		if (isStopped) return;
		left = LOOKS_AFTER_FAILURE;
		logger.error({ err: error }, 'run files were not moved out of the database; the next check retries');
	});
	const timer = setInterval(looks.begin, LOOK_MILLISECONDS).unref();
	return {
		stop: () => {
			isStopped = true;
			clearInterval(timer);
		},
	};
}
