import { expect, test } from 'vitest';
import type { SearchSource } from './document.ts';
import type { SearchKindKey } from './groups.data.ts';
import { byScore, rankHits } from './rank.ts';
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
