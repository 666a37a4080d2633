import type { BuildProgress } from '../../contract/tree/construction.ts';

/** Reports the progress to the parent process, and ends this one when the parent ends, even after a crash. */
export function reportToParent(): (progress: BuildProgress) => void {
	process.once('disconnect', () => process.exit(1));
	process.channel?.unref();
	return (progress) => process.send?.(progress);
}
