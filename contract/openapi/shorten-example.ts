const MOST_ITEMS = 2;
/** Numbers come in groups of three, one per act. */
const MOST_NUMBERS = 3;
const MOST_KEYS = 24;
const KEYS_OF_A_LONG_MAP = 3;
const LONGEST_TEXT = 160;
const MOST_CHARACTERS = 3000;

/** A shortened response: the first items of lists, the first keys of long maps, the start of long texts. */
export interface ShortExample {
	readonly body: unknown;
	/** Parts were omitted. */
	readonly isShortened: boolean;
}

/** Shortens until the text fits on one page. */
export function shortenExample(value: unknown): ShortExample {
	for (let depth = 9; ; depth -= 1) {
		const body = shorten(value, depth);
		const text = JSON.stringify(body);
		if (depth <= 1 || text.length <= MOST_CHARACTERS) return { body, isShortened: text !== JSON.stringify(value) };
	}
}

/** Lists deeper than `depth` show no items. */
function shorten(value: unknown, depth: number): unknown {
	if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
	if (Array.isArray(value)) return value.slice(0, depth > 0 ? mostItems(value) : 0).map((item) => shorten(item, depth - 1));
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value);
	const kept = entries.length > MOST_KEYS && isMap(entries) ? entries.slice(0, KEYS_OF_A_LONG_MAP) : entries;
	return Object.fromEntries(kept.map(([key, entry]) => [key, shorten(entry, depth - 1)]));
}

const mostItems = (list: readonly unknown[]): number =>
	list.every((item) => typeof item === 'number') ? MOST_NUMBERS : MOST_ITEMS;

/** Keys of a map are ids and names; fields of a record are lower-case words. */
const isMap = (entries: readonly (readonly [string, unknown])[]): boolean =>
	entries.some(([key]) => !/^[a-z][a-z0-9_]*$/.test(key));
