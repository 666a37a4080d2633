import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packChoices, packColumn, packIds, unpackChoices, unpackColumn, unpackIds } from './columns.ts';

const word = fc.string().filter((text) => !text.includes('\n'));

test('round-trips columns', () => {
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

test('packs ids as words and restores them', () => {
	expect(packIds(['BASH', 'BULK_UP', 'SPIRE_2_BREAK'])).toBe('Bash\nBulk Up\nSpire 2 Break');
	const id = fc.stringMatching(/^[A-Z0-9]+(_[A-Z0-9]+)*$/);
	fc.assert(
		fc.property(fc.array(id, { minLength: 1 }), (ids) => {
			expect(unpackIds(packIds(ids))).toEqual(ids);
		}),
	);
	expect(() => packIds(['BASH', 'Mod:Card'])).toThrow('The id `Mod:Card` cannot be written as words');
});
