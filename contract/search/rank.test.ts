import { describe, expect, test } from 'vitest';
import type { SearchSource } from './document.ts';
import type { SearchKindKey } from './groups.data.ts';
import { byScore, rankHits, rankSimilar } from './rank.ts';
import { scopeOf } from './testing/scope-of.ts';

const source = (kind: SearchKindKey, name: string): SearchSource => ({ kind, name, path: name, subtitle: '', text: '' });
const names = (hits: ReturnType<typeof rankHits>): string[] => hits.map(({ document }) => document.name);
/** `strike aa`, `strike ab` … */
const strike = (index: number): string => `strike ${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`;

test('of each kind the forty best are compared closely, and another kind loses nothing by it', () => {
	const cards = Array.from({ length: 45 }, (_, index) => source('card', strike(index)));
	const scope = scopeOf([...cards, source('relic', 'strike relic'), source('relic', 'strike other')]);
	const scores = new Map(scope.documents.map((_, place) => [place, place < 45 ? 1 + ((place * 7) % 45) : 0.5]));
	const best = cards.filter((_, place) => scores.get(place)! > 5).map(({ name }) => name);
	expect(best).toHaveLength(40);
	expect(names(rankHits(scope, ['strike'], scores)).sort()).toEqual([...best, 'strike other', 'strike relic'].sort());
});

test('of equal scores the longest names are left out', () => {
	const cards = Array.from({ length: 41 }, (_, index) => source('card', index === 3 ? 'strike much longer' : strike(index)));
	const scope = scopeOf(cards);
	const found = names(rankHits(scope, ['strike'], new Map(cards.map((_, place) => [place, 1]))));
	expect(found).toHaveLength(40);
	expect(found).not.toContain('strike much longer');
});

test('hits stand by score, then the shorter name, then the name by code point', () => {
	const hit = (name: string, score: number) => ({ document: source('card', name), length: name.length, score });
	const hits = [hit('bb', 1), hit('aaa', 1), hit('ab', 1), hit('z', 0.5), hit('zzzz', 2)];
	expect(names(hits.sort(byScore))).toEqual(['zzzz', 'ab', 'bb', 'aaa', 'z']);
});

describe('the score of', () => {
	/** Of one document, for what matching has found to be worth 2. Cards weigh 1.2. */
	function scoreOf(words: readonly string[], name: string, english?: string): number {
		const document = { ...source('card', name), ...(english === undefined ? {} : { english }) };
		return rankHits(scopeOf([document]), words, new Map([[0, 2]]))[0]!.score;
	}
	/** Weight, likeness of the names and length of the name; see `behaviour/search.md#order`. */
	const formula = (score: number, likeness: number, length: number): number =>
		(score * 1.2 * (0.5 + likeness)) / (1 + 0.01 * length);

	test.each([
		['the whole name', ['strike'], 'Strike', undefined, formula(2 + 20, 1, 6) * 1.6],
		['the beginning of a name', ['strike'], 'Strike Dummy', undefined, formula(2, 1, 12) * 1.3],
		['a word of a name', ['strike'], 'Twin Strike', undefined, formula(2, 1, 11)],
		['a phrase in a name', ['twin', 'strike'], 'My Twin Strike', undefined, formula(2 + 6, 1, 14)],
		['a phrase that is the name', ['twin', 'strike'], 'Twin Strike', undefined, formula(2 + 20 + 6, 1, 11) * 1.6],
		['a phrase that begins within a word', ['win', 'strike'], 'Twin Strike', undefined, formula(2, (0.75 + 1) / 2, 11)],
		['a mistyped word', ['strke'], 'Strike', undefined, formula(2, 5 / 6, 6)],
		['the beginning of a word', ['stri'], 'My Strike', undefined, formula(2, 0.95, 9)],
		['the English name', ['strike'], 'Hieb', 'Strike', formula(2 + 10, 0.5, 4)],
		['a name that is more like it than the English one', ['strike'], 'Strike', 'Blow', formula(2 + 20, 1, 6) * 1.6],
		['nothing alike', ['zzz'], 'Strike', undefined, formula(2, 0, 6)],
	])('%s', (_what, words, name, english, expected) => {
		expect(scoreOf(words, name, english)).toBeCloseTo(expected, 10);
	});
});

test('names that resemble a query are those that are at least half like it, wherever their words end', () => {
	const scope = scopeOf(['Strike', 'Twin Strike', 'Anchor', 'Block'].map((name) => source('card', name)));
	const similar = (...words: string[]) => names(rankSimilar(scope, words, [0, 1, 2, 3]));
	expect(similar('strke')).toEqual(['Strike', 'Twin Strike']);
	expect(similar('tw', 'instrike')).toContain('Twin Strike');
	expect(similar('str', 'zzzz')).toEqual([]);
	// Three of six letters, and two of five.
	expect(similar('strxxx')).toEqual(['Strike', 'Twin Strike']);
	expect(similar('blxxx')).toEqual([]);
});
