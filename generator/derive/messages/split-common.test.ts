import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitCommon } from './split-common.ts';

describe('splitCommon', () => {
	test.each([
		[['card', 'cards'], '', ['card', 'cards'], ''],
		[['a red card', 'a blue card'], 'a ', ['red', 'blue'], ' card'],
		[['[gold]Shiv[/gold] is', '[gold]Shivs[/gold] are'], '', ['[gold]Shiv[/gold] is', '[gold]Shivs[/gold] are'], ''],
		[['{A:plural:x|y} a', '{A:plural:x|y} b'], '{A:plural:x|y} ', ['a', 'b'], ''],
		[[' twice', ''], '', [' twice', ''], ''],
		[['same', 'same'], 'same', ['', ''], ''],
		[['one branch alone'], 'one branch alone', [''], ''],
	])('%j', (branches, start, middles, end) => {
		const split = splitCommon(branches);
		expect({ ...split, middles: split.middles.map((words) => words.join('')) }).toEqual({ start, middles, end });
	});

	test('loses nothing and leaves no tag alone', () => {
		const word = fc.constantFrom(
			'a',
			'b',
			' ',
			'[gold]a[/gold]',
			'[gold][blue]b[/blue][/gold]',
			'{N:diff()}',
			'{N:plural:a|{} b}',
		);
		const branch = fc.array(word, { maxLength: 8 }).map((words) => words.join(''));
		fc.assert(
			fc.property(fc.array(branch, { minLength: 1, maxLength: 4 }), (branches) => {
				const { start, middles, end } = splitCommon(branches);
				expect(middles.map((words) => start + words.join('') + end)).toEqual(branches);
				for (const words of middles) expect(count(words, /\[\w+\]/g)).toBe(count(words, /\[\/\w+\]/g));
			}),
		);
	});
});

const count = (words: readonly string[], pattern: RegExp): number => words.join('').match(pattern)?.length ?? 0;
