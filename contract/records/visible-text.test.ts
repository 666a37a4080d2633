import { expect, test } from 'vitest';
import { newChartBody } from '../statistics/saved-charts.ts';
import { newTierListBody } from '../tier-lists/tier-lists.ts';
import { visibleText } from './visible-text.ts';

test.each([
	['plain\nlines', 'plain\nlines'],
	['a\0b\tc\r\u0085', 'a b c  '],
	['\u202eabc\u202c \u2066x\u2069', ' abc   x '],
	['half \ud800', 'half \ufffd'],
	['\u200fעברית \u{1f469}\u200d\u{1f680}', '\u200fעברית \u{1f469}\u200d\u{1f680}'],
])('displays %j as %j', (given, shown) => {
	expect(visibleText(given)).toBe(shown);
});

test('public titles cannot change the text direction, and are not empty after cleaning', () => {
	const spec = { source: 'cards', bracket: 'all', chart: 'bar', x: 'id', y: 'score' };
	const titlesOf = (title: string) => [
		newTierListBody.safeParse({ title, entity_type: 'cards' }).data?.title,
		newChartBody.safeParse({ title, spec }).data?.title,
	];
	expect(titlesOf('\u202eBest\0')).toEqual(['Best', 'Best']);
	expect(titlesOf('\u202e\u2066\0')).toEqual([undefined, undefined]);
});
