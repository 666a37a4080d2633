/** Ends this process when its parent ends, even after a crash. */
export function endWithParent(): void {
	process.once('disconnect', () => process.exit(1));
	process.channel?.unref();
}
