import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReplicatedTable } from './replicated-tables.ts';
import { escapeText, plainRow, rowsAsJson } from './row-text.ts';

const TABLE: ReplicatedTable = {
	name: 'any',
	columns: [{ name: 'text', type: 'TEXT', isRequired: true, fallback: null }],
	key: ['text'],
	uniques: [],
};

test('any text survives PostgreSQL, and escaped text has no NUL', () => {
	const text = fc
		.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '\u{10FFFD}', '\u{10FFFD}0', '0', '1')))
		.map((parts) => parts.join(''));
	fc.assert(
		fc.property(text, (given) => {
			const kept = escapeText(given);
			expect(kept).not.toContain('\0');
			expect(plainRow(TABLE, { text: kept })['text']).toBe(given.toWellFormed());
			expect(JSON.parse(rowsAsJson([{ text: given }]))).toEqual([{ text: kept }]);
		}),
	);
});
