import { MOST_BITS, bitDistance, comparing } from './edit-bits.ts';

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn one word into another (optimal string alignment).
 */
export function editDistance(left: string, right: string): number {
	if (left.length > 0 && left.length <= MOST_BITS)
		return comparing(left, () => bitDistance(left.length, lettersOf(right), 0, right.length));
	const row = lastRow(left, right, left.length + right.length);
	return row?.[right.length] ?? 0;
}

/** Likeness of two words, 0 to 1: the share of the longer one that is no edit. */
export function ratio(left: string, right: string): number {
	return left === right ? 1 : 1 - editDistance(left, right) / Math.max(left.length, right.length);
}

/** Letters of words are used again by every call. */
let letters = new Uint16Array(64);

function lettersOf(word: string): Uint16Array {
	if (word.length > letters.length) letters = new Uint16Array(2 * word.length);
	for (let place = 0; place < word.length; place += 1) letters[place] = word.charCodeAt(place);
	return letters;
}

/** The smallest distance between a word and any beginning of another; `limit + 1` when that is more than `limit`. */
export function prefixDistance(word: string, other: string, limit: number): number {
	if (word.length - other.length > limit) return limit + 1;
	// A beginning longer than this has more surplus letters than edits allowed.
	const beginning = other.slice(0, word.length + limit);
	const row = lastRow(word, beginning, limit);
	let smallest = limit + 1;
	if (!row) return smallest;
	for (let column = Math.max(0, word.length - limit); column <= beginning.length; column += 1)
		smallest = Math.min(smallest, row[column]!);
	return smallest;
}

/** Rows of the table of distances are used again by every call: allocating them would cost more than filling them. */
let rows: [Uint16Array, Uint16Array, Uint16Array] = createRows(64);

function createRows(length: number): [Uint16Array, Uint16Array, Uint16Array] {
	return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}

/**
 * Distances of the whole left word to every beginning of the right one that has at most `limit` letters more or less; undefined when
 * all exceed the limit.
 */
function lastRow(left: string, right: string, limit: number): Uint16Array | undefined {
	if (right.length >= rows[0].length) rows = createRows(right.length * 2);
	let [beforePrevious, previous, current] = rows;
	for (let column = 0; column <= right.length; column += 1) previous[column] = column;
	for (let row = 1; row <= left.length; row += 1) {
		const smallest = fillRow(left, right, row, limit, { current, previous, beforePrevious });
		if (smallest > limit) return undefined;
		[beforePrevious, previous, current] = [previous, current, beforePrevious];
	}
	return previous;
}

interface Rows {
	readonly current: Uint16Array;
	readonly previous: Uint16Array;
	readonly beforePrevious: Uint16Array;
}

/**
 * Fills a row of the table as far as distances in it can be within the limit, and answers the smallest of them. A column is at least
 * as many insertions or deletions away from a row as they are apart.
 */
function fillRow(left: string, right: string, row: number, limit: number, { current, previous, beforePrevious }: Rows): number {
	const letter = left.charCodeAt(row - 1);
	const letterBefore = left.charCodeAt(row - 2);
	const first = Math.max(1, row - limit);
	const last = Math.min(right.length, row + limit);
	// Beside the band stands what is too much, for this row and the next one.
	const before = first === 1 ? row : limit + 1;
	current[first - 1] = before;
	if (last < right.length) current[last + 1] = limit + 1;
	let smallest = before;
	for (let column = first; column <= last; column += 1) {
		const other = right.charCodeAt(column - 1);
		const replaced = previous[column - 1]! + (letter === other ? 0 : 1);
		let distance = Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1);
		const isSwap = row > 1 && column > 1 && letter === right.charCodeAt(column - 2) && letterBefore === other;
		if (isSwap) distance = Math.min(distance, beforePrevious[column - 2]! + 1);
		current[column] = distance;
		if (distance < smallest) smallest = distance;
	}
	return smallest;
}
