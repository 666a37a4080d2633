import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startServerWithSteam({ SITE_URL: 'https://almanac.example' }));

const TIERS = [
	{ id: 's', label: 'S', color: '#ff7f7f', items: ['BASH', 'ANGER'] },
	{ id: 'f', label: 'F', color: 'rgb(10, 20, 30)', items: [] },
];
const LIST = {
	title: ' Best cards ',
	entity_type: 'cards',
	tiers: TIERS,
	unranked: ['CLASH'],
	comments: { BASH: 'Good\nvalue', ANGER: '  ' },
};

async function save(player: Player, more: object = {}): Promise<{ id: string; share_id: string; image_url: string }> {
	const { json } = await player.ask('POST', '/api/tierlists', { ...LIST, ...more });
	return json as never;
}

const anybody = (path: string) => tell(server, 'GET', path);
const addressOf = ({ share_id: shareId }: { share_id: string }) => `/api/tierlists/shared/${shareId}`;

describe('a tier list', () => {
	test('is saved and listed for its owner, last changed first', async () => {
		const ann = await signInPlayer(server);
		const { status, json, headers } = await ann.ask('POST', '/api/tierlists', LIST);
		expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
		const { id, share_id: shareId, created_at, updated_at, user_id, image_url, ...rest } = json;
		expect(rest).toEqual({
			title: 'Best cards',
			entity_type: 'cards',
			tiers: TIERS,
			unranked: ['CLASH'],
			comments: { BASH: 'Good\nvalue' },
		});
		expect(shareId).toEqual(expect.stringMatching(/^[\w-]{11}$/));
		expect(created_at).toBe(updated_at);
		expect(user_id).toBe((await ann.ask('GET', '/api/auth/me')).json['user_id']);
		expect(image_url).toMatch(/^https:\/\/almanac\.example\/api\/tierlists\/shared\/[\w-]{11}\/preview\.png\?v=[0-9a-f]{10}$/);
		const second = await save(ann, { title: 'Second' });
		await ann.ask('PATCH', `/api/tierlists/${id as string}`, { title: 'Changed' });
		const own = (await ann.ask('GET', '/api/tierlists')).json as unknown as { id: string }[];
		expect(own.map((list) => list.id)).toEqual([id, second.id]);
		expect((await ann.ask('GET', `/api/tierlists/${id as string}`)).json).toMatchObject({ title: 'Changed', tiers: TIERS });
	});

	test('is readable by its share address, without the number of the account', async () => {
		const ann = await signInPlayer(server);
		const list = await save(ann);
		const { status, json, headers } = await anybody(addressOf(list));
		expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=60']);
		expect(json).toMatchObject({ title: 'Best cards', owner_username: (await ann.ask('GET', '/api/auth/me')).json['username'] });
		expect(json).not.toHaveProperty('user_id');
		expect((await anybody('/api/tierlists/shared/0123456789a')).status).toBe(404);
	});

	test('is invisible to others', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		const { id } = await save(ann);
		for (const [method, body] of [
			['GET', undefined],
			['PATCH', { title: 'Mine' }],
			['DELETE', undefined],
		] as const) {
			expect((await ben.ask(method, `/api/tierlists/${id}`, body)).status, method).toBe(404);
			expect((await tell(server, method, `/api/tierlists/${id}`, {}, body)).status, method).toBe(401);
		}
		const forged = { Cookie: `__Host-spire_session=${ann.token}`, Origin: 'https://evil.example' };
		expect((await tell(server, 'DELETE', `/api/tierlists/${id}`, forged)).status).toBe(403);
		expect((await ann.ask('GET', `/api/tierlists/${id}`)).json).toMatchObject({ title: 'Best cards' });
		expect((await ann.ask('DELETE', `/api/tierlists/${id}`)).json).toEqual({ success: true });
		expect((await ann.ask('DELETE', `/api/tierlists/${id}`)).status).toBe(404);
	});

	test('keeps its kind and its share address, whatever a change sends', async () => {
		const ann = await signInPlayer(server);
		const list = await save(ann);
		const change = {
			entity_type: 'relics',
			share_id: 'mine',
			id: 'other',
			user_id: '1',
			unranked: ['X'],
			image: `data:image/png;base64,${'A'.repeat(1_000_000)}`,
		};
		expect((await ann.ask('PATCH', `/api/tierlists/${list.id}`, change)).json).toMatchObject({
			...{ id: list.id, share_id: list.share_id, entity_type: 'cards', unranked: ['X'], tiers: TIERS, image_url: list.image_url },
		});
	});

	test('is one of a hundred at most, and is deleted with the account', async () => {
		const ann = await signInPlayer(server);
		const lists = await Promise.all(Array.from({ length: 100 }, () => save(ann)));
		expect((await ann.ask('POST', '/api/tierlists', LIST)).status).toBe(409);
		expect((await ann.ask('GET', '/api/auth/export')).json['tier_lists']).toHaveLength(100);
		await ann.ask('DELETE', '/api/auth/me');
		expect((await anybody(addressOf(lists[0]!))).status).toBe(404);
	});

	const items = (count: number) => Array.from({ length: count }, (_, index) => `I${index}`);

	test.each<[string, object]>([
		['no title', { title: ' ' }],
		['a long title', { title: 'x'.repeat(101) }],
		['another type', { entity_type: 'runs' }],
		['too many tiers', { tiers: Array.from({ length: 16 }, () => TIERS[1]) }],
		['an empty item', { unranked: [''] }],
		['a long item', { unranked: ['x'.repeat(81)] }],
		['too many items', { tiers: [{ ...TIERS[0], items: items(1000) }], unranked: items(1001) }],
		['a long label', { tiers: [{ ...TIERS[0], label: 'x'.repeat(25) }] }],
		['a colour that ends an attribute', { tiers: [{ ...TIERS[0], color: 'red" onload="x' }] }],
		['a colour that loads something', { tiers: [{ ...TIERS[0], color: 'url(//evil.example)' }] }],
		['a long comment', { comments: { A: 'x'.repeat(501) } }],
		['comments that are a list', { comments: ['x'] }],
		['a number for tiers', { tiers: 5 }],
	])('is rejected with %s: 422', async (_name, more) => {
		const ann = await signInPlayer(server);
		const { status, json } = await ann.ask('POST', '/api/tierlists', { ...LIST, ...more });
		expect([status, Array.isArray(json['detail'])]).toEqual([422, true]);
		expect((await ann.ask('GET', '/api/tierlists')).json).toEqual([]);
	});

	test('is bounded as a whole, also by changes', async () => {
		const ann = await signInPlayer(server);
		const { id } = await save(ann, { tiers: [{ ...TIERS[0], items: items(1500) }], unranked: [] });
		expect((await ann.ask('PATCH', `/api/tierlists/${id}`, { unranked: items(501) })).status).toBe(422);
		expect((await ann.ask('PATCH', `/api/tierlists/${id}`, { unranked: items(500) })).status).toBe(200);
		expect((await ann.ask('PATCH', `/api/tierlists/${id}`, { image: '<svg onload=alert(1)>' })).status).toBe(422);
		expect((await ann.ask('PATCH', `/api/tierlists/${id}`, { image: 'A'.repeat(3_000_001) })).status).toBe(422);
		const comments = Object.fromEntries(items(2000).map((item) => [item, '語'.repeat(500)]));
		expect((await ann.ask('PATCH', `/api/tierlists/${id}`, { comments })).status).toBe(200);
		expect((await ann.ask('POST', '/api/tierlists', '{')).status).toBe(400);
	});
});

