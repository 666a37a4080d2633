import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvValue, csvText } from './csv.ts';

test.each([
	[[['a', 1, null]], 'a,1,\r\n'],
	[[['say "no"', 'two\nlines', 'x, y']], '"say ""no""","two\nlines","x, y"\r\n'],
	[[['=1+1', '@x', '-x', -3]], "'=1+1,'@x,'-x,-3\r\n"],
])('writes %j as %j', (rows, text) => {
	expect(csvText(rows)).toBe(text);
});

test('round-trips CSV', () => {
	const value = fc.oneof(
		fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ü') }),
		fc.integer(),
		fc.constant(null),
	);
	fc.assert(
		fc.property(fc.array(fc.array(value, { minLength: 2, maxLength: 4 })), (rows) => {
			const expected = rows.map((row) => row.map((cell) => String(cell ?? '').replace(/^(?=[\r\t])/, "'")));
			const given: readonly (readonly CsvValue[])[] = rows;
			expect(readCsv(csvText(given))).toEqual(expected.map((row) => row.map((cell) => cell)));
		}),
	);
});

/** A character-by-character parser following RFC 4180. */
function readCsv(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	let cell = '';
	let isQuoted = false;
	for (let at = 0; at < text.length; at += 1) {
		const letter = text[at]!;
		if (isQuoted && letter === '"' && text[at + 1] === '"') cell += text[(at += 1)]!;
		else if (letter === '"') isQuoted = !isQuoted;
		else if (!isQuoted && letter === ',') [row, cell] = [[...row, cell], ''];
		else if (!isQuoted && letter === '\r') {
			rows.push([...row, cell]);
			[row, cell] = [[], ''];
			at += 1;
		} else cell += letter;
	}
	return rows;
}
