/** The result of a trial: a row of the final table. */
export interface Finding {
	readonly trial: string;
	readonly size: string;
	readonly found: string;
}

/** Runs `count` tasks, at most `width` in parallel. */
export async function inParallel(count: number, width: number, work: (index: number) => Promise<void>): Promise<void> {
	let next = 0;
	const worker = async (): Promise<void> => {
		for (let index = next++; index < count; index = next++) await work(index);
	};
	await Promise.all(Array.from({ length: width }, worker));
}
