import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../../contract/routes.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { seededState } from '../../testing/seeded-state.ts';
import { signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { type ServerWithSteam, startServerWithSteam } from '../../testing/server-with-steam.ts';
import { moderatorToken, startTestServer } from '../../testing/test-server.ts';
import { withNewStore } from '../../commands/open-store.ts';

let state: string;
let server: ServerWithSteam;
let headers: Record<string, string>;

beforeAll(async () => {
	state = await seededState();
	server = await startServerWithSteam({ LIMITS: 'on' }, undefined, state);
	headers = { Authorization: `Bearer ${await moderatorToken()}` };
});
afterAll(() => server.close());

const ask = (method: string, path: string, body?: unknown) => tell(server, method, path, headers, body);
const ADMIN = ROUTES.filter(({ path }) => path.startsWith('/api/admin/'));

describe('the desk', () => {
	test.each(ADMIN.map((route) => [route.method.toUpperCase(), route.example] as const))(
		'%s %s is not found for all others',
		async (method, path) => {
			const ann = await signInPlayer(server);
			const unknown = await tell(server, method, '/api/admin/nothing', {}, method === 'GET' ? undefined : '{}');
			for (const given of [{}, { Authorization: `Bearer ${ann.token}` }, { Cookie: `spire_session=${ann.token}` }]) {
				const told = await tell(server, method, path, given, method === 'GET' ? undefined : '{}');
				expect([told.status, told.json]).toEqual([unknown.status, unknown.json]);
			}
		},
	);

	test('counts what is stored', async () => {
		const before = (await ask('GET', '/api/admin/overview')).json;
		const ann = await signInPlayer(server);
		await ann.ask('POST', '/api/runs', sampleRun({ seed: 'OVERVIEW1' }));
		const { json } = await ask('GET', '/api/admin/overview');
		for (const name of ['accounts', 'new_accounts', 'open_sessions', 'runs', 'new_runs']) {
			expect([name, Number(json[name]) - Number(before[name])]).toEqual([name, 1]);
		}
		expect(json['bytes']).toBeGreaterThan(100_000);
	});
});

describe('accounts', () => {
	test('are found by a part of the name and by an id, page by page', async () => {
		const ann = await signInPlayer(server);
		const { username, user_id: id } = (await ann.ask('GET', '/api/auth/me')).json;
		const find = async (q: unknown) => (await ask('GET', `/api/admin/users?q=${encodeURIComponent(String(q))}`)).json;
		for (const q of [String(username).slice(1).toUpperCase(), ann.steamId, id]) {
			expect((await find(q))['users']).toContainEqual(expect.objectContaining({ id, username, steam_id: ann.steamId }));
		}
		expect(await find("%' OR 1=1 --")).toMatchObject({ users: [], total: 0 });
		const page = (await ask('GET', '/api/admin/users?limit=1&page=2')).json;
		expect(page).toMatchObject({ page: 2, per_page: 1, users: [expect.any(Object)] });
		expect((await ask('GET', '/api/admin/users?limit=101')).status).toBe(422);
	});

	test('are renamed, with their runs', async () => {
		const ann = await signInPlayer(server);
		const { user_id: id } = (await ann.ask('GET', '/api/auth/me')).json;
		const { json: run } = await ann.ask('POST', '/api/runs', sampleRun({ seed: 'RENAMED1' }));
		const rename = (username: unknown, user = id) => ask('PATCH', `/api/admin/users/${user}`, { username });
		for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth name']) expect((await rename(name)).status).toBe(200);
		const { runs } = (await tell(server, 'GET', '/api/runs/list?username=fifth%20name')).json;
		expect(runs).toMatchObject([{ run_hash: run['run_hash'] }]);
		expect((await rename('moderator')).status).toBe(409);
		expect((await rename('<b>')).status).toBe(400);
		expect((await rename('Nobody', '999999')).status).toBe(404);
		expect((await rename('Nobody', '1 OR 1=1')).status).toBe(404);
	});

	test('are deleted; their runs stay without an owner', async () => {
		const ann = await signInPlayer(server);
		const { user_id: id } = (await ann.ask('GET', '/api/auth/me')).json;
		expect((await ask('DELETE', `/api/admin/users/${id}`)).status).toBe(200);
		expect((await ann.ask('GET', '/api/auth/me')).status).toBe(401);
		expect((await ask('DELETE', `/api/admin/users/${id}`)).status).toBe(404);
	});

	test('are merged: runs and charts move to one, the other is deleted', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		const idOf = async (player: typeof ann) => Number((await player.ask('GET', '/api/auth/me')).json['user_id']);
		const [source, target] = [await idOf(ann), await idOf(ben)];
		const { json: run } = await ann.ask('POST', '/api/runs', sampleRun({ seed: 'MERGED1' }));
		const spec = { source: 'cards', bracket: 'all', chart: 'bar', x: 'name', y: 'win_rate', top: 10, sort: 'desc' };
		const chart = await ann.ask('POST', '/api/charts', { title: 'mine', spec });
		const merge = (body: object) => ask('POST', '/api/admin/users/merge', body);
		expect((await merge({ source_id: source, target_id: source })).status).toBe(400);
		expect((await merge({ source_id: source, target_id: 999_999 })).status).toBe(404);
		expect((await merge({ source_id: source, target_id: target })).json).toMatchObject({ user_id: String(target), runs: 1 });
		expect((await ann.ask('GET', '/api/auth/me')).status).toBe(401);
		const { json } = await ben.ask('GET', '/api/auth/export');
		expect(json['runs']).toMatchObject([{ hash: run['run_hash'] }]);
		if (chart.status === 200) expect(json['saved_charts']).toMatchObject([{ id: chart.json['id'] }]);
		expect((await merge({ source_id: source, target_id: target })).status).toBe(404);
	});
});

