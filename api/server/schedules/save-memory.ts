import { setFlagsFromString } from 'node:v8';

/** Resident memory of the process from which memory goes before speed. */
const MUCH_BYTES = 300 * 1024 * 1024;
const LOOK_MILLISECONDS = 500;

/** V8 collects garbage about three times as often and compacts half-empty pages. A request costs about twice the processor time. */
const SAVING = ['--optimize-for-size', '--heap-growing-percent=15'];
/** As in `generator/setup/node-flags.json`. */
const FAST = ['--no-optimize-for-size', '--heap-growing-percent=50'];

/** Has V8 save memory in all threads for as long as the process holds much. */
export function scheduleMemorySaving(held = process.memoryUsage.rss, setFlag = setFlagsFromString): { stop(): void } {
	let isSaving = false;
	const look = (): void => {
		const isMuch = held() > MUCH_BYTES;
		if (isMuch === isSaving) return;
		isSaving = isMuch;
		for (const flag of isMuch ? SAVING : FAST) setFlag(flag);
	};
	const timer = setInterval(look, LOOK_MILLISECONDS).unref();
	return { stop: () => clearInterval(timer) };
}
