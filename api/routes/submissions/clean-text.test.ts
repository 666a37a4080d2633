import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NASTY } from '../../testing/nasty-values.ts';
import { cleanLine, cleanText } from './clean-text.ts';

const anyText = fc.oneof(
	fc.string({
		unit: fc.constantFrom('<', '>', 'a', 'script', ' ', '\n', '\t', '\r', '\0', '\u202e', '@', '💀', '\ud800'),
		maxLength: 80,
	}),
	fc.constantFrom(...NASTY),
);

describe('a text of a user', () => {
	test.each([
		['  a  b\tc\n', 'a b c', 'a  b\tc'],
		['<b>bold</b> and <<i>i>', 'bold and i>', 'bold and i>'],
		['1 < 2', '1 < 2', '1 < 2'],
		['a\r\nb\rc', 'a b c', 'a\nb\nc'],
		['\u202etxt\0\u0007', 'txt', 'txt'],
		['<script\n>alert(1)</script>', 'alert(1)', 'alert(1)'],
	])('%j', (given, line, text) => {
		expect([cleanLine(given, 100), cleanText(given, 100)]).toEqual([line, text]);
	});

	test('contains no tag and no control character once cleaned, is short enough, and stays the same when cleaned again', () => {
		fc.assert(
			fc.property(anyText, fc.integer({ min: 1, max: 60 }), (given, longest) => {
				for (const clean of [cleanLine, cleanText]) {
					const cleaned = clean(given, longest);
					expect(cleaned.length).toBeLessThanOrEqual(longest);
					expect(cleaned).not.toMatch(/<[^>]*>/);
					expect(cleaned.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
					expect(cleaned.isWellFormed()).toBe(true);
					expect(clean(cleaned, longest)).toBe(cleaned);
				}
				expect(cleanLine(given, longest)).not.toMatch(/[\n\r\t]/);
			}),
		);
	});

	test('takes no longer than its length allows', () => {
		// Of this thread only, so that other programs do not count.
		const begin = process.threadCpuUsage();
		for (const unit of ['<', '<a', '>', '\t', '<>', ' ']) cleanText(unit.repeat(200_000), 50_000);
		expect(process.threadCpuUsage(begin).user).toBeLessThan(2_000_000);
	});
});
