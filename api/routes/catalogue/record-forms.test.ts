import { describe, expect, test } from 'vitest';
import { embedSchema } from '../../../contract/chat/discord-embed.ts';
import { KINDS } from '../../../contract/kinds.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer({ SITE_URL: 'https://almanac.example' }));

const text = async (path: string): Promise<string> => (await server.fetch(path)).text();
const embed = async (path: string) => embedSchema.parse(await (await server.fetch(path)).json());

describe('format=text', () => {
	test.each(KINDS.map(({ key, example }) => [key, example] as const))('of %s/%s is a line', async (kind, id) => {
		const response = await server.fetch(`/api/${kind}/${id}?format=text`);
		const line = await response.text();
		expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
		expect(line).toMatch(/^[^[\n]+/);
		expect(line.length).toBeLessThanOrEqual(400);
	});

	test('is in the requested language, channel and version', async () => {
		const now = await text('/api/cards/bash?format=text');
		expect(now).toMatch(/^Bash \(2\) · Attack · Basic · Ironclad: Deal 8 damage\. Apply 2 Vulnerable\. \[Upgraded: /);
		expect(await text('/api/cards/bash?format=text&lang=jpn')).toMatch(/アップグレード後: /);
		expect(await text('/api/cards/SIDESTEP?format=text&channel=beta')).toMatch(/^Sidestep /);
		const { text: old, changed } = await oldCard();
		expect(old.startsWith(changed), `${old} begins with ${changed}`).toBe(true);
	});

	/** A card whose cost or name another version had. */
	async function oldCard(): Promise<{ text: string; changed: string }> {
		type Card = { id: string; name: string; cost: number };
		const list = async (query = '') => (await (await server.fetch(`/api/cards${query}`)).json()) as Card[];
		const [old, current] = [await list('?version=v0.103.0'), await list()];
		const differing = old.find(({ id, cost }) => cost > 0 && current.find((card) => card.id === id)?.cost !== cost)!;
		const line = await text(`/api/cards/${differing.id}?format=text&version=v0.103.0`);
		return { text: line, changed: `${differing.name} (${differing.cost}` };
	}

	test('is cached, compared and tagged like the JSON', async () => {
		const path = '/api/relics/ANCHOR';
		const [json, line] = [await server.fetch(path), await server.fetch(`${path}?format=text`)];
		for (const name of ['Cache-Control', 'Last-Modified', 'Access-Control-Allow-Origin', 'X-Content-Type-Options'])
			expect(line.headers.get(name), name).toBe(json.headers.get(name));
		const etag = line.headers.get('ETag')!;
		expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
		expect(etag).not.toBe(json.headers.get('ETag'));
		const again = await server.fetch(`${path}?format=text`, { headers: { 'If-None-Match': etag } });
		expect([again.status, await again.text()]).toEqual([304, '']);
		const head = await server.fetch(`${path}?format=text`, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
		expect(Number(head.headers.get('Content-Length'))).toBe(Buffer.byteLength(await line.text()));
	});
});

describe('format=discord', () => {
	test.each(KINDS.map(({ key, example }) => [key, example] as const))('of %s/%s is an embed', async (kind, id) => {
		const { title, url } = await embed(`/api/${kind}/${id}?format=discord`);
		expect(title).not.toBe('');
		expect(url).toMatch(/^https:\/\/almanac\.example\/[a-z]+\/[a-z0-9_]+$/);
	});

	test('names page and picture in full, and has the colour of the pool', async () => {
		expect(await embed('/api/cards/BASH?format=discord&lang=jpn')).toMatchObject({
			title: expect.stringMatching(/ \(2\)$/),
			url: 'https://almanac.example/jpn/cards/bash',
			description: expect.stringContaining('**'),
			color: 0xd6_20_00,
			thumbnail: { url: 'https://almanac.example/static/images/cards/bash.webp' },
		});
		const { url, footer } = await embed('/api/cards/SIDESTEP?format=discord&channel=beta');
		expect([url, footer.text]).toEqual(['https://almanac.example/beta/cards/sidestep', expect.stringMatching(/ · v\d/)]);
		expect((await embed('/api/cards/BASH?format=discord&version=0.103.0')).footer.text).toContain('0.103.0');
	});
});

describe('a single record', () => {
	test.each(['?format=json', '?format=json&lang=jpn', '?format='])('with %s is its file', async (query) => {
		const plain = await server.fetch(`/api/cards/BASH${query.includes('jpn') ? '?lang=jpn' : ''}`);
		const asked = await server.fetch(`/api/cards/BASH${query}`);
		expect(await asked.text()).toBe(await plain.text());
		for (const name of ['ETag', 'Cache-Control', 'Content-Type', 'Vary'])
			expect(asked.headers.get(name), name).toBe(plain.headers.get(name));
	});

	test.each(['xml', 'TEXT', 'text/plain', '__proto__', 'x'.repeat(2000)])('has no form %s', async (form) => {
		const response = await server.fetch(`/api/cards/BASH?format=${encodeURIComponent(form)}`);
		expect([response.status, await response.json()]).toMatchObject([422, { detail: [{ loc: ['query', 'format'] }] }]);
	});

	test('that is missing is a 404 in the requested format', async () => {
		const line = await server.fetch('/api/cards/no_such_card?format=text');
		expect([line.status, line.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8']);
		expect(await line.text()).toBe("Card 'no_such_card' not found");
		const embed = await server.fetch('/api/cards/no_such_card?format=discord');
		expect([embed.status, embedSchema.parse(await embed.json()).title]).toEqual([404, "Card 'no_such_card' not found"]);
	});

	test('that is missing is one line of bounded length, whatever the id', async () => {
		const response = await server.fetch(`/api/cards/${encodeURIComponent(`a\nb${'x'.repeat(500)}`)}?format=text`);
		const text = await response.text();
		expect([text.length <= 400, text.includes('\n')]).toEqual([true, false]);
	});
});

describe('a search', () => {
	test.each([
		['bash', /^Bash \(2\) · Attack/],
		['anchor', /^Anchor · Common Relic/],
		['dexterity', /^Dexterity · Buff/],
		['aggressive', /^Aggressive: /],
	])('for %s is the line of the best record', async (query, expected) => {
		expect(await text(`/api/search?q=${encodeURIComponent(query)}&format=text`)).toMatch(expected);
	});

	test('is the same line as that of its record', async () => {
		expect(await text('/api/search?q=Bash&format=text&lang=jpn')).toBe(await text('/api/cards/BASH?format=text&lang=jpn'));
		expect(await embed('/api/search?q=bash&format=discord')).toEqual(await embed('/api/cards/BASH?format=discord'));
	});

	test('that finds a page names it with its address', async () => {
		expect(await text('/api/search?q=leaderboards&format=text')).toMatch(/: https:\/\/almanac\.example\/\S+$/);
		expect((await embed('/api/search?q=leaderboards&format=discord')).url).toMatch(/^https:\/\/almanac\.example\//);
	});

	test.each(['qqqqqqqqzzzz', 'a'])('for %s that finds nothing says so', async (query) => {
		const response = await server.fetch(`/api/search?q=${query}&format=text`);
		expect([response.status, await response.text()]).toEqual([200, 'Nothing found. Try fewer or other words.']);
		expect((await embed(`/api/search?q=${query}&format=discord`)).title).toBe('Nothing found. Try fewer or other words.');
	});

	test('in an unknown format is rejected', async () => {
		const response = await server.fetch('/api/search?q=bash&format=html');
		expect([response.status, await response.json()]).toMatchObject([422, { detail: [{ loc: ['query', 'format'] }] }]);
	});
});
