/**
 * JSON as bytes. Platform ids have 17 digits, more than a double can hold, so texts are stored as written and long integers are read as
 * strings.
 */
import { isUtf8 } from 'node:buffer';
import { type JsonSizes, minifyJson } from './minify-json.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COMMA = 0x2c;
export type JsonBounds = JsonSizes;

export interface JsonText {
	/** Without white space between tokens; tokens as written. */
	readonly minified: Buffer;
	/** The value, with integers of 16 and more digits as strings. */
	readonly value: unknown;
	/** Whether a number has a point or an exponent. */
	readonly hasFraction: boolean;
}

const WORDS: Readonly<Record<keyof JsonSizes, (size: number, most: number) => string>> = {
	depth: (size, most) => `it is ${size} levels deep; at most ${most} are accepted`,
	values: (size, most) => `it has ${size} values; at most ${most} are accepted`,
	digits: (size, most) => `it has a number of ${size} characters; at most ${most} are accepted`,
};

/**
 * Reads a JSON text.
 * @param bounds limits that make the text portable, so that exports are readable in every language
 * @throws SyntaxError with the position in the given text
 * @throws RangeError for a text out of bounds
 */
export function readJson(given: Buffer, bounds?: JsonBounds): JsonText {
	const text = given[0] === 0xef && given[1] === 0xbb && given[2] === 0xbf ? given.subarray(3) : given;
	if (!isUtf8(text)) throw new SyntaxError('the text is not UTF-8');
	const { minified, longNumbers, hasFraction, hasBackslash, ...sizes } = minifyJson(text);
	if (bounds) rejectExcess(sizes, bounds);
	const value = parse(text, quoteNumbers(minified, longNumbers));
	if (bounds && (hasFraction || (hasBackslash && minified.includes('\\u')))) rejectUnportable(value);
	return { minified, value, hasFraction };
}

function rejectExcess(sizes: JsonBounds, bounds: JsonBounds): void {
	for (const name of Object.keys(WORDS) as (keyof JsonSizes)[])
		if (sizes[name] > bounds[name]) throw new RangeError(WORDS[name](sizes[name], bounds[name]));
}

/** Numbers beyond a double and lone surrogates break readers in other languages. */
function rejectUnportable(value: unknown): void {
	if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('it has a number beyond 1.8e308');
	if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('it has a text with half a character');
	if (typeof value !== 'object' || value === null) return;
	for (const [name, child] of Object.entries(value)) {
		rejectUnportable(name);
		rejectUnportable(child);
	}
}

/** @param given the original text, for the position in the message */
function parse(given: Buffer, text: Buffer): unknown {
	try {
		return JSON.parse(text.toString('utf8'));
	} catch {
		// Parses again only for the position in the message.
		JSON.parse(given.toString('utf8'));
		throw new SyntaxError('the text is not one JSON value');
	}
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

function quoteNumbers(text: Buffer, positions: readonly number[]): Buffer {
	if (positions.length === 0) return text;
	const target = Buffer.allocUnsafe(text.length + positions.length);
	let from = 0;
	let end = 0;
	for (const position of positions) {
		end += text.copy(target, end, from, position);
		target[end++] = QUOTE;
		from = position;
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
/** Numbers with more digits are written with an exponent. */
const LONGEST_START = 24;

/** A fractional number of a member as written; undefined for integers, whose value is enough. */
export function writtenFraction(text: Buffer, name: string): string | undefined {
	if (!mayHaveFraction(text, name)) return undefined;
	const member = [...topLevelMembers(text)].findLast((each) => each.name === name);
	const written = member && text.toString('latin1', member.valueStart, member.end);
	return written !== undefined && FRACTION.test(written) ? written : undefined;
}

/** Whether a member of this name at any depth may be fractional. */
function mayHaveFraction(text: Buffer, name: string): boolean {
	const start = `"${name}":`;
	for (let position = text.indexOf(start); position >= 0; position = text.indexOf(start, position + 1)) {
		const value = position + start.length;
		if (FRACTION.test(text.toString('latin1', value, value + LONGEST_START))) return true;
	}
	return false;
}
