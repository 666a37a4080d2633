/** Canonical JSON: keys sorted, nothing between tokens. One value has one text, so equal data has equal bytes. */
export function canonicalJson(value: unknown): string {
	return JSON.stringify(sortKeys(value));
}

function sortKeys(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sortKeys);
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value as Record<string, unknown>)
		.sort(([left], [right]) => (left < right ? -1 : 1))
		.map(([key, entry]) => [key, sortKeys(entry)] as const);
	return Object.fromEntries(entries);
}
