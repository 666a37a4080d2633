import { describe, expect, test } from 'vitest';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startServerWithSteam({ LIMITS: 'on' }));

const limitWith = async (key: string): Promise<string | null> =>
	(await tell(server, 'GET', '/api/cards/BASH', { 'X-API-Key': key })).headers.get('X-RateLimit-Limit');

async function listed(player: Player): Promise<Record<string, unknown>[]> {
	return (await player.ask('GET', '/api/keys')).json as unknown as Record<string, unknown>[];
}

describe('the key of an account', () => {
	test('is shown once, works immediately, is counted, and is revoked immediately', async () => {
		const ann = await signInPlayer(server);
		const { status, json } = await ann.ask('POST', '/api/keys', { label: 'my page' });
		expect([status, json]).toEqual([
			200,
			{
				id: expect.stringMatching(/^[0-9a-f]{16}$/),
				raw_key: expect.stringMatching(/^sk-codex-/),
				tier: 'registered',
				label: 'my page',
			},
		]);
		const key = json['raw_key'] as string;
		for (let index = 0; index < 3; index += 1) expect(await limitWith(key)).toBe('60');
		const keys = await listed(ann);
		expect(keys).toEqual([
			{
				id: json['id'],
				tier: 'registered',
				label: 'my page',
				created_at: expect.any(String),
				last_used_at: expect.any(String),
				revoked: false,
				requests_today: 3,
				requests_week: 3,
			},
		]);
		expect(JSON.stringify([keys, (await ann.ask('GET', '/api/auth/export')).json])).not.toContain(key);
		expect((await ann.ask('DELETE', `/api/keys/${json['id']}`)).status).toBe(200);
		expect(await limitWith(key)).toBe('15');
		expect((await ann.ask('DELETE', `/api/keys/${json['id']}`)).status).toBe(404);
	});

	test('is the only one: a second one is rejected until the first is revoked', async () => {
		const ann = await signInPlayer(server);
		const answers = await Promise.all([1, 2, 3].map(() => ann.ask('POST', '/api/keys', {})));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		const [first] = await listed(ann);
		await ann.ask('DELETE', `/api/keys/${first!['id']}`);
		expect((await ann.ask('POST', '/api/keys', {})).status).toBe(200);
		expect((await listed(ann)).map(({ revoked }) => revoked)).toEqual([false, true]);
	});

	test('is invisible to others', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		const { json } = await ann.ask('POST', '/api/keys', {});
		expect((await ben.ask('DELETE', `/api/keys/${json['id']}`)).status).toBe(404);
		expect(await listed(ben)).toEqual([]);
		expect(await limitWith(json['raw_key'] as string)).toBe('60');
	});

	test('is deleted with the account', async () => {
		const ann = await signInPlayer(server);
		const { json } = await ann.ask('POST', '/api/keys', {});
		await limitWith(json['raw_key'] as string);
		await ann.ask('DELETE', '/api/auth/me');
		expect(await limitWith(json['raw_key'] as string)).toBe('15');
	});

	test.each([
		[{ label: 'x'.repeat(81) }, 422],
		[{ label: 7 }, 422],
		['[]', 400],
		['', 400],
	])('is not created from %j', async (body, status) => {
		const ann = await signInPlayer(server);
		expect((await ann.ask('POST', '/api/keys', body)).status).toBe(status);
		expect(await listed(ann)).toEqual([]);
	});

	test.each(['GET', 'POST'])('%s requires a sign-in', async (method) => {
		expect((await tell(server, method, '/api/keys')).status).toBe(401);
	});
});
