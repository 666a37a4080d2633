import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packChoices, packColumn, unpackChoices, unpackColumn } from './columns.ts';

const word = fc.string().filter((text) => !text.includes('\n'));

test('columns are unpacked as they were packed', () => {
	fc.assert(
		fc.property(fc.array(word, { minLength: 1 }), (words) => {
			expect(unpackColumn(packColumn(words))).toEqual(words);
		}),
	);
	fc.assert(
		fc.property(fc.array(fc.constantFrom('ironclad', 'silent', '', 'colorless'), { maxLength: 50 }), (words) => {
			expect(unpackChoices(packChoices(words))).toEqual(words);
		}),
	);
});
