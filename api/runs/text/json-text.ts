/**
 * JSON as bytes. Platform ids have 17 digits, more than a double keeps, so texts are stored as they were written and numbers of
 * 16 and more digits are read as text.
 */
import { isUtf8 } from 'node:buffer';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const SPACE = 0x20;
const EXPONENT = 0x65;
/** Makes the small letter of a letter. */
const LOWER_CASE = 0x20;

/** Shortest integers that are kept as text: 2^53 has 16 digits. */
const LONG_DIGITS = 16;

/** What a byte is outside strings; 0 is anything else. */
const WHITESPACE = 1;
const PUNCTUATION = 2;
const NUMERIC = 3;
const CLASSES = classes();

function classes(): Uint8Array {
	const table = new Uint8Array(256);
	for (const byte of [SPACE, 0x09, 0x0a, 0x0d]) table[byte] = WHITESPACE;
	for (const byte of [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY, COMMA, COLON]) table[byte] = PUNCTUATION;
	for (const byte of Buffer.from('0123456789+-.eE')) table[byte] = NUMERIC;
	return table;
}

export interface JsonText {
	/** Without white space between tokens; every token as it was written. */
	readonly minified: Buffer;
	/** The value, with integers of 16 and more digits as strings. */
	readonly value: unknown;
}

/** How large a structure may be. */
export interface JsonBounds {
	/** Objects and lists inside one another. */
	readonly depth: number;
	/** Members and elements of all objects and lists. */
	readonly values: number;
	/** Characters of a number. */
	readonly digits: number;
}

const WORDS: Readonly<Record<keyof JsonBounds, (size: number, most: number) => string>> = {
	depth: (size, most) => `it is ${size} levels deep; at most ${most} are accepted`,
	values: (size, most) => `it has ${size} values; at most ${most} are accepted`,
	digits: (size, most) => `it has a number of ${size} characters; at most ${most} are accepted`,
};

/**
 * Reads a JSON text. What is out of bounds is not parsed.
 * @param bounds what is within them is read alike by every reader of JSON, so that no line of an export stops one
 * @throws SyntaxError with the place in the text as it was given.
 * @throws RangeError for a text out of bounds.
 */
export function readJson(given: Buffer, bounds?: JsonBounds): JsonText {
	const text = given[0] === 0xef && given[1] === 0xbb && given[2] === 0xbf ? given.subarray(3) : given;
	if (!isUtf8(text)) throw new SyntaxError('the text is not UTF-8');
	const { minified, longNumbers, hasExponent, ...sizes } = minify(text);
	if (bounds) refuseExcess(sizes, bounds);
	const value = parse(text, quoteNumbers(minified, longNumbers));
	if (bounds && (hasExponent || minified.includes('\\u'))) refuseUnreadable(value);
	return { minified, value };
}

function refuseExcess(sizes: JsonBounds, bounds: JsonBounds): void {
	for (const name of Object.keys(WORDS) as (keyof JsonBounds)[])
		if (sizes[name] > bounds[name]) throw new RangeError(WORDS[name](sizes[name], bounds[name]));
}

/** Numbers beyond those of a double, and halves of a character, stop readers in other languages. */
function refuseUnreadable(value: unknown): void {
	if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('it has a number beyond 1.8e308');
	if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('it has a text with half a character');
	if (typeof value !== 'object' || value === null) return;
	for (const [name, child] of Object.entries(value)) {
		refuseUnreadable(name);
		refuseUnreadable(child);
	}
}

/** @param given for the place in the message */
function parse(given: Buffer, text: Buffer): unknown {
	try {
		return JSON.parse(text.toString('utf8'));
	} catch {
		// The second reading is only for the place in the message.
		JSON.parse(given.toString('utf8'));
		throw new SyntaxError('the text is not one JSON value');
	}
}

interface Minified extends JsonBounds {
	readonly minified: Buffer;
	/** Start and end of each long integer, in turn. */
	readonly longNumbers: readonly number[];
	/** Outside texts. */
	readonly hasExponent: boolean;
}

/** White space between two bare tokens (`1 2`) is kept, so that what is invalid stays invalid. */
function minify(text: Buffer): Minified {
	const target = Buffer.allocUnsafeSlow(text.length);
	const longNumbers: number[] = [];
	const size = { level: 0, depth: 0, values: 0 };
	let digits = 0;
	let hasExponent = false;
	let end = 0;
	let position = 0;
	while (position < text.length) {
		const byte = text[position]!;
		const kind = CLASSES[byte]!;
		if (byte === QUOTE) {
			const start = position;
			position = copyString(text, position, target, end);
			end += position - start;
		} else if (kind === NUMERIC) {
			const start = end;
			while (position < text.length && CLASSES[text[position]!] === NUMERIC) {
				hasExponent ||= (text[position]! | LOWER_CASE) === EXPONENT;
				target[end++] = text[position++]!;
			}
			digits = Math.max(digits, end - start);
			if (isLongInteger(target, start, end)) longNumbers.push(start, end);
		} else if (kind === WHITESPACE) {
			while (CLASSES[text[position]!] === WHITESPACE) position += 1;
			if (isBare(target[end - 1]) && isBare(text[position])) target[end++] = SPACE;
		} else {
			measure(byte, size);
			target[end++] = byte;
			position += 1;
		}
	}
	return { minified: target.subarray(0, end), longNumbers, depth: size.depth, values: size.values, digits, hasExponent };
}

