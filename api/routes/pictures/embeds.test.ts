import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SHARE_SIZE } from '../../../contract/pictures/drawn-picture.ts';
import { embedRoutes } from '../../../contract/routes/pictures/embeds.ts';
import { xmlText } from '../../../contract/records/xml-text.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const [oembedRoute] = embedRoutes;
const HASH = '11830a0cddfcce95';

const server = sharedByTests(() => startTestServer({ SITE_URL: 'https://almanac.example' }));

const ask = (url: string, rest = '') => server.fetch(`/oembed?url=${encodeURIComponent(url)}${rest}`);
const embed = async (url: string, rest?: string) => oembedRoute.response.parse(await (await ask(url, rest)).json());

describe('GET /oembed', () => {
	test.each([
		['https://almanac.example/cards/bash', 'Bash'],
		['https://almanac.example/cards/BASH/', 'Bash'],
		['/relics/anchor', 'Anchor'],
		['https://almanac.example/jpn/relics', 'Relics'],
		['https://almanac.example/', 'Home'],
		['https://almanac.example/beta/cards/sidestep', 'Sidestep'],
	])('%s is called %s', async (url, title) => {
		expect(await embed(url)).toMatchObject({ version: '1.0', type: 'link', title, provider_url: 'https://almanac.example' });
	});

	test('answers in the language of the page', async () => {
		const japanese = (await (await server.fetch('/api/cards/BASH?lang=jpn')).json()) as { name: string };
		expect((await embed('https://almanac.example/jpn/cards/bash')).title).toBe(japanese.name);
	});

	test('describes a record like a line of chat', async () => {
		const line = await (await server.fetch('/api/cards/BASH?format=text&lang=jpn')).text();
		expect((await embed('https://almanac.example/jpn/cards/bash')).description).toBe(line);
		expect(await embed('https://almanac.example/relics')).not.toHaveProperty('description');
	});

	test('states the same as XML', async () => {
		const url = 'https://almanac.example/jpn/cards/bash';
		const response = await ask(url, '&format=xml');
		expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/xml; charset=utf-8']);
		const text = await response.text();
		expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8" standalone="yes"\?>\n<oembed>.*<\/oembed>\n$/);
		const fields = Object.fromEntries([...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, value]));
		const json = await embed(url);
		expect(fields).toEqual(Object.fromEntries(Object.entries(json).map(([name, value]) => [name, xmlText(String(value))])));
		const missing = await ask('https://almanac.example/<nothing>', '&format=xml');
		expect([missing.status, missing.headers.get('Content-Type')]).toEqual([404, 'text/xml; charset=utf-8']);
		expect(await missing.text()).toContain(
			'<oembed><error>There is no page https://almanac.example/&lt;nothing&gt; here</error>',
		);
	});

	test('shows the picture of a run, unless it is larger than requested', async () => {
		const url = `https://almanac.example/runs/${HASH}`;
		expect(await embed(url)).toMatchObject({
			title: expect.stringMatching(/ · A\d+$/),
			thumbnail_url: `https://almanac.example/api/runs/shared/${HASH}/picture.png`,
			thumbnail_width: SHARE_SIZE.width,
			thumbnail_height: SHARE_SIZE.height,
		});
		expect(await embed(url, '&maxwidth=600')).not.toHaveProperty('thumbnail_url');
		expect(await embed(url, '&maxheight=600')).not.toHaveProperty('thumbnail_width');
	});

	test('shows the picture of a card in the language of the page', async () => {
		expect(await embed('https://almanac.example/jpn/cards/bash')).toMatchObject({
			thumbnail_url: 'https://almanac.example/api/cards/BASH/picture.jpg?lang=jpn',
			thumbnail_width: SHARE_SIZE.width,
		});
		expect(await embed('https://almanac.example/beta/cards/sidestep')).toMatchObject({
			thumbnail_url: 'https://almanac.example/api/cards/SIDESTEP/picture.jpg?channel=beta',
		});
		// A card without one form has no render.
		expect(await embed('https://almanac.example/cards/mad_science')).not.toMatchObject({
			thumbnail_url: expect.stringContaining('/api/cards/'),
		});
	});

	test.each([
		'https://other.example/cards/bash',
		'https://almanac.example/cards/no_such_card',
		'https://almanac.example/runs/0000000000000000',
		'https://almanac.example/cards/sidestep',
		'https://almanac.example/%E0%A4%A',
		'https://almanac.example/nothing',
		'http://[',
	])('rejects %s', async (url) => {
		const response = await ask(url);
		expect([response.status, await response.json()]).toEqual([404, { detail: `There is no page ${url} here` }]);
	});

	test.each([
		['/oembed', 'url'],
		['/oembed?url=/cards/bash&format=yaml', 'format'],
		['/oembed?url=/cards/bash&maxwidth=0', 'maxwidth'],
	])('%s answers 422', async (path, name) => {
		const response = await server.fetch(path);
		expect([response.status, await response.json()]).toMatchObject([422, { detail: [{ loc: ['query', name] }] }]);
	});
});

