import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText, tokensOf } from './budgets.ts';
import { fit } from './fit.ts';

const entry = fc.record({
	id: fc.string({ maxLength: 20, unit: 'binary' }),
	text: fc.string({ maxLength: 300, unit: 'binary' }),
});
const answers = fc.record({
	lang: fc.constant('eng'),
	first: fc.array(entry, { maxLength: 40 }),
	second: fc.array(entry, { maxLength: 40 }),
});
const howToAsk = (left: readonly unknown[]) => `Ask for ${left.length} more.`;
const CUTS = [
	{ list: 'second', howToAsk },
	{ list: 'first', howToAsk },
] as const;

describe('fit', () => {
	test('stays within the budget, keeps beginnings, and counts what it leaves off', () => {
		fc.assert(
			fc.property(answers, fc.integer({ min: 320, max: 3000 }), (answer, budget) => {
				const fitted = fit(answer, budget, CUTS);
				expect(tokensOf(JSON.stringify(fitted))).toBeLessThanOrEqual(budget);
				for (const list of ['first', 'second'] as const) {
					const left = fitted.left_off?.find(({ of }) => of === list)?.items ?? 0;
					expect(fitted[list]).toEqual(answer[list].slice(0, answer[list].length - left));
				}
				// The more important list is cut only after all of the other.
				if (fitted.first.length < answer.first.length) expect(fitted.second).toEqual([]);
			}),
		);
	});

	test('returns what fits unchanged', () => {
		const answer = { first: [1, 2], second: [] };
		expect(fit(answer, 100, CUTS)).toBe(answer);
	});
});

test('a text is cut to its tokens, at a letter', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 500, unit: 'binary' }), fc.integer({ min: 5, max: 100 }), (text, tokens) => {
			const cut = cutText(text, tokens);
			expect(tokensOf(cut)).toBeLessThanOrEqual(tokens + 1);
			expect(cut.isWellFormed() || !text.isWellFormed()).toBe(true);
			if (tokensOf(text) <= tokens) expect(cut).toBe(text);
		}),
	);
});
