import type { LocalizationTable } from '../../../contract/localizations.ts';

type Nested = { [key: string]: string | Nested };

/** Holds the value of a key that is also the beginning of others. */
const OWN_VALUE = '!';

/** Puts every value at its path. A path may be the beginning of another one. */
export function nestKeys(entries: Iterable<readonly [path: readonly string[], value: string]>): LocalizationTable {
	const root: Nested = Object.create(null) as Nested;
	for (const [path, value] of entries) put(root, path, value);
	return root;
}

function put(root: Nested, path: readonly string[], value: string): void {
	let place = root;
	for (const key of path.slice(0, -1)) {
		const next = place[key];
		place = typeof next === 'object' ? next : (place[key] = emptyObject(next));
	}
	const last = path.at(-1)!;
	const taken = place[last];
	if (typeof taken === 'object') taken[OWN_VALUE] = value;
	else place[last] = value;
}

/** Keys come from data: without a prototype none of them means anything else. */
function emptyObject(own: string | undefined): Nested {
	const nested = Object.create(null) as Nested;
	if (own !== undefined) nested[OWN_VALUE] = own;
	return nested;
}
