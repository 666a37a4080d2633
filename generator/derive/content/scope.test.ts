import { describe, expect, test } from 'vitest';
import type { Source } from '../../load/source.ts';
import { madeChannel, madeSource } from '../../testing/made-channel.ts';
import { createScope } from './scope.ts';
import { resolveTokens } from './tokens.ts';

describe('a page', () => {
	const channel = madeChannel({
		facts: { cards: [{ id: 'POKE', damage: 6 }] },
		texts: { eng: { cards: { POKE: { name: 'Poke' } } } },
		tables: { 'mechanics-constants': { shop: { price: 3 } }, 'statistics-rules': { card_thief: 'THIEF' } },
	});
	const scope = createScope(madeSource(channel) as Source, channel);
	const written = (text: string) => resolveTokens(text, scope).text;

	test.each([
		['a constant', '{{shop.price}}', '3'],
		['a table, whose name is written with underscores', '{{statistics_rules.card_thief}}', 'THIEF'],
		['a fact', '{{facts.cards.POKE.damage}}', '6'],
		['a link', '{{cards.POKE}}', '[Poke](/cards/poke)'],
		['a macro', '{{score_unlocks}}', '| Unlock | Epoch | Score |\n| --- | --- | --- |'],
	])('names %s', (_what, text, expected) => {
		expect(written(text)).toBe(expected);
	});

	test.each(['{{cards.NOTHING}}', '{{nothing.POKE}}'])('has no link for %s', (token) => {
		expect(resolveTokens(token, scope).unresolved).toEqual([token]);
	});
});
