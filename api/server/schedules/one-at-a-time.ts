/** Work that is started at intervals and never twice at the same time. */
export interface Repeated {
	/** Starts the work, unless it is running. */
	begin(): void;
	/** Settles when the running work has ended; immediately when there is none. */
	settled(): Promise<void>;
}

/** @param onFailure receives the error of failed work; the next start tries again */
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
