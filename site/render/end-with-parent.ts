/** Ends this process when the one that started it is gone, however that ended: nobody waits for the pages any more. */
export function endWithParent(): void {
	process.once('disconnect', () => process.exit(1));
	// The listener alone need not keep this process running.
	process.channel?.unref();
}
