/**
 * Reads fields of untrusted JSON. A new version of the game may change the shape of anything, and the file of a run is sent only
 * once: what has another type or is out of range counts as absent. Hand-written instead of a schema, because a schema costs as much
 * again as parsing the file.
 */

/** A JSON object as it was parsed. */
export type JsonObject = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 120;
/** Twice the longest of the game. */
export const LONGEST_ID = 64;
const NO_FIELDS: JsonObject = {};
const NO_ITEMS: readonly never[] = [];

export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, one without fields for anything else. */
export function readObject(value: unknown): JsonObject {
	return isObject(value) ? value : NO_FIELDS;
}

/** Reads every element of a list and leaves out those that are null; empty for anything else than a list. */
export function readList<Item>(list: unknown, read: (value: unknown, index: number) => Item | null): readonly Item[] {
	if (!Array.isArray(list) || list.length === 0) return NO_ITEMS;
	const items: Item[] = [];
	for (let index = 0; index < list.length; index += 1) {
		const item = read(list[index], index);
		if (item !== null) items.push(item);
	}
	return items;
}

/** Text, cut where it is overlong; null for anything else. */
export function readText(value: unknown): string | null {
	return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : null;
}

/** Text or a number as text, empty for anything else. Numbers too long for a double are text already. */
export function readScalar(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const NUMBER = /^-?\d{1,16}(?:\.\d{1,16})?$/;

/** An integer from a number or a number written as text; fractions are cut off. Null for anything else and beyond 2^53. */
export function readNumber(value: unknown): number | null {
	const number = typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
	if (typeof number !== 'number') return null;
	const integer = Math.trunc(number);
	return Number.isSafeInteger(integer) ? integer : null;
}

/** Like `readNumber`, with 0 for null. */
export function readInteger(value: unknown): number {
	return readNumber(value) ?? 0;
}

/** Whether the value is true; 1 and text count as well. */
export function readFlag(value: unknown): boolean {
	return value === true || value === 1 || value === '1' || value === 'true';
}

/** The bare id of `CARD.BASH`, also of an object that has it as its `id`; null for anything else. */
export function readId(value: unknown): string | null {
	const id = isObject(value) ? value['id'] : value;
	return typeof id === 'string' ? bareId(id) : null;
}

const bareIds = new Map<string, string>();
const MOST_BARE_IDS = 20_000;

/** `CARD.BASH` to `BASH`, in upper case; overlong ids are cut. The same few thousand ids come again and again. */
export function bareId(id: string): string {
	const known = bareIds.get(id);
	if (known !== undefined) return known;
	const start = id.lastIndexOf('.') + 1;
	const bare = id.slice(start, start + LONGEST_ID).toUpperCase();
	if (id.length <= LONGEST_TEXT && bareIds.size < MOST_BARE_IDS) bareIds.set(id, bare);
	return bare;
}
