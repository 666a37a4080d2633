import { describe, expect, test } from 'vitest';
import { displayChangelog } from '../../contract/changelog/display.ts';
import { rawChangelog } from '../testing/raw-changelog.ts';
import { atomText } from './atom.ts';
import { deriveFeeds } from './feed.ts';
import { jsonFeedText } from './json-feed.ts';

const first = rawChangelog({
	tag: '1.0.0',
	date: '2026-01-02',
	kinds: {
		cards: {
			added: { POKE: { id: 'POKE', name: 'Poke & <Run>' }, STUDY: { id: 'STUDY', name: 'Study' } },
			removed: {},
			changed: {},
		},
	},
});
const second = rawChangelog({
	tag: '1.1.0',
	date: '2026-02-03',
	kinds: { cards: { added: {}, removed: {}, changed: { POKE: { damage: [6, 7] } } } },
});
const shown = [first, second].map((raw) => displayChangelog(raw, new Map(), () => 'Poke & <Run>'));
const feeds = deriveFeeds(shown);

describe('deriveFeeds', () => {
	test('makes a feed of each kind, and of each record that changed after its first version', () => {
		expect(feeds.map(({ address, page }) => [address, page])).toEqual([
			['/feeds/cards', '/cards'],
			['/feeds/cards/POKE', '/cards/poke'],
		]);
	});

	test('puts the newest version first, with its date and an id that does not depend on the host', () => {
		expect(feeds[0]?.entries).toEqual([
			{
				id: 'tag:spire-almanac,2026:changelog/1.1.0/cards',
				title: 'Cards in 1.1.0: 1 changed',
				page: '/changelog/1.1.0',
				updated: '2026-02-03T00:00:00Z',
				text: 'Changed: Poke & <Run>.',
			},
			{
				id: 'tag:spire-almanac,2026:changelog/1.0.0/cards',
				title: 'Cards in 1.0.0: 2 added',
				page: '/changelog/1.0.0',
				updated: '2026-01-02T00:00:00Z',
				text: 'Added: Poke & <Run>, Study.',
			},
		]);
		expect(feeds[1]?.entries.map(({ title, text }) => [title, text])).toEqual([
			['Poke & <Run> changed in 1.1.0', 'damage: 6 → 7'],
			['Poke & <Run> added in 1.0.0', 'Poke & <Run> was added.'],
		]);
	});

	test('gives an entry the same id when a later version is added', () => {
		const ids = new Set(deriveFeeds(shown).flatMap(({ entries }) => entries.map(({ id }) => id)));
		const before = deriveFeeds(shown.slice(0, 1)).flatMap(({ entries }) => entries.map(({ id }) => id));
		expect(before.every((id) => ids.has(id))).toBe(true);
		expect(ids.size).toBe(feeds.flatMap(({ entries }) => entries).length);
	});
});

test('atomText escapes what XML needs', () => {
	const text = atomText(feeds[1] as never);
	expect(text).toContain('<title>Poke &amp; &lt;Run&gt;: what changed</title>');
	expect(text).toContain('<updated>2026-02-03T00:00:00Z</updated>');
	expect(text).toContain('<link rel="self" type="application/atom+xml" href="/feeds/cards/POKE.atom"/>');
	expect(text).not.toMatch(/<Run>/);
});

test('jsonFeedText is JSON Feed 1.1', () => {
	expect(JSON.parse(jsonFeedText(feeds[1] as never))).toMatchObject({
		version: 'https://jsonfeed.org/version/1.1',
		title: 'Poke & <Run>: what changed',
		feed_url: '/feeds/cards/POKE.json',
		items: [
			{ content_text: 'damage: 6 → 7', date_published: '2026-02-03T00:00:00Z' },
			{ id: 'tag:spire-almanac,2026:history/1.0.0/cards/POKE' },
		],
	});
});
