/** What a trial found: a row of the table at the end. */
export interface Finding {
	readonly trial: string;
	readonly size: string;
	readonly found: string;
}

/** Does `count` things, at most `width` of them at once. */
export async function inParallel(count: number, width: number, work: (index: number) => Promise<void>): Promise<void> {
	let next = 0;
	const worker = async (): Promise<void> => {
		for (let index = next++; index < count; index = next++) await work(index);
	};
	await Promise.all(Array.from({ length: width }, worker));
}
