import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
	test.each([
		['Deal 8 damage.', 20, 'Deal 8 damage.'],
		['Deal 8 damage to ALL of it now', 29, 'Deal 8 damage to ALL of it…'],
		['ダメージを与える', 6, 'ダメージを…'],
		['a 👨‍👩‍👧', 7, 'a…'],
	])('%s within %i is %s', (text, most, expected) => {
		expect(cutText(text, most)).toBe(expected);
	});

	test('keeps the closing mark', () => {
		expect(cutText('Bash [Upgraded: Deal 9 to it now]', 32, ']')).toBe('Bash [Upgraded: Deal 9 to it…]');
	});

	test('keeps short texts, and never exceeds the limit or splits a character', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 5, max: 50 }), (text, most) => {
				const cut = cutText(text, most);
				expect(cut.length).toBeLessThanOrEqual(most);
				expect(cut.isWellFormed()).toBe(text.isWellFormed());
				if (text.length <= most) expect(cut).toBe(text);
				else expect(text.startsWith(cut.slice(0, -1))).toBe(true);
			}),
		);
	});
});
