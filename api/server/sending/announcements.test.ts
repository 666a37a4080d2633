import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';
import { announceDeprecation } from './announcements.ts';

const server = sharedByTests(() => startTestServer());

async function linkOf(path: string): Promise<string | null> {
	const response = await server.fetch(path);
	await response.arrayBuffer();
	return response.headers.get('Link');
}

describe('announceFeed', () => {
	const CARDS =
		'</feeds/cards.atom>; rel="alternate"; type="application/atom+xml", </feeds/cards.json>; rel="alternate"; type="application/feed+json"';

	test('names the feeds of the kind on a list and on a record that never changed', async () => {
		expect(await linkOf('/api/cards')).toBe(CARDS);
		expect(await linkOf('/api/cards/STRIKE_IRONCLAD')).toBe(CARDS);
	});

	test("names a record's own feeds when it changed after its first version; they exist", async () => {
		const link = await linkOf('/api/cards/alignment');
		expect(link).toContain('</feeds/cards/ALIGNMENT.atom>');
		const feed = await server.fetch('/feeds/cards/ALIGNMENT.atom');
		expect(feed.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
		expect(await feed.text()).toContain('<id>tag:spire-almanac,2026:feeds/cards/ALIGNMENT</id>');
	});

	test('adds nothing on other routes', async () => {
		expect(await linkOf('/api/languages')).toBeNull();
	});
});

describe('announceDeprecation', () => {
	test('adds its headers to every answer of a deprecated address', async () => {
		const entry = { prefix: '/api/old', since: '2026-01-01', sunset: '2027-01-01', documentation: '/developers/data' };
		const http = createServer((request, response) => {
			response.setHeader('Link', '</feeds/cards.atom>; rel="alternate"');
			announceDeprecation(response, request.url!, [entry]);
			response.end();
		});
		await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
		onTestFinished(() => void http.close());
		const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
		const old = await fetch(`${base}/api/old/cards`);
		expect(Object.fromEntries(['Deprecation', 'Sunset', 'Link'].map((name) => [name, old.headers.get(name)]))).toEqual({
			Deprecation: '@1767225600',
			Sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
			Link: '</feeds/cards.atom>; rel="alternate", </developers/data>; rel="deprecation"; type="text/html"',
		});
		expect((await fetch(`${base}/api/cards`)).headers.get('Deprecation')).toBeNull();
	});
});