describe('the picture', () => {
	const evil = '"/><script>alert(1)</script><image href="file:///etc/passwd"/>]]>&amp;\u0000';

	test('is drawn from the list, whatever users wrote', async () => {
		const ann = await signInPlayer(server);
		const list = await save(ann, {
			title: evil.slice(0, 99),
			tiers: [
				{
					id: '1',
					label: evil.slice(0, 24),
					color: 'red',
					items: [evil.slice(0, 70), 'BASH', ...Array.from({ length: 60 }, (_, index) => `C${index}`)],
				},
			],
		});
		const told = await anybody(addressOf(list));
		expect([told.headers.get('Content-Type'), told.headers.get('X-Content-Type-Options')]).toEqual([
			'application/json',
			'nosniff',
		]);
		const response = await server.fetch(new URL(list.image_url).pathname);
		expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png']);
		const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
		expect([picture.format, picture.width, picture.height]).toEqual(['png', 1200, 630]);
		const again = await server.fetch(list.image_url.replace('https://almanac.example', ''), {
			headers: { 'If-None-Match': response.headers.get('ETag')! },
		});
		expect(again.status).toBe(304);
	});

	test.each([0, 1, 15])('has room for %i tiers', async (count) => {
		const ann = await signInPlayer(server);
		const tiers = Array.from({ length: count }, (_, index) => ({ ...TIERS[0], id: String(index) }));
		const list = await save(ann, { tiers });
		expect((await server.fetch(`${addressOf(list)}/preview.png`)).status).toBe(200);
		const changed = (await ann.ask('PATCH', `/api/tierlists/${list.id}`, { title: 'Other' })).json['image_url'];
		expect(changed).not.toBe(list.image_url);
	});

	test('is not found for an unknown list', async () => {
		expect((await anybody('/api/tierlists/shared/0123456789a/preview.png')).status).toBe(404);
	});
});
