/**
 * The scan that every run file goes through once: what is left of a JSON text without its white space, how large it is, and which
 * of its integers no double keeps. It is most of the bytes that a submission touches, so it works byte by byte without a call.
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const SPACE = 0x20;
const EXPONENT = 0x65;
const POINT = 0x2e;
/** Makes the small letter of a letter. */
const LOWER_CASE = 0x20;

/** Shortest integers that are kept as text: 2^53 has 16 digits. */
const LONG_DIGITS = 16;

/** What a byte is outside strings; 0 is a letter or what stands in no JSON. */
const WHITESPACE = 1;
const NUMERIC = 2;
/** Colons. What is not less is punctuation. */
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

/** How large a structure may be. */
export interface JsonSizes {
	/** Objects and lists inside one another. */
	readonly depth: number;
	/** Members and elements of all objects and lists. */
	readonly values: number;
	/** Characters of a number. */
	readonly digits: number;
}

interface MinifiedJson extends JsonSizes {
	/** In memory of its own. */
	readonly minified: Buffer;
	/** Start and end of each long integer, in turn. */
	readonly longNumbers: readonly number[];
	/** Whether a number has a point or an exponent. */
	readonly hasFraction: boolean;
	/** Inside texts. */
	readonly hasBackslash: boolean;
}

/** Kept between texts: memory that was just used is faster than new one. As large as the largest text so far. */
let scratch = new Uint8Array(128 * 1024);

/**
 * A text without white space between its tokens; every token as it was written. White space between two bare tokens (`1 2`) is kept,
 * so that what is invalid stays invalid. Each comma and each bracket that opens counts as one value.
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
			// A letter here is that of `true`, or of nothing that is JSON.
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
