/** Work that is begun at intervals, and never beside itself. */
export interface Repeated {
	/** Begins, unless it is under way. */
	begin(): void;
	/** Settles when what is under way has ended; at once when nothing is. */
	settled(): Promise<void>;
}

/** @param onFailure is told why the work failed; the next beginning tries again */
export function oneAtATime(work: () => Promise<void>, onFailure: (error: unknown) => void): Repeated {
	let underWay: Promise<void> | undefined;
	return {
		begin: () => {
			underWay ??= work()
				.catch(onFailure)
				.finally(() => {
					underWay = undefined;
				});
		},
		settled: async () => underWay,
	};
}
