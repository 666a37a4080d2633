import { describe, expect, test } from 'vitest';
import { ADVICE_METHODS } from './statistics.ts';

/** What the methods have to say, in the figures of the specification. */
const STATED: readonly (readonly [key: string, ...figures: RegExp[]])[] = [
	['npmi', /At least 250 runs/, /500 for potions/],
	['pref', /\+ 30·base/, /at least 100 offers/],
	['draft_score', /0\.5, 3\b/, /12 recommendations/],
	[
		'archetype',
		/from 200 on/,
		/into 4 to 14 groups/,
		/every 3000 runs/,
		/of 10 starts/,
		/under 50 runs/,
		/From 10000 runs/,
		/3 cards and 2 relics/,
		/same character and ascension/,
	],
	['trend', /newest 6 versions/, /at least 200/],
	['death_rate', /at least 200 runs/, /same character and ascension/],
	['similarity', /The 5 winning solo decks/, /\(2 or more\)/, /ln\(1 \+ copies\)/],
	['support', /up to 150 winning/, /no clear difference/],
	['coach_score', /10·max\(0, commitment_delta\) \+ 0\.5·winner_support/, /up to 150/],
];

describe('what is said of advice', () => {
	test.each(STATED)('%s has the figures that are counted with', (key, ...figures) => {
		const { formula = '', text = '' } = ADVICE_METHODS.find((method) => method.key === key) ?? {};
		for (const figure of figures) expect(`${formula}\n${text}`).toMatch(figure);
	});

	test('is said of all of it', () => {
		const stated = new Set(STATED.map(([key]) => key));
		const others = ADVICE_METHODS.map(({ key }) => key).filter((key) => !stated.has(key));
		expect(others.every((key) => key.startsWith('ladder'))).toBe(true);
	});
});
