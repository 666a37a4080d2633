import { describe, expect, test } from 'vitest';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startServerWithSteam());

const SPEC = {
	source: 'cards',
	bracket: 'a10',
	character: null,
	chart: 'bar',
	x: 'name',
	y: 'win_rate',
	filters: { group: null },
};
const CHART = { title: ' Best cards ', spec: SPEC };
const KEPT = { source: 'cards', bracket: 'a10', chart: 'bar', x: 'name', y: 'win_rate', filters: {}, top: 25, sort: 'desc' };

async function save(player: Player, more: object = {}): Promise<string> {
	const { json } = await player.ask('POST', '/api/charts', { ...CHART, ...more });
	return json['id'] as string;
}

const anybody = (path: string) => tell(server, 'GET', path);

describe('a saved chart', () => {
	test('is saved without what is null, and listed for its owner', async () => {
		const ann = await signInPlayer(server);
		const { status, json, headers } = await ann.ask('POST', '/api/charts', CHART);
		expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
		const { id, created_at, updated_at, ...rest } = json;
		expect(rest).toEqual({ title: 'Best cards', spec: KEPT, public: false, views: 0 });
		expect([id, created_at]).toEqual([expect.stringMatching(/^[\w-]{10}$/), updated_at]);
		expect((await ann.ask('GET', '/api/charts/mine')).json).toEqual([json]);
	});

	test('is saved for a browser session too, but not with an invalid token beside it', async () => {
		const ann = await signInPlayer(server);
		const cookie = { Cookie: `spire_session=${ann.token}`, Origin: server.address };
		const saved = await tell(server, 'POST', '/api/charts', cookie, JSON.stringify(CHART));
		expect(saved.status).toBe(200);
		expect((await tell(server, 'GET', `/api/charts/${saved.json['id']}`, cookie)).json).toMatchObject({ owner_view: true });
		expect((await tell(server, 'GET', '/api/charts/mine', { ...cookie, Authorization: 'Bearer x' })).status).toBe(401);
	});

	test('is invisible to others while it is private', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		const id = await save(ann);
		for (const told of [await anybody(`/api/charts/${id}`), await ben.ask('GET', `/api/charts/${id}`)]) {
			expect([told.status, told.json]).toEqual([404, { detail: `Chart '${id}' not found` }]);
		}
		const own = (await ann.ask('GET', `/api/charts/${id}`)).json;
		expect(own).toMatchObject({ id, owner_view: true, views: 0 });
		expect(own).not.toHaveProperty('owner_name');
	});

	test('counts views once it is public, and is listed among the public ones', async () => {
		const ann = await signInPlayer(server);
		const id = await save(ann);
		expect((await ann.ask('PATCH', `/api/charts/${id}`, { public: true })).json).toMatchObject({
			public: true,
			title: 'Best cards',
		});
		const name = (await ann.ask('GET', '/api/auth/me')).json['username'];
		expect((await anybody(`/api/charts/${id}`)).json).toMatchObject({ views: 1, owner_name: name });
		expect((await anybody(`/api/charts/${id}`)).json).toMatchObject({ views: 2 });
		const listed = await anybody('/api/charts/public?limit=1');
		expect([listed.json, listed.headers.get('Cache-Control')]).toEqual([[expect.objectContaining({ id })], 'public, max-age=60']);
	});

	test('is changed and deleted by its owner only', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		const id = await save(ann, { public: true });
		expect((await ben.ask('PATCH', `/api/charts/${id}`, { title: 'Mine' })).status).toBe(404);
		expect((await ben.ask('DELETE', `/api/charts/${id}`)).status).toBe(404);
		const elsewhere = { Cookie: `spire_session=${ann.token}`, Origin: 'https://evil.example' };
		expect((await tell(server, 'DELETE', `/api/charts/${id}`, elsewhere)).status).toBe(403);
		expect((await ann.ask('PATCH', `/api/charts/${id}`, { spec: { ...SPEC, top: 5 } })).json).toMatchObject({ spec: { top: 5 } });
		expect((await ann.ask('DELETE', `/api/charts/${id}`)).json).toEqual({ success: true });
		expect((await anybody(`/api/charts/${id}`)).status).toBe(404);
	});

	test('is one of a hundred at most, and is deleted with the account', async () => {
		const ann = await signInPlayer(server);
		const ids = await Promise.all(Array.from({ length: 100 }, () => save(ann, { public: true })));
		expect(new Set(ids).size).toBe(100);
		expect((await ann.ask('POST', '/api/charts', CHART)).status).toBe(409);
		await ann.ask('DELETE', '/api/auth/me');
		expect((await anybody(`/api/charts/${ids[0]}`)).status).toBe(404);
	});

	test.each<[string, unknown]>([
		['no title', { spec: SPEC }],
		['an empty title', { ...CHART, title: '  ' }],
		['a long title', { ...CHART, title: 'x'.repeat(81) }],
		['an unknown field', { ...CHART, owner: 'me' }],
		['an unknown field of the specification', { ...CHART, spec: { ...SPEC, sql: '1' } }],
		['an unknown field of the filters', { ...CHART, spec: { ...SPEC, filters: { where: '1' } } }],
		['an unknown bracket', { ...CHART, spec: { ...SPEC, bracket: 'best' } }],
		['too many rows', { ...CHART, spec: { ...SPEC, top: 101 } }],
		['no JSON', '{'],
		['a list', '[]'],
	])('is rejected with %s: 400', async (_name, body) => {
		const ann = await signInPlayer(server);
		const { status, json } = await ann.ask('POST', '/api/charts', body);
		expect([status, typeof json['detail']]).toEqual([400, 'string']);
		expect((await ann.ask('GET', '/api/charts/mine')).json).toEqual([]);
	});

	test('needs a token', async () => {
		expect((await tell(server, 'POST', '/api/charts', {}, CHART)).status).toBe(401);
		expect((await anybody('/api/charts/mine')).status).toBe(401);
	});
});