/** Each comma and each bracket that opens brings one value. */
function measure(byte: number, size: { level: number; depth: number; values: number }): void {
	if (byte === COMMA) size.values += 1;
	else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
		size.values += 1;
		size.level += 1;
		size.depth = Math.max(size.depth, size.level);
	} else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) size.level -= 1;
}

function isBare(byte: number | undefined): boolean {
	return byte !== undefined && CLASSES[byte] !== PUNCTUATION;
}

/** Copies a string with its quotes. Answers the position after it, the end of the text when it is not closed. */
function copyString(text: Buffer, start: number, target: Buffer, targetStart: number): number {
	const shift = targetStart - start;
	target[targetStart] = QUOTE;
	let position = start + 1;
	while (position < text.length) {
		const byte = text[position]!;
		target[position + shift] = byte;
		position += 1;
		if (byte === QUOTE) return position;
		if (byte !== BACKSLASH || position === text.length) continue;
		target[position + shift] = text[position]!;
		position += 1;
	}
	return position;
}

/** Position after the closing quote; the end of the text when there is none. */
function stringEnd(text: Buffer, start: number): number {
	let position = start + 1;
	while (position < text.length) {
		const byte = text[position];
		if (byte === QUOTE) return position + 1;
		position += byte === BACKSLASH ? 2 : 1;
	}
	return text.length;
}

function isLongInteger(text: Buffer, start: number, end: number): boolean {
	const first = text[start] === MINUS ? start + 1 : start;
	if (end - first < LONG_DIGITS || text[first] === ZERO) return false;
	for (let position = first; position < end; position += 1) {
		const byte = text[position]!;
		if (byte < ZERO || byte > NINE) return false;
	}
	return true;
}

function quoteNumbers(text: Buffer, places: readonly number[]): Buffer {
	if (places.length === 0) return text;
	const target = Buffer.allocUnsafe(text.length + places.length);
	let from = 0;
	let end = 0;
	for (const place of places) {
		end += text.copy(target, end, from, place);
		target[end++] = QUOTE;
		from = place;
	}
	end += text.copy(target, end, from);
	return target.subarray(0, end);
}

interface Member {
	readonly name: string;
	/** From the opening quote of the name to the end of the value. */
	readonly start: number;
	readonly valueStart: number;
	readonly end: number;
}

/** The members of a minified object, in order. */
export function* topLevelMembers(text: Buffer): Generator<Member> {
	let position = 1;
	while (text[position] === QUOTE) {
		const nameEnd = stringEnd(text, position);
		const end = valueEnd(text, nameEnd + 1);
		yield { name: JSON.parse(text.toString('utf8', position, nameEnd)), start: position, valueStart: nameEnd + 1, end };
		position = end + 1;
	}
}

function valueEnd(text: Buffer, start: number): number {
	let depth = 0;
	let position = start;
	while (position < text.length) {
		const byte = text[position]!;
		if (byte === QUOTE) {
			position = stringEnd(text, position);
			continue;
		}
		if (depth === 0 && (byte === COMMA || byte === CLOSE_OBJECT)) return position;
		if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1;
		if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth -= 1;
		position += 1;
	}
	return position;
}

/** A minified object without some of its members. */
export function withoutMembers(text: Buffer, names: readonly string[]): Buffer {
	const kept = [...topLevelMembers(text)].filter((member) => !names.includes(member.name));
	const parts = kept.flatMap((member, index) => [index === 0 ? '' : ',', text.subarray(member.start, member.end)]);
	return Buffer.concat(['{', ...parts, '}'].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

const FRACTION = /^-?\d+(?:\.|[eE])/;
/** Numbers with more digits have an exponent in the text of their value. */
const LONGEST_START = 24;

/**
 * The number of a member of a minified object as it was written, undefined when it has neither point nor exponent: then its value
 * tells as much. Only files that have such a number are searched for it.
 */
export function writtenFraction(text: Buffer, name: string): string | undefined {
	if (!mayHaveFraction(text, name)) return undefined;
	const member = [...topLevelMembers(text)].findLast((each) => each.name === name);
	const written = member && text.toString('latin1', member.valueStart, member.end);
	return written !== undefined && FRACTION.test(written) ? written : undefined;
}

/** Whether a member of that name at any depth is such a number. */
function mayHaveFraction(text: Buffer, name: string): boolean {
	const start = `"${name}":`;
	for (let position = text.indexOf(start); position >= 0; position = text.indexOf(start, position + 1)) {
		const value = position + start.length;
		if (FRACTION.test(text.toString('latin1', value, value + LONGEST_START))) return true;
	}
	return false;
}
