/** Requests or files that are under way at the same time. */
const AT_ONCE = 48;

/** Works on all items, some at a time; answers in their order. The first failure ends it. */
export async function atOnce<Item, Result>(
	items: readonly Item[],
	work: (item: Item) => Promise<Result>,
	onProgress: (done: number, total: number) => void = () => {},
): Promise<Result[]> {
	const results: Result[] = [];
	// A loop that an error ends closes the generator, and so ends the loops of all workers.
	const queue = eachOf(items);
	let done = 0;
	const worker = async () => {
		for (const [index, item] of queue) {
			results[index] = await work(item);
			done += 1;
			onProgress(done, items.length);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
	return results;
}

function* eachOf<Item>(items: readonly Item[]): Generator<[number, Item]> {
	yield* items.entries();
}
