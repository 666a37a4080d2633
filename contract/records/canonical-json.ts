/** Canonical JSON: sorted keys, no white space. Equal data have equal bytes. */
export function canonicalJson(value: unknown): string {
	return JSON.stringify(sortKeys(value));
}

/** Returns the same value if its keys are already sorted, as most published data are. */
function sortKeys(value: unknown): unknown {
	if (Array.isArray(value)) return sortItems(value);
	if (typeof value !== 'object' || value === null) return value;
	return sortEntries(value as Readonly<Record<string, unknown>>);
}

function sortItems(items: readonly unknown[]): readonly unknown[] {
	let sorted: unknown[] | undefined;
	for (const [index, item] of items.entries()) {
		const own = sortKeys(item);
		if (own !== item) sorted ??= items.slice(0, index);
		sorted?.push(own);
	}
	return sorted ?? items;
}

function sortEntries(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	const keys = Object.keys(value);
	const values = keys.map((key) => sortKeys(value[key]));
	const isSorted = keys.every((key, index) => (index === 0 || keys[index - 1]! < key) && values[index] === value[key]);
	if (isSorted) return value;
	const entries = keys.map((key, index) => [key, values[index]] as const);
	return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}
