import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { LanguageCode } from '../../contract/languages.ts';
import { FONT_FILES, familiesOf, pathOfFont, withFontSpaces } from './fonts.ts';

/** Tags of tables that a WOFF2 directory numbers: https://www.w3.org/TR/WOFF2/#table_dir_format */
const KNOWN_TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];
const LOCA = 11;
const GLYF = 10;
const OWN_TAG = 0x3f;
const HEADER_BYTES = 48;

/** A base-128 number in WOFF2, highest digit first. */
function readBase128(bytes: Buffer, start: number): readonly [value: number, next: number] {
	let value = 0;
	let place = start;
	for (;;) {
		const byte = bytes[place]!;
		place += 1;
		value = value * 128 + (byte & 0x7f);
		if (byte < 0x80) return [value, place];
	}
}

/** The `cmap` table of a WOFF2 file; only glyph data is transformed. */
function characterMap(file: Buffer): Buffer {
	let place = HEADER_BYTES;
	let offset = 0;
	let found: readonly [start: number, length: number] | undefined;
	for (let index = 0; index < file.readUInt16BE(12); index += 1) {
		const flags = file[place]!;
		const tag = flags & OWN_TAG;
		place += tag === OWN_TAG ? 5 : 1;
		let length: number;
		[length, place] = readBase128(file, place);
		const version = flags >> 6;
		const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
		if (isTransformed) [length, place] = readBase128(file, place);
		if (KNOWN_TAGS[tag] === 'cmap') found = [offset, length];
		offset += length;
	}
	const tables = brotliDecompressSync(file.subarray(place, place + file.readUInt32BE(20)));
	return tables.subarray(found![0], found![0] + found![1]);
}

/** Characters of the basic plane, from a subtable of format 4: segments of consecutive codes. */
function readSegments(table: Buffer, codes: Set<number>): void {
	const count = table.readUInt16BE(6) / 2;
	for (let index = 0; index < count; index += 1) {
		const last = table.readUInt16BE(14 + index * 2);
		const first = table.readUInt16BE(16 + (count + index) * 2);
		for (let code = first; code <= last && code !== 0xffff; code += 1) codes.add(code);
	}
}

/** Code points with a glyph in a font. */
function codesOf(path: string): ReadonlySet<number> {
	const map = characterMap(readFileSync(path));
	const codes = new Set<number>();
	for (let index = 0; index < map.readUInt16BE(2); index += 1) {
		const table = map.subarray(map.readUInt32BE(8 + index * 8));
		if (table.readUInt16BE(0) === 4) readSegments(table, codes);
	}
	return codes;
}

const known = new Map<string, ReadonlySet<number>>();

function codesOfFamily(family: string): readonly ReadonlySet<number>[] {
	return FONT_FILES.filter((each) => each.family === family).map((each) => {
		const codes = known.get(each.file) ?? codesOf(pathOfFont(each));
		known.set(each.file, codes);
		return codes;
	});
}

/** Characters of a text without a glyph in some weight of the language's fonts. */
export function missingGlyphs(text: Iterable<string>, language: LanguageCode): string[] {
	const families = familiesOf(language).map(codesOfFamily);
	const hasGlyph = (code: number) => families.some((weights) => weights.every((codes) => codes.has(code)));
	return [...new Set(text)].filter((character) => character > ' ' && !hasGlyph(withFontSpaces(character).codePointAt(0)!));
}