describe('the queue', () => {
	test('is listed and decided, each once', async () => {
		let ids: number[] = [];
		await withNewStore(state, async ({ operator }) => {
			const content = JSON.stringify({ type: 'Bug', contact: 'ann', contents: 'No.' });
			ids = [
				await operator.addSubmission({ kind: 'feedback', content }),
				await operator.addSubmission({ kind: 'feedback', content }),
			];
		});
		const { json } = await ask('GET', '/api/admin/queue?kind=feedback');
		expect(json).toMatchObject({ total: 2, submissions: [{ id: ids[1], state: 'new' }, { id: ids[0] }] });
		const accepted = await ask('POST', `/api/admin/queue/${ids[0]}/accept`);
		expect(accepted.json).toMatchObject({ state: 'accepted', markdown: null, decided_by: 'account 1' });
		expect((await ask('POST', `/api/admin/queue/${ids[0]}/dismiss`)).status).toBe(409);
		expect((await ask('POST', `/api/admin/queue/${ids[1]}/dismiss`)).json).toMatchObject({ state: 'dismissed' });
		expect((await ask('GET', '/api/admin/queue')).json).toMatchObject({ total: 0 });
		expect((await ask('GET', '/api/admin/queue?state=accepted')).json).toMatchObject({ total: 1 });
		for (const wrong of ['0', '999999', '1%20OR%201=1', '..%2f1', '-1']) {
			expect((await ask('POST', `/api/admin/queue/${wrong}/accept`)).status).toBe(404);
		}
	});
});

describe('announcements', () => {
	const shown = async () => (await tell(server, 'GET', '/api/announcements')).json['items'] as { id: string; message: string }[];

	test('are shown on every page until they are switched off', async () => {
		const others = await shown();
		const { json } = await ask('POST', '/api/admin/announcements', { message: ' The service rests [tonight](/news). ' });
		expect(json).toMatchObject({ message: 'The service rests [tonight](/news).', active: true });
		expect(await shown()).toEqual([{ id: json['id'], message: json['message'] }, ...others]);
		const path = `/api/admin/announcements/${json['id']}`;
		expect((await ask('POST', `${path}/toggle`)).json).toMatchObject({ active: false });
		expect(await shown()).toEqual(others);
		expect((await ask('POST', `${path}/toggle`)).json).toMatchObject({ active: true });
		expect(await shown()).toHaveLength(others.length + 1);
		expect((await ask('DELETE', path)).status).toBe(200);
		expect(await shown()).toEqual(others);
		expect((await ask('DELETE', path)).status).toBe(404);
		expect((await ask('POST', `${path}/toggle`)).status).toBe(404);
	});

	test.each([[{ message: '' }], [{ message: ' ' }], [{ message: 'x'.repeat(501) }], [{}]])('%j is none', async (body) => {
		expect((await ask('POST', '/api/admin/announcements', body)).status).toBe(422);
	});
});

describe('limits', () => {
	const limitOf = async (path: string, given: Record<string, string> = {}) =>
		(await tell(server, 'GET', path, given)).headers.get('X-RateLimit-Limit');

	test('are changed immediately, kept after a restart, and reset', async () => {
		const tiers = { general: 20, paid: 500 };
		const overrides = [
			{ prefix: '/api/cards', requests: 7 },
			{ prefix: '/api/cards/{card_id}', requests: 9 },
			{ prefix: '/api/relics', requests: 5000 },
		];
		expect((await ask('PATCH', '/api/admin/rate-limits', { tiers, overrides })).json).toEqual({ tiers, overrides });
		const seen = async () =>
			Promise.all(['/api/potions', '/api/cards', '/api/cards/BASH', '/api/relics'].map((path) => limitOf(path)));
		expect(await seen()).toEqual(['20', '7', '9', '20']);
		expect((await tell(server, 'GET', '/api/rate-limits')).json).toMatchObject({
			tiers: { general: '20/minute', paid: '500/minute' },
		});
		await server.close();
		server = await startServerWithSteam({ LIMITS: 'on' }, undefined, state);
		expect(await seen()).toEqual(['20', '7', '9', '20']);
		expect((await ask('GET', '/api/admin/rate-limits')).json).toMatchObject({ tiers });
		expect((await ask('PATCH', '/api/admin/rate-limits', {})).json).toEqual({ tiers: {}, overrides: [] });
		expect(await seen()).toEqual(['15', '15', '15', '15']);
	});

	test.each([
		[{ tiers: { general: 0 } }],
		[{ tiers: { general: 1.5 } }],
		[{ tiers: { nobody: 5 } }],
		[{ overrides: [{ prefix: '/api/admin', requests: 1 }] }],
		[{ overrides: [{ prefix: '/api/admin/users', requests: 1 }] }],
		[{ overrides: [{ prefix: 'general', requests: 1 }] }],
		[{ overrides: Array.from({ length: 51 }, (_, index) => ({ prefix: `/api/x${index}`, requests: 1 })) }],
	])('%j are none', async (body) => {
		expect((await ask('PATCH', '/api/admin/rate-limits', body)).status).toBe(422);
	});
});

test('a service that is read-only lets moderators read and change nothing', async () => {
	const frozen = await startTestServer({ READ_ONLY: 'true' }, undefined, state);
	for (const { method, example } of ADMIN) {
		const told = await tell(frozen, method.toUpperCase(), example, headers, method === 'get' ? undefined : '{}');
		expect([example, told.status]).toEqual([example, method === 'get' ? 200 : 403]);
	}
	await frozen.close();
});
