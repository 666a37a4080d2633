import type { BuildProgress } from '../../contract/tree/construction.ts';

/**
 * Tells the process that started this one how far the build is, and ends this one when that is gone, however it ended: nobody waits
 * for the tree any more.
 */
export function reportToParent(): (progress: BuildProgress) => void {
	process.once('disconnect', () => process.exit(1));
	// The listener alone need not keep this process running.
	process.channel?.unref();
	return (progress) => process.send?.(progress);
}
