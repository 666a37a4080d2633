/**
 * Reads fields of untrusted JSON. A game update may change any type, and a run file is sent only once, so invalid values count as absent.
 * There is no schema, because it would take as long as parsing the file.
 */
import { isObject } from '../records/is-object.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 120;
/** Twice the longest id of the game. */
export const LONGEST_ID = 64;
const NO_FIELDS: JsonObject = {};
const NO_ITEMS: readonly never[] = [];

/** The object, or an empty one for other values. */
export function readObject(value: unknown): JsonObject {
	return isObject(value) ? value : NO_FIELDS;
}

/** Reads the elements of an array and leaves out null results; empty for other values. */
export function readList<Item>(list: unknown, read: (value: unknown, index: number) => Item | null): readonly Item[] {
	if (!Array.isArray(list) || list.length === 0) return NO_ITEMS;
	const items: Item[] = [];
	for (let index = 0; index < list.length; index += 1) {
		const item = read(list[index], index);
		if (item !== null) items.push(item);
	}
	return items;
}

/** Text up to the maximum length; null for other values. */
export function readText(value: unknown): string | null {
	return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : null;
}

/** A text or number as text; empty for other values. Long integers are already text. */
export function readScalar(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const NUMBER = /^-?\d{1,16}(?:\.\d{1,16})?$/;

/** An integer from a number or numeric text, truncated. Null for other values and beyond 2^53. */
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

/** Whether the value is true, 1, '1' or 'true'. */
export function readFlag(value: unknown): boolean {
	return value === true || value === 1 || value === '1' || value === 'true';
}

/** The bare id of `CARD.BASH` or of an object with such an `id`; null for other values. */
export function readId(value: unknown): string | null {
	const id = isObject(value) ? value['id'] : value;
	return typeof id === 'string' ? bareId(id) : null;
}

const bareIds = new Map<string, string>();
const MOST_BARE_IDS = 20_000;

/** Converts `CARD.BASH` to `BASH` in upper case, up to the maximum length. Results are cached, because few distinct ids occur. */
export function bareId(id: string): string {
	const known = bareIds.get(id);
	if (known !== undefined) return known;
	const start = id.lastIndexOf('.') + 1;
	const bare = id.slice(start, start + LONGEST_ID).toUpperCase();
	if (id.length <= LONGEST_TEXT && bareIds.size < MOST_BARE_IDS) bareIds.set(id, bare);
	return bare;
}
