import { describe, expect, test } from 'vitest';
import { sampleRun } from '../../testing/sample-run.ts';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { ticketOf } from '../../testing/steam-stand-in.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startServerWithSteam());

const newPlayer = (steamId?: string): Promise<Player> => signInPlayer(server, steamId);
const call = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
	tell(server, method, path, headers, body);

describe('a name', () => {
	test('is changed three times in 24 hours, and runs follow it', async () => {
		const ann = await newPlayer();
		const { json } = await ann.ask('POST', '/api/runs', sampleRun({ seed: 'ACCOUNTS301' }));
		for (const [index, username] of ['One', 'Two two', 'Three'].entries()) {
			const answer = await ann.ask('PATCH', '/api/auth/username', { username });
			expect(answer).toMatchObject({ status: 200, json: { success: true, username, changes_remaining: 2 - index } });
		}
		expect((await call('GET', `/api/runs/list?username=three`, {})).json).toMatchObject({
			runs: [{ run_hash: json['run_hash'] }],
		});
		const fourth = await call('PATCH', '/api/auth/username', { Authorization: `Bearer ${ann.token}` }, { username: 'Four' });
		expect(fourth.status).toBe(429);
		expect(Number(fourth.headers.get('Retry-After'))).toBeGreaterThan(86_000);
		expect((await ann.ask('PATCH', '/api/auth/username', { username: 'Three' })).status).toBe(200);
	});

	test.each([
		[{ username: '' }, 400],
		[{ username: '   ' }, 400],
		[{ username: 'x'.repeat(33) }, 400],
		[{ username: '<script>' }, 400],
		[{ username: 'Ünal' }, 400],
		[{ username: "x'; DROP TABLE accounts" }, 400],
		[{ username: 'moderator' }, 400],
		[{ username: null }, 422],
		[{}, 422],
		['[]', 400],
		['{', 400],
	])('%j is rejected', async (body, status) => {
		const ann = await newPlayer();
		expect((await ann.ask('PATCH', '/api/auth/username', body)).status).toBe(status);
	});

	test.each([
		['Nobody yet', true],
		['MODERATOR', false],
		['a&b', false],
		['', false],
	])('%s is free: %s', async (username, available) => {
		const ann = await newPlayer();
		const { json } = await ann.ask('GET', `/api/auth/username/check?username=${encodeURIComponent(username)}`);
		expect(json).toEqual({ available, username });
	});

	test('that is taken gets a number', async () => {
		const first = await newPlayer('76561190000001777');
		const second = await newPlayer('76561190000002777');
		const names = [first, second].map(async (each) => (await each.ask('GET', '/api/auth/me')).json['username']);
		expect(await Promise.all(names)).toEqual(['Ann b777', 'Ann b777_1']);
	});
});

describe('an e-mail address and privacy', () => {
	test('are set and removed', async () => {
		const ann = await newPlayer();
		expect((await ann.ask('PATCH', '/api/auth/email', { email: ' ann@example.org ' })).json).toMatchObject({
			email: 'ann@example.org',
		});
		expect((await ann.ask('PATCH', '/api/auth/profile-privacy', { private: true })).json).toMatchObject({
			profile_private: true,
		});
		expect((await ann.ask('GET', '/api/auth/me')).json).toMatchObject({
			email: 'ann@example.org',
			needs_email: false,
			profile_private: true,
			is_admin: false,
		});
		expect((await ann.ask('PATCH', '/api/auth/email', { email: null })).json).toMatchObject({ email: null });
	});

	test.each([
		'ann',
		'ann@',
		'@example.org',
		'a b@example.org',
		'ann@example',
		'ann@ex\r\nBcc: b@example.org',
		`${'a'.repeat(250)}@b.org`,
	])('%j is no address', async (email) => {
		const ann = await newPlayer();
		expect((await ann.ask('PATCH', '/api/auth/email', { email })).status).toBe(400);
	});

	test('`private` is true or false', async () => {
		const ann = await newPlayer();
		expect((await ann.ask('PATCH', '/api/auth/profile-privacy', { private: 'yes' })).status).toBe(422);
	});
});

describe('sessions', () => {
	test('are listed, ended one by one and all at once', async () => {
		const ann = await newPlayer();
		const [again, third] = [await newPlayer(ann.steamId), await newPlayer(ann.steamId)];
		const { json } = await ann.ask('GET', '/api/auth/sessions');
		const sessions = json as unknown as { id: string; current: boolean; origin: string }[];
		expect(sessions.map(({ origin }) => origin)).toEqual(['game', 'game', 'game']);
		expect(sessions.filter(({ current }) => current)).toHaveLength(1);
		const other = sessions.find(({ current }) => !current)!;
		const ben = await newPlayer();
		expect((await ben.ask('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(404);
		expect((await ann.ask('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(200);
		const states = await Promise.all([again, third].map(async (each) => (await each.ask('GET', '/api/auth/me')).status));
		expect(states.toSorted()).toEqual([200, 401]);
		expect((await ann.ask('DELETE', '/api/auth/sessions')).json).toEqual({ success: true, ended: 2 });
		for (const each of [ann, again, third]) expect((await each.ask('GET', '/api/auth/me')).status).toBe(401);
		expect((await (await newPlayer(ann.steamId)).ask('GET', '/api/auth/me')).status).toBe(200);
	});
});

describe('the stored data of a user', () => {
	test('is exported to them, without anything that opens a session', async () => {
		const ann = await newPlayer();
		const { json: run } = await ann.ask('POST', '/api/runs', sampleRun({ seed: 'ACCOUNTS302' }));
		const { json } = await ann.ask('GET', '/api/auth/export');
		expect(json).toMatchObject({ accounts: [{ steam_id: ann.steamId }], runs: [{ hash: run['run_hash'] }] });
		expect((json['sessions'] as object[]).map((each) => Object.keys(each))).toEqual([['origin', 'created_at', 'expires_at']]);
	});

	test('is deleted with the account; runs stay without an owner, and no token is valid any more', async () => {
		const ann = await newPlayer();
		const { json: run } = await ann.ask('POST', '/api/runs', sampleRun({ seed: 'ACCOUNTS303' }));
		expect((await ann.ask('DELETE', '/api/auth/me')).json).toEqual({ success: true });
		expect((await ann.ask('GET', '/api/auth/me')).status).toBe(401);
		expect((await ann.ask('GET', '/api/runs/me/picks')).status).toBe(401);
		const { json } = await call('GET', '/api/runs/list?limit=100', {});
		const row = (json['runs'] as Record<string, unknown>[]).find((each) => each['run_hash'] === run['run_hash']);
		expect(row).toMatchObject({ username: null, player_token: null });
		expect((await call('GET', `/api/runs/list?steam_id=${ann.steamId}`, {})).json).toMatchObject({ runs: [] });
		const next = await newPlayer(ann.steamId);
		expect((await next.ask('GET', '/api/auth/export')).json).toMatchObject({ runs: [] });
		expect((await ann.ask('GET', '/api/auth/me')).status).toBe(401);
	});
});

test('a service that is read-only changes nothing', async () => {
	const frozen = await startServerWithSteam({ READ_ONLY: 'true' });
	const response = await frozen.fetch('/api/auth/steam/ticket', {
		method: 'POST',
		body: JSON.stringify({ ticket: ticketOf('7') }),
	});
	expect(response.status).toBe(403);
	await frozen.close();
});