describe('GET /api/cards/{card_id}/picture.jpg', () => {
	const picture = async (address: string) => server.fetch(`/api/cards/${address}`);

	test('shows the card and the upgraded card, in a language and of the beta', async () => {
		const pictures = [];
		for (const address of ['BASH/picture.jpg', 'bash/picture.jpg?lang=jpn', 'SIDESTEP/picture.jpg?channel=beta']) {
			const response = await picture(address);
			expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
			pictures.push(Buffer.from(await response.arrayBuffer()));
		}
		for (const bytes of pictures) {
			const { width, height } = await sharp(bytes).metadata();
			expect([width, height]).toEqual([SHARE_SIZE.width, SHARE_SIZE.height]);
			const contrast = async (left: number) => {
				const strip = await sharp(bytes).extract({ left, top: 60, width: 30, height: 500 }).toBuffer();
				return (await sharp(strip).stats()).channels[0]!.stdev;
			};
			// The ground beside and between the two cards is plain.
			for (const ground of [40, 585, 1130]) expect(await contrast(ground)).toBeLessThan(12);
			for (const card of [328, 842]) expect(await contrast(card)).toBeGreaterThan(25);
		}
		expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(pictures.length);
	});

	test.each(['NO_SUCH_CARD', 'MAD_SCIENCE'])('%s has none', async (id) => {
		const response = await picture(`${id}/picture.jpg`);
		expect([response.status, await response.json()]).toEqual([404, { detail: `Card not found: ${id}` }]);
	});
});

describe('GET /api/runs/shared/{run_hash}/picture.png', () => {
	const picture = async (hash: string) => server.fetch(`/api/runs/shared/${hash}/picture.png`);

	test('is a picture of its size that shows the character, and the same again', async () => {
		const response = await picture(HASH);
		expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png']);
		const bytes = Buffer.from(await response.arrayBuffer());
		const { format, width, height } = await sharp(bytes).metadata();
		expect([format, width, height]).toEqual(['png', SHARE_SIZE.width, SHARE_SIZE.height]);
		const portrait = await sharp(bytes).extract({ left: 260, top: 315, width: 1, height: 1 }).raw().toBuffer();
		const { data } = await sharp('api/testing/pictures/characters/char_select_ironclad.webp')
			.raw()
			.toBuffer({ resolveWithObject: true });
		for (const channel of [0, 1, 2]) expect(Math.abs(portrait[channel]! - data[channel]!)).toBeLessThan(4);
		expect(Buffer.from(await (await picture(HASH.toUpperCase())).arrayBuffer()).equals(bytes)).toBe(true);
	});

	test('an unknown run has none', async () => {
		const response = await picture('0000000000000000');
		expect([response.status, await response.json()]).toEqual([404, { detail: 'Run not found: 0000000000000000' }]);
	});
});
