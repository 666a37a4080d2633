import { describe, expect, test } from 'vitest';
import type { SearchSource } from './document.ts';
import { matchWord, similarNames } from './match.ts';
import { scopeOf } from './testing/scope-of.ts';

const source = (name: string, text = ''): SearchSource => ({ kind: 'card', name, path: '', subtitle: '', text });

/** The scores of the documents that match, by their names, to three places. */
function scoresOf(sources: readonly SearchSource[], word: string): Record<string, number> {
	const scores = matchWord(scopeOf(sources), word);
	return Object.fromEntries([...scores].map(([place, score]) => [sources[place]!.name, Math.round(score * 1000) / 1000]));
}

describe('a word is worth', () => {
	test('most in a name; of several ways the best counts whole and each other a tenth', () => {
		const names = ['anchor', 'anchorage', 'ancher', 'myanchor', 'lantern'].map((name) => source(name));
		expect(scoresOf(names, 'anchor')).toEqual({ anchor: 8.5, anchorage: 4.1, ancher: 4, myanchor: 1 });
	});

	test('less in a text, and least as the beginning of a word of it', () => {
		const texts = [source('a', 'an anchor'), source('b', 'two anchors'), source('c', 'a lantern')];
		expect(scoresOf(texts, 'anchor')).toEqual({ a: 1.5, b: 0.6 });
	});

	test('in the least relevant text half of what it is in the most relevant', () => {
		const texts = [source('a', 'anchor anchor anchor'), source('b', `anchor ${'x '.repeat(200)}`), source('c', 'y')];
		const { a, b } = scoresOf(texts, 'anchor');
		expect(a).toBe(1.5);
		expect(b).toBeGreaterThan(0.75);
		expect(b).toBeLessThan(1);
	});

	test('both in a name and in its text', () => {
		expect(scoresOf([source('anchor', 'an anchor')], 'anchor')).toEqual({ anchor: 8.65 });
	});
});

describe('a mistake', () => {
	test('in a word of a text is forgiven when nothing begins as typed', () => {
		expect(scoresOf([source('a', 'deadly poison')], 'poisan')).toEqual({ a: 0.6 });
		expect(scoresOf([source('a', 'deadly poison'), source('b', 'poisanous')], 'poisan')).toEqual({ b: 0.6 });
		expect(scoresOf([source('a', 'deadly poison'), source('poisanous')], 'poisan')).toEqual({ poisanous: 4.1 });
	});

	test('in a word of a dense script makes nearly another word', () => {
		expect(scoresOf([source('突撃波')], '衝撃波')).toEqual({ 突撃波: 0.2 });
	});
});

describe('a short word', () => {
	test('is not looked for inside names unless it is of another script', () => {
		expect(scoresOf([source('strike')], 'rik')).toEqual({});
		expect(scoresOf([source('strike')], 'rike')).toEqual({ strike: 1 });
		expect(scoresOf([source('поход')], 'ход')).toEqual({ поход: 1 });
		expect(scoresOf([source('打击')], '击')).toEqual({ 打击: 1 });
	});

	test('of one letter begins no word of a text', () => {
		const texts = [source('1', 'a'), source('2', 'ab')];
		expect(scoresOf(texts, 'a')).toEqual({ 1: 1.5 });
		expect(scoresOf(texts, 'ab')).toEqual({ 2: 1.5 });
		expect(scoresOf([source('1', 'abc')], 'ab')).toEqual({ 1: 0.6 });
	});
});

test('a dense word is found inside a text by all of its pairs', () => {
	const texts = [source('1', '每场战斗开始'), source('2', '战场')];
	expect(scoresOf(texts, '战斗')).toEqual({ 1: 1.5 });
	expect(scoresOf(texts, '斗战')).toEqual({});
});

test('names that have most in common with a word come first, as many as are asked for', () => {
	const scope = scopeOf(['lantern', 'anchorage', 'anchor', 'chore'].map((name) => source(name)));
	expect(similarNames(scope.names, 'anchor', 9)).toEqual([2, 1, 3]);
	expect(similarNames(scope.names, 'anchor', 2)).toEqual([2, 1]);
});
