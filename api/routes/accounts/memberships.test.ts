import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { supporterCommand } from '../../commands/accounts.ts';
import { createKeyCommand, keyTierCommand } from '../../commands/keys.ts';
import { recordingTerminal } from '../../testing/recording-terminal.ts';
import { seededState } from '../../testing/seeded-state.ts';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { moderatorToken, startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const SECRET = 'secret-of-the-platform';
const HOUR = 3_600_000;

let state: string;

const server = sharedByTests(async () => {
	state = await seededState();
	return startServerWithSteam({ LIMITS: 'on', MEMBERSHIP_WEBHOOK_SECRET: SECRET }, undefined, state);
});

const signatureOf = (text: string, secret = SECRET): string =>
	`sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
const at = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

function report(body: object, signature?: string): ReturnType<typeof tell> {
	const text = JSON.stringify(body);
	return tell(server, 'POST', '/api/memberships/webhook', { 'X-Signature': signature ?? signatureOf(text) }, text);
}

async function keyOf(player: Player): Promise<string> {
	return (await player.ask('POST', '/api/keys', {})).json['raw_key'] as string;
}

async function limitWith(key: string): Promise<string | null> {
	return (await tell(server, 'GET', '/api/cards/BASH', { 'X-API-Key': key })).headers.get('X-RateLimit-Limit');
}

async function supporters(): Promise<Record<string, unknown>[]> {
	return (await tell(server, 'GET', '/api/thanks')).json['supporters'] as Record<string, unknown>[];
}

const nameOf = async (player: Player) => (await player.ask('GET', '/api/auth/me')).json['username'] as string;

describe('a report of the membership platform', () => {
	test("makes a supporter's key paid until the membership ends", async () => {
		const ann = await signInPlayer(server);
		const key = await keyOf(ann);
		expect(await limitWith(key)).toBe('60');
		const about = { account: { steam_id: ann.steamId } };
		expect((await report({ ...about, said_at: at(-HOUR), active: true })).json).toEqual({ success: true, applied: true });
		expect(await limitWith(key)).toBe('120');
		expect((await ann.ask('GET', '/api/auth/me')).json).toMatchObject({ supporter: true, is_paid: true });
		const [{ id }] = (await ann.ask('GET', '/api/keys')).json as unknown as [{ id: string }];
		expect((await ann.ask('GET', '/api/keys')).json).toMatchObject([{ id, tier: 'paid' }]);
		await ann.ask('DELETE', `/api/keys/${id}`);
		const { json: made } = await ann.ask('POST', '/api/keys', {});
		expect(made['tier']).toBe('paid');
		expect(await limitWith(key)).toBe('15');
		await report({ ...about, said_at: at(0), active: false });
		expect(await limitWith(made['raw_key'] as string)).toBe('60');
		expect((await ann.ask('GET', '/api/auth/me')).json).toMatchObject({ supporter: false });
	});

	test('counts once, and not after a later report', async () => {
		const ann = await signInPlayer(server);
		const about = { account: { username: await nameOf(ann) } };
		const first = { ...about, said_at: at(-HOUR), active: true, amount: 5, currency: 'EUR' };
		expect((await report(first)).json['applied']).toBe(true);
		expect((await report(first)).json['applied']).toBe(false);
		await report({ ...about, said_at: at(-HOUR / 2), active: false });
		expect((await report(first)).json['applied']).toBe(false);
		expect((await ann.ask('GET', '/api/auth/me')).json).toMatchObject({ supporter: false });
		expect((await ann.ask('GET', '/api/auth/export')).json).toMatchObject({ memberships: [{ total: 500, gifts: 1 }] });
	});

	test('ends by itself at its end', async () => {
		const ann = await signInPlayer(server);
		const key = await keyOf(ann);
		await report({ account: { steam_id: ann.steamId }, said_at: at(-HOUR), active: true, ends_at: at(-1000) });
		expect(await limitWith(key)).toBe('60');
	});

	test.each([
		['no signature', ''],
		['a signature with another secret', signatureOf('{}', 'another secret of nobody')],
		['a signature without its name', signatureOf('{}').slice('sha256='.length)],
		['a signature in capitals', signatureOf('{}').toUpperCase()],
		['a signature of another body', signatureOf('{ }')],
		['a very long signature', 'x'.repeat(5000)],
	])('with %s is rejected', async (_name, signature) => {
		expect((await report({}, signature)).status).toBe(401);
	});

	test.each([
		[{}, 422],
		[{ account: { steam_id: '76561190000000111' }, said_at: at(HOUR), active: true }, 400],
		[{ account: { steam_id: "7656'" }, said_at: at(0), active: true }, 422],
		[{ account: { $ne: null }, said_at: at(0), active: true }, 422],
		[{ account: { username: 'x' }, said_at: 'today', active: true }, 422],
		[{ account: { username: 'x' }, said_at: at(0), active: true, amount: -1 }, 422],
		[{ account: { username: 'x' }, said_at: at(0), active: true, currency: '<b>' }, 422],
		[{ account: { username: "x'; DROP TABLE accounts" }, said_at: at(0), active: true }, 200],
	])('that is signed and says %j', async (body, status) => {
		expect((await report(body)).status).toBe(status);
	});

	test('is not accepted without a secret', async () => {
		const bare = await startTestServer();
		const answer = await tell(bare, 'POST', '/api/memberships/webhook', { 'X-Signature': signatureOf('{}', '') }, '{}');
		expect(answer.status).toBe(503);
		await bare.close();
	});
});

describe('supporters that agree', () => {
	test('are listed in the thanks while they support', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		const about = { account: { steam_id: ann.steamId }, tier: 'Gold', currency: 'EUR' };
		await report({ ...about, said_at: at(-3 * HOUR), active: true, amount: 10.5 });
		await report({ ...about, said_at: at(-2 * HOUR), active: true, amount: 2 });
		expect(await supporters()).toEqual([]);
		expect((await ann.ask('PATCH', '/api/auth/thanks-listing', { listed: true })).json).toEqual({ success: true, listed: true });
		expect((await ben.ask('PATCH', '/api/auth/thanks-listing', { listed: true })).status).toBe(403);
		expect(await supporters()).toEqual([
			{ name: await nameOf(ann), total: 12.5, currency: 'EUR', count: 2, since: expect.any(String), tier: 'Gold' },
		]);
		await ann.ask('PATCH', '/api/auth/thanks-listing', { listed: false });
		expect(await supporters()).toEqual([]);
		await ann.ask('PATCH', '/api/auth/thanks-listing', { listed: true });
		await report({ ...about, said_at: at(-HOUR), active: false });
		expect(await supporters()).toEqual([]);
	});

	test('are deleted with their account', async () => {
		const ann = await signInPlayer(server);
		await report({ account: { steam_id: ann.steamId }, said_at: at(-HOUR), active: true });
		await ann.ask('PATCH', '/api/auth/thanks-listing', { listed: true });
		await ann.ask('DELETE', '/api/auth/me');
		expect(JSON.stringify(await supporters())).not.toContain(ann.steamId.slice(-3));
	});
});

describe('the operator', () => {
	test('names a supporter on the command line and by a route', async () => {
		const ann = await signInPlayer(server);
		const key = await keyOf(ann);
		const terminal = recordingTerminal();
		await supporterCommand(ann.steamId, { var: state, until: '2999-01-01' }, terminal);
		expect(terminal.results[0]).toMatchObject({ supporter: true, ends_at: '2999-01-01T00:00:00.000Z' });
		expect(await limitWith(key)).toBe('120');
		await supporterCommand(ann.steamId, { var: state, end: true }, terminal);
		expect(await limitWith(key)).toBe('60');
		const { user_id: id } = (await ann.ask('GET', '/api/auth/me')).json;
		const headers = { Authorization: `Bearer ${await moderatorToken()}` };
		const set = (body: object) => tell(server, 'POST', `/api/admin/users/${id}/supporter`, headers, body);
		expect((await set({ active: true })).status).toBe(200);
		expect(await limitWith(key)).toBe('120');
		expect((await set({ active: false })).status).toBe(200);
		expect(await limitWith(key)).toBe('60');
		expect(() => supporterCommand(ann.steamId, { var: state, until: 'soon' }, terminal)).toThrow('--until must be a date');
	});

	test('raises a key to the academic tier, which supporters do not change', async () => {
		const terminal = recordingTerminal();
		await createKeyCommand({ var: state, tier: 'registered', label: 'a university' }, terminal);
		const { id, raw_key: key } = terminal.results[0] as { id: string; raw_key: string };
		expect(await limitWith(key)).toBe('60');
		await keyTierCommand(id, 'academia', { var: state }, terminal);
		expect(await limitWith(key)).toBe('100');
		const headers = { Authorization: `Bearer ${await moderatorToken()}` };
		const told = await tell(server, 'POST', `/api/admin/keys/${id}/tier`, headers, { tier: 'paid' });
		expect([told.status, await limitWith(key)]).toEqual([200, '120']);
		expect((await tell(server, 'POST', `/api/admin/keys/${id}/tier`, headers, { tier: 'own-pages' })).status).toBe(422);
		expect((await tell(server, 'POST', `/api/admin/keys/${id}/revoke`, headers)).status).toBe(200);
		expect(await limitWith(key)).toBe('15');
		expect((await tell(server, 'POST', `/api/admin/keys/${id}/revoke`, headers)).status).toBe(404);
	});
});

describe('themes', () => {
	const choose = (player: Player, body: unknown) => player.ask('PATCH', '/api/auth/theme', body);
	const flair = async (...names: string[]) =>
		(await tell(server, 'GET', `/api/players/flair?${names.map((name) => `u=${encodeURIComponent(name)}`).join('&')}`)).json;

	test('of supporters are public when they choose so', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		const name = await nameOf(ann);
		expect((await choose(ben, { theme: 'silent' })).status).toBe(403);
		await report({ account: { steam_id: ann.steamId }, said_at: at(-HOUR), active: true });
		expect((await choose(ann, { theme: 'silent' })).json).toEqual({ success: true, theme: 'silent', public: false });
		expect((await ann.ask('GET', '/api/auth/me')).json).toMatchObject({ theme: 'silent' });
		expect(await flair(name)).toEqual({});
		expect((await choose(ann, { public: true })).json).toEqual({ success: true, theme: 'silent', public: true });
		expect(await flair(`${name.toUpperCase()},nobody`, '__proto__', 'constructor')).toEqual({ [name.toLowerCase()]: 'silent' });
		expect((await ann.ask('GET', '/api/auth/export')).json).toMatchObject({
			memberships: [{ theme: 'silent', is_theme_shown: 1 }],
		});
		expect((await choose(ann, { theme: null })).json).toEqual({ success: true, theme: null, public: true });
		expect(await flair(name)).toEqual({});
	});

	test.each([{ theme: 'pink' }, { theme: 7 }, { public: 'yes' }])('%j is rejected', async (body) => {
		const ann = await signInPlayer(server);
		expect((await choose(ann, body)).status).toBe(422);
	});

	test('need an account', async () => {
		expect((await tell(server, 'PATCH', '/api/auth/theme', {}, {})).status).toBe(401);
	});
});
