import { describe, expect, test } from 'vitest';
import { completeAddresses } from './own-addresses.ts';

const ORIGIN = 'https://almanac.example';

describe('completeAddresses', () => {
	test.each([
		['cards/bash.html', '<link rel="canonical" href="/cards/bash">', `<link rel="canonical" href="${ORIGIN}/cards/bash">`],
		['jpn.html', '<link rel="alternate" hreflang="ja" href="/jpn">', `<link rel="alternate" hreflang="ja" href="${ORIGIN}/jpn">`],
		[
			'cards/bash.html',
			'<link rel="alternate" type="application/json+oembed" href="/oembed?url=/cards/bash">',
			`<link rel="alternate" type="application/json+oembed" href="${ORIGIN}/oembed?url=${ORIGIN}/cards/bash">`,
		],
		['a.html', '<meta property="og:image" content="/a.jpg">', `<meta property="og:image" content="${ORIGIN}/a.jpg">`],
		['a.html', '<meta property="og:url" content="/a">', `<meta property="og:url" content="${ORIGIN}/a">`],
		['feeds/cards.json', '{"feed_url":"/feeds/cards.json","id":"/x"}', `{"feed_url":"${ORIGIN}/feeds/cards.json","id":"/x"}`],
		['feeds/cards.atom', '<link rel="self" href="/feeds/cards.atom"/>', `<link rel="self" href="${ORIGIN}/feeds/cards.atom"/>`],
		['sitemap-eng.xml', '<loc>/cards</loc>', `<loc>${ORIGIN}/cards</loc>`],
		['robots.txt', 'Disallow: /api/\nSitemap: /sitemap.xml', `Disallow: /api/\nSitemap: ${ORIGIN}/sitemap.xml`],
		['.well-known/api-catalog', '"href": "/docs"', `"href": "${ORIGIN}/docs"`],
	])('completes %s: %s', (path, text, expected) => {
		expect(completeAddresses(path, text, ORIGIN)).toBe(expected);
		expect(completeAddresses(path, expected, 'https://other.example')).toBe(expected);
	});

	test.each([
		['exports/eng.json', '[{"image_url_card":"/cards-full/stable/bash.webp"}]'],
		[
			'a.html',
			'<a href="/cards">Cards</a><script src="/assets/a.js"></script><link rel="alternate" type="application/atom+xml" title="Cards" href="/feeds/cards.atom">',
		],
		['feeds/cards.atom', '<content type="text">image_url: "/a" → "/b"</content>'],
		['strings/eng.json', '{"url":"/a"}'],
	])('does not change %s: %s', (path, text) => {
		expect(completeAddresses(path, text, ORIGIN)).toBe(text);
	});
});

test('completeAddresses completes pictures of cards, also in quoted records', () => {
	const record = { image_url: '/static/a.webp', image_url_card: '/cards-full/a.webp', image_url_card_upg: null };
	const expected = { ...record, image_url_card: `${ORIGIN}/cards-full/a.webp` };
	const quoted = (value: unknown) => JSON.stringify({ text: JSON.stringify(value), structured: value });
	const complete = (text: string, origin = ORIGIN) => completeAddresses('data/main/eng/cards.json', text, origin);
	expect(complete(quoted(record))).toBe(quoted(expected));
	expect(complete(quoted(expected), 'https://other.example')).toBe(quoted(expected));
	expect(complete('{"image_url_card":"/a"}', 'https://a.example/$&')).toBe('{"image_url_card":"https://a.example/$&/a"}');
});

test('completeAddresses sets the server of the API description without a trailing slash', () => {
	const servers = (url: string) => JSON.stringify({ servers: [{ url }] });
	expect(completeAddresses('openapi.json', servers('/'), ORIGIN)).toBe(servers(ORIGIN));
});
