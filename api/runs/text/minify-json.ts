/** Minifies JSON and measures its size in one pass. Every run file passes here, so it works byte by byte without calls. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const SPACE = 0x20;
const EXPONENT = 0x65;
const POINT = 0x2e;
/** Bit that turns a letter into lower case. */
const LOWER_CASE = 0x20;

/** Integers from this length are kept as text, because 2^53 has 16 digits. */
const LONG_DIGITS = 16;

/** Classes of bytes outside strings; 0 is a letter or invalid. */
const WHITESPACE = 1;
const NUMERIC = 2;
/** Colons; this and higher classes are punctuation. */
const SEPARATOR = 3;
const COMMAS = 4;
const OPENING = 5;
const CLOSING = 6;
const CLASSES = classes();

function classes(): Uint8Array {
	const table = new Uint8Array(256);
	const kinds = [
		[WHITESPACE, ' \t\n\r'],
		[NUMERIC, '0123456789+-.eE'],
		[SEPARATOR, ':'],
		[COMMAS, ','],
		[OPENING, '{['],
		[CLOSING, '}]'],
	] as const;
	for (const [kind, characters] of kinds) for (const byte of Buffer.from(characters)) table[byte] = kind;
	return table;
}

/** Sizes of a JSON text. */
export interface JsonSizes {
	/** Nesting of objects and arrays. */
	readonly depth: number;
	/** Members and elements of all objects and arrays. */
	readonly values: number;
	/** Characters of the longest number. */
	readonly digits: number;
}

interface MinifiedJson extends JsonSizes {
	/** In its own memory. */
	readonly minified: Buffer;
	/** Start and end of each long integer. */
	readonly longNumbers: readonly number[];
	/** Whether a number has a point or an exponent. */
	readonly hasFraction: boolean;
	/** Whether a string has a backslash. */
	readonly hasBackslash: boolean;
}

/** Reused memory, which is faster than new one; as large as the largest text so far. */
let scratch = new Uint8Array(128 * 1024);

/**
 * Removes white space between tokens. White space between two bare tokens (`1 2`) stays, so that invalid text stays invalid. Each comma and
 * opening bracket counts as one value.
 */
export function minifyJson(text: Uint8Array): MinifiedJson {
	const { length } = text;
	if (scratch.length < length) scratch = new Uint8Array(length);
	const target = scratch;
	const longNumbers: number[] = [];
	let [level, depth, values, digits] = [0, 0, 0, 0];
	let [hasFraction, hasBackslash] = [false, false];
	let position = 0;
	let end = 0;
	while (position < length) {
		const byte = text[position]!;
		const kind = CLASSES[byte]!;
		if (byte === QUOTE) {
			target[end++] = byte;
			position += 1;
			while (position < length) {
				const inside = text[position++]!;
				target[end++] = inside;
				if (inside === QUOTE) break;
				if (inside !== BACKSLASH) continue;
				hasBackslash = true;
				if (position < length) target[end++] = text[position++]!;
			}
		} else if (kind === WHITESPACE) {
			do position += 1;
			while (position < length && CLASSES[text[position]!] === WHITESPACE);
			const isBetweenBare = end > 0 && position < length && isBare(target[end - 1]!) && isBare(text[position]!);
			if (isBetweenBare) target[end++] = SPACE;
		} else if (kind === NUMERIC) {
			const start = end;
			// A letter here belongs to `true` or to invalid JSON.
			target[end++] = byte;
			position += 1;
			while (position < length && CLASSES[text[position]!] === NUMERIC) {
				const digit = text[position++]!;
				if (digit === POINT || (digit | LOWER_CASE) === EXPONENT) hasFraction = true;
				target[end++] = digit;
			}
			if (end - start > digits) digits = end - start;
			if (end - start >= LONG_DIGITS && isLongInteger(target, start, end)) longNumbers.push(start, end);
		} else {
			target[end++] = byte;
			position += 1;
			if (kind < COMMAS) continue;
			if (kind !== CLOSING) values += 1;
			if (kind === CLOSING) level -= 1;
			else if (kind === OPENING) {
				level += 1;
				if (level > depth) depth = level;
			}
		}
	}
	const minified = Buffer.allocUnsafeSlow(end);
	minified.set(target.subarray(0, end));
	return { minified, longNumbers, hasFraction, hasBackslash, depth, values, digits };
}

function isBare(byte: number): boolean {
	return CLASSES[byte]! < SEPARATOR;
}

function isLongInteger(text: Uint8Array, start: number, end: number): boolean {
	const first = text[start] === MINUS ? start + 1 : start;
	if (end - first < LONG_DIGITS || text[first] === ZERO) return false;
	for (let position = first; position < end; position += 1) {
		const byte = text[position]!;
		if (byte < ZERO || byte > NINE) return false;
	}
	return true;
}
