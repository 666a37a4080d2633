import { describe, expect, test } from 'vitest';
import { ADVICE_METHODS } from './methods.ts';

/** What the methods have to say, in the figures of the specification. */
const STATED: readonly (readonly [key: string, ...figures: RegExp[]])[] = [
	[
		'ladder_elo',
		/anchor = 1000 \+ 400·log10/,
		/K = 32 for the first 30 runs, then 16/,
		/ascension 10/,
		/under 100 runs/,
		/0\.2 without any/,
		/best 500 players with 10 runs/,
	],
	['ladder_lifetime', /95 % Wilson/],
	['npmi', /At least 250 runs/, /500 for potions/],
	[
		'pref',
		/\+ 30·base/,
		/at least 100 offers/,
		/newest 50,000 official runs/,
		/same character and ascension in the same act/,
		/no clear difference/,
	],
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
	['trend', /newest 6 versions/, /at least 200/, /no clear difference/],
	['death_rate', /at least 200 runs/, /same character and ascension/],
	['similarity', /The 5 winning solo decks/, /\(2 or more\)/, /ln\(1 \+ copies\)/],
	['support', /up to 150 winning/, /no clear difference/],
	['top_choices', /\(0, 1 to 4, 5 to 9, 10\)/, /newest 50,000 runs/, /The 10 surest/, /no clear difference/],
	['median_damage', /from 127 on counts as 127/],
	['gap', /newest 2,000/, /from 5 choices/, /10 points on/, /from 10 offers/, /from 10 runs/, /in 2 %/, /no clear difference/],
	['win_rate_percentile', /with 5 official runs/],
	[
		'coach_score',
		/half of whose runs reached the third act/,
		/10·max\(0, commitment_delta\) \+ 0\.5·winner_support/,
		/up to 150/,
	],
];

describe('what is said of advice', () => {
	test.each(STATED)('%s has the figures that are counted with', (key, ...figures) => {
		const { formula = '', text = '' } = ADVICE_METHODS.find((method) => method.key === key) ?? {};
		for (const figure of figures) expect(`${formula}\n${text}`).toMatch(figure);
	});

	test('is said of all of it', () => {
		expect(ADVICE_METHODS.map(({ key }) => key).toSorted()).toEqual(STATED.map(([key]) => key).toSorted());
	});
});
