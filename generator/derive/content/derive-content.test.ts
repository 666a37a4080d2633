import { describe, expect, test } from 'vitest';
import type { Content } from '../../load/content/content.ts';
import type { Game } from '../../load/game.ts';
import {
	deriveAnnouncements,
	deriveGuides,
	deriveMechanics,
	deriveMod,
	deriveNews,
	deriveSiteNews,
	deriveThanks,
} from './derive-content.ts';
import type { Scope } from './tokens.ts';

const SCOPE: Scope = { values: { odds: 0.4 }, macros: {}, link: () => undefined };
const slugs = (entries: readonly { readonly slug: string }[]): string[] => entries.map(({ slug }) => slug);
const contentOf = (given: object): Content => given as unknown as Content;

test('mechanics pages stand by their order, then by their slug, with their numbers filled in', () => {
	const page = (slug: string, order: number) => ({ slug, order, body: '**{{odds|pct}}**' });
	const pages = deriveMechanics(contentOf({ mechanics: [page('c', 2), page('b', 1), page('d', 2), page('a', 2)] }), SCOPE);
	expect(slugs(pages)).toEqual(['b', 'a', 'c', 'd']);
	expect(pages[0]).toMatchObject({
		order: 1,
		body_markdown: '**40%**',
		body_html: expect.stringContaining('<strong>40%</strong>'),
	});
});

test('guides stand from the newest to the oldest, those of one day by their slug', () => {
	const guide = (slug: string, date: string, rest: object = {}) => ({ slug, date, body: '*{{odds}}*', ...rest });
	const guides = deriveGuides(
		contentOf({
			guides: [guide('c', '2026-01-02'), guide('a', '2026-01-01'), guide('b', '2026-01-02'), guide('d', '2026-01-03')],
		}),
		SCOPE,
	);
	expect(slugs(guides)).toEqual(['d', 'b', 'c', 'a']);
	const absent = { updated: null, character: null, website: null, bluesky: null, twitter: null, twitch: null };
	expect(guides[0]).toMatchObject({
		id: 'd',
		...absent,
		content: '*0.4*',
		content_html: expect.stringContaining('<em>0.4</em>'),
	});
	const given = {
		updated: '2026-02-01',
		character: 'ironclad',
		website: 'https://a.example',
		bluesky: 'b',
		twitter: 'c',
		twitch: 'd',
	};
	expect(deriveGuides(contentOf({ guides: [guide('e', '2026-01-01', given)] }), SCOPE)).toMatchObject([given]);
});

describe('site news', () => {
	const entry = (slug: string, date: string, published = true) => ({
		slug,
		date,
		title: slug,
		href: '',
		body: '{{odds}}',
		published,
	});

	test('are those that are published, the newest first', () => {
		const siteNews = [
			entry('a', '2026-01-01'),
			entry('b', '2026-01-02'),
			entry('draft', '2026-01-03', false),
			entry('c', '2026-01-02'),
		];
		const news = deriveSiteNews(contentOf({ siteNews }), SCOPE);
		expect(news.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
		expect(news[0]).toEqual({
			id: 'c',
			title: 'c',
			date: '2026-01-02',
			href: '',
			body: '0.4',
			body_html: expect.stringContaining('0.4'),
			published: true,
		});
	});

	test('are two hundred at most', () => {
		const siteNews = Array.from({ length: 201 }, (_, number) => entry(`entry-${number}`, '2026-01-01'));
		expect(deriveSiteNews(contentOf({ siteNews }), SCOPE)).toHaveLength(200);
	});
});

test('announcements of the platform stand from the newest to the oldest, safe to show', () => {
	const news = [
		{ gid: '1', date: 10, contents: '[b]one[/b]<script>' },
		{ gid: '2', date: 20, contents: '' },
		{ gid: '3', date: 20, contents: '' },
	];
	const derived = deriveNews(contentOf({ news }));
	expect(derived.map(({ gid }) => gid)).toEqual(['3', '2', '1']);
	expect(derived[2]?.contents).toMatch(/<(b|strong)>one</);
	expect(derived[2]?.contents).not.toContain('<script');
});

test('of announcements on every page the first fifty are shown', () => {
	const announcements = Array.from({ length: 51 }, (_, number) => ({ id: String(number), message: '' }));
	expect(deriveAnnouncements(contentOf({ announcements })).items.map(({ id }) => Number(id))).toEqual([...Array(50).keys()]);
});

describe('without a file of its own', () => {
	const game = { channels: { main: { version: 'v1.2.0', build_id: '1', date: '2026-03-04' } } } as unknown as Game;
	const bare = { channels: {} } as unknown as Game;

	test('the thanks are empty and as old as the release', () => {
		const nobody = { contributors: [], special: [], supporters: [] };
		expect(deriveThanks(contentOf({}), game)).toEqual({ ...nobody, generated_at: '2026-03-04T00:00:00Z' });
		expect(deriveThanks(contentOf({}), bare)).toEqual({ ...nobody, generated_at: '1970-01-01T00:00:00Z' });
		const thanks = { ...nobody, special: [{ name: 'A', note: null, url: null }] };
		expect(deriveThanks(contentOf({ thanks }), game)).toMatchObject(thanks);
	});

	test('the companion mod is said to be tested with the version of the catalogue', () => {
		expect(deriveMod(contentOf({}), game)).toEqual({ version: 'v0.1.0', url: '/developers', sts2_tested: 'v1.2.0' });
		expect(deriveMod(contentOf({}), bare).sts2_tested).toBe('');
		const mod = { version: 'v2', url: 'https://mod.example', sts2_tested: 'v1' };
		expect(deriveMod(contentOf({ mod }), game)).toEqual(mod);
	});
});
