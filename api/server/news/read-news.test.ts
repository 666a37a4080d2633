import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newsItemSchema } from '../../../contract/content/news.ts';
import { NASTY } from '../../testing/nasty-values.ts';
import { readNews } from './read-news.ts';

const ITEM = {
	gid: '5124580',
	title: 'Patch <b>notes</b>\n\u202e',
	url: 'https://store.example/news/5124580',
	is_external_url: true,
	author: 'Studio',
	contents: '[h2]Fixes[/h2]<script>alert(1)</script>[url=javascript:alert(1)]x[/url]',
	feedlabel: 'Community Announcements',
	date: 1_770_000_000,
	feedname: 'steam_community_announcements',
	feed_type: 1,
	appid: 2_868_840,
	tags: ['patchnotes'],
};
const answerWith = (...newsitems: unknown[]): string => JSON.stringify({ appnews: { appid: 2_868_840, newsitems, count: 1 } });

describe('readNews', () => {
	test('cleans texts and bodies', () => {
		const { news, problems } = readNews(answerWith(ITEM));
		expect(problems).toEqual([]);
		expect(news).toHaveLength(1);
		expect(JSON.parse(news[0]!.entry)).toMatchObject({ gid: '5124580', title: 'Patch notes', tags: ['patchnotes'] });
		expect(news[0]!.contents).toContain('<h2>Fixes</h2>');
		expect(news[0]!.contents).not.toMatch(/<script|javascript:/);
	});

	test.each([
		[{ ...ITEM, gid: '../../etc' }],
		[{ ...ITEM, url: 'javascript:alert(1)' }],
		[{ ...ITEM, url: 'file:///etc/passwd' }],
		[{ ...ITEM, date: 'today' }],
		[{ ...ITEM, title: '' }],
		[null],
		['x'],
	])('leaves out the invalid entry %j', (item) => {
		const { news, problems } = readNews(answerWith(item, ITEM));
		expect([news.length, problems.length]).toEqual([1, 1]);
		expect(problems[0]).toMatch(/^Entry 1: /);
	});

	test.each(['', '[]', '{}', '{"appnews":{}}', '<html>'])('rejects the answer %j', (text) => {
		expect(() => readNews(text)).toThrow();
	});

	test('any answer of the platform is stored in the served format', () => {
		const text = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(...NASTY.filter((value) => value.length < 1000)));
		const item = fc.record({
			title: text,
			author: text,
			contents: text,
			feedlabel: text,
			feedname: text,
			tags: fc.array(text, { maxLength: 4 }),
		});
		fc.assert(
			fc.property(item, (given) => {
				for (const { entry, contents } of readNews(answerWith({ ...ITEM, ...given })).news) {
					newsItemSchema.parse({ ...JSON.parse(entry), contents });
					expect(entry + contents).not.toMatch(/<script/i);
				}
			}),
		);
	});
});
