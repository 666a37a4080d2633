import type { Logger } from 'pino';
import type { Settings } from '../../platform/settings.ts';
import type { RunStore } from '../../store/run-store.ts';
import { oneAtATime } from './one-at-a-time.ts';

const LOOK_MILLISECONDS = 60_000;
/** What was removed from runs stands in segments for at most so long, and then for as long as readers may need. */
const TIDY_MILLISECONDS = 21_600_000;
const GRACE_MILLISECONDS = 600_000;
/** Looks that are left out after one that failed: each writes a segment aside. */
const LOOKS_AFTER_FAILURE = 5;
const FILES_PER_COMMIT = 128;
const MEGABYTE = 2 ** 20;

interface ScheduleParts {
	readonly settings: Pick<Settings, 'RUN_BODIES' | 'BODY_SEGMENT_MEGABYTES' | 'READ_ONLY'>;
	readonly store: Pick<RunStore, 'keepBodies'>;
	readonly logger: Logger;
}

/** Moves texts of runs to where the settings say, once enough of them have come. */
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
		// By itself: it may have to read a place that is away for good.
		await order(true);
		tidied = performance.now();
	};
	const looks = oneAtATime(keep, (error) => {
		// A store that is closed in the middle of it has lost nothing.
		if (isStopped) return;
		left = LOOKS_AFTER_FAILURE;
		logger.error({ err: error }, 'texts of runs were not moved out of the database; they are tried again');
	});
	const timer = setInterval(looks.begin, LOOK_MILLISECONDS).unref();
	return {
		stop: () => {
			isStopped = true;
			clearInterval(timer);
		},
	};
}
