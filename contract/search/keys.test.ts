import { describe, expect, test } from 'vitest';
import type { SearchDocument } from './document.ts';
import { createKeyIndex, matchKeys } from './keys.ts';

const document = (name: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
	kind: 'card',
	name,
	path: name,
	subtitle: '',
	...more,
});
const documents = [
	document('Well-Laid Plans'),
	document('The Demon Form'),
	document('Perfected Strike', { english: 'Blow' }),
	document('回响形态', { readings: ['hui xiang xing tai'] }),
	document('剣の舞', { readings: ['tsurugi no mai', 'ken no mai'] }),
	document('Double Boss', { aliases: ['Ascension 10', 'A10'] }),
	document('毒'),
];
const index = createKeyIndex(documents, (path) => (path === '毒' ? ['psn'] : []), new Set(['the']));

/** Names that are found, with their worth to two places. */
const found = (...words: string[]): Record<string, number> =>
	Object.fromEntries([...matchKeys(index, words)].map(([place, worth]) => [documents[place]!.name, Number(worth.toFixed(2))]));

describe('a whole name is found', () => {
	test.each([
		['without its spaces', ['welllaidplans'], 'Well-Laid Plans'],
		['without the filler that it begins with', ['demonform'], 'The Demon Form'],
		['by its English name', ['blow'], 'Perfected Strike'],
		['by another name', ['a10'], 'Double Boss'],
		['by what players call it', ['psn'], '毒'],
		['as it is read', ['huixiangxingtai'], '回响形态'],
		['as it is read, with spaces anywhere', ['huixiang', 'xingtai'], '回响形态'],
		['by another reading', ['kennomai'], '剣の舞'],
	])('%s', (_how, words, name) => {
		expect(found(...words)).toEqual({ [name]: 1 });
	});
});

describe('less is worth', () => {
	test('the end of a name, from a word on', () => {
		expect(found('laidplans')).toEqual({ 'Well-Laid Plans': 0.5 });
		expect(found('xingtai')).toEqual({ 回响形态: 0.5 });
	});

	test('a beginning, by its share', () => {
		const { 'Well-Laid Plans': short = 0 } = found('welll');
		const { 'Well-Laid Plans': long = 0 } = found('welllaidpl');
		expect(short).toBeGreaterThan(0.3);
		expect(long).toBeGreaterThan(short);
		expect(long).toBeLessThan(1);
	});

	test('a mistake', () => {
		const { 回响形态: worth = 0 } = found('huixiangxintai');
		expect(worth).toBeGreaterThan(0.5);
		expect(worth).toBeLessThan(1);
	});

	test('initials of words and of syllables, two of them least', () => {
		expect(found('wlp')).toEqual({ 'Well-Laid Plans': 0.5 });
		expect(found('hxxt')).toEqual({ 回响形态: 0.5 });
		expect(found('ps')).toEqual({ 'Perfected Strike': 0.2 });
		expect(found('w', 'lp')).toEqual({});
	});

	test('the first letter with the rest of the name', () => {
		expect(found('dform')).toEqual({ 'The Demon Form': 0.5 });
		expect(found('pstrike')).toEqual({ 'Perfected Strike': 0.5 });
	});
});
