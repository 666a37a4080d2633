import { describe, expect, test } from 'vitest';
import { resolveTokens, type Scope } from './tokens.ts';

const SCOPE: Scope = {
	values: {
		odds: { rare: { base: 0.03, ascended: 0.0149, ascension_level: 'Scarcity' }, plain: 0.4 },
		gold: { Monster: { min: 10, max: 20 }, Boss: { min: 100, max: 100 } },
	},
	macros: { levels: () => '| 1 | First |' },
	link: (kind, id) => (kind === 'cards' && id === 'BASH' ? '[Bash](/cards/bash)' : undefined),
};

describe('resolveTokens', () => {
	test.each([
		['{{odds.plain}}', '0.4'],
		['{{odds.plain|pct}}', '40%'],
		['{{ odds.plain | pct }}', '40%'],
		['{{odds.rare|pct2}}', '3%'],
		['{{odds.rare.ascended|pct2}}', '1.49%'],
		['{{gold.Monster|range}}', '10–20'],
		['{{gold.Boss|range_gold}}', '100 gold'],
		['{{levels}}', '| 1 | First |'],
		['{{cards.BASH}} and {{odds.plain}}', '[Bash](/cards/bash) and 0.4'],
	])('%s becomes %s', (text, expected) => {
		expect(resolveTokens(text, SCOPE)).toEqual({ text: expected, unresolved: [] });
	});

	test.each([
		'{{nothing}}',
		'{{odds.nothing}}',
		'{{odds}}',
		'{{odds.plain|nothing}}',
		'{{odds.plain|range}}',
		'{{gold.Monster|pct}}',
		'{{cards.NOTHING}}',
		'{{__proto__}}',
		'{{odds.constructor}}',
		'{{odds.plain|constructor}}',
	])('%s stays and is reported', (token) => {
		expect(resolveTokens(`a ${token} b`, SCOPE)).toEqual({ text: `a ${token} b`, unresolved: [token] });
	});

	test('other braces are left alone', () => {
		const text = 'a { b } {{ c d }} }} {{';
		expect(resolveTokens(text, SCOPE)).toEqual({ text, unresolved: [] });
	});
});
