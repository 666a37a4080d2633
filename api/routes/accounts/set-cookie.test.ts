import { describe, expect, test } from 'vitest';
import { signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const PARTNER = 'https://partner.example';

const server = sharedByTests(() => startServerWithSteam({ CORS_ORIGINS: PARTNER }));

const JSON_TYPE = { 'Content-Type': 'application/json' };
const set = (headers: Record<string, string>, body: unknown) => tell(server, 'POST', '/api/auth/set-cookie', headers, body);

describe('POST /api/auth/set-cookie', () => {
	test('signs a browser in on a page of this site, and of a listed origin', async () => {
		const { token, steamId } = await signInPlayer(server);
		for (const origin of [server.address, PARTNER]) {
			const { status, headers } = await set({ ...JSON_TYPE, Origin: origin }, { token });
			const cookie = headers.getSetCookie()[0]!;
			expect([status, cookie]).toEqual([200, expect.stringMatching(/^spire_session=.*; HttpOnly; SameSite=Lax$/)]);
			const me = await tell(server, 'GET', '/api/auth/me', { Cookie: cookie.split(';')[0]! });
			expect(me.json).toMatchObject({ steam_id: steamId });
		}
	});

	test("rejects another site's page, and a request without an origin", async () => {
		const { token } = await signInPlayer(server);
		for (const origin of [{ Origin: 'https://evil.example' }, { Origin: 'null' }, {}]) {
			const { status, headers } = await set({ ...JSON_TYPE, ...origin }, { token });
			expect([status, headers.getSetCookie()]).toEqual([403, []]);
		}
	});

	test('rejects forms and invalid tokens', async () => {
		const { token, ask } = await signInPlayer(server);
		const own = { Origin: server.address };
		expect((await set({ ...own, 'Content-Type': 'text/plain' }, { token })).status).toBe(415);
		expect((await set({ ...own, ...JSON_TYPE }, { token: `${token}x` })).status).toBe(401);
		expect((await set({ ...own, ...JSON_TYPE }, '{')).status).toBe(400);
		expect((await set({ ...own, ...JSON_TYPE }, {})).status).toBe(422);
		await ask('DELETE', '/api/auth/me');
		expect((await set({ ...own, ...JSON_TYPE }, { token })).status).toBe(401);
	});
});

describe('POST /api/auth/{platform}/disconnect', () => {
	test('keeps Steam, which signing in needs, and knows no other platform', async () => {
		const { ask } = await signInPlayer(server);
		expect((await ask('POST', '/api/auth/steam/disconnect')).status).toBe(409);
		expect((await ask('POST', '/api/auth/discord/disconnect')).json).toEqual({ success: true, disconnected: false });
		expect((await ask('POST', '/api/auth/twitch/disconnect')).json).toEqual({ success: true, disconnected: false });
		for (const platform of ['constructor', 'myspace'])
			expect((await ask('POST', `/api/auth/${platform}/disconnect`)).status).toBe(404);
		expect((await tell(server, 'POST', '/api/auth/discord/disconnect')).status).toBe(401);
	});
});

describe('GET /api/players/flair', () => {
	test.each([
		['', 200],
		['?u=Ann,Ben&u=Cid', 200],
		[`?u=${'a,'.repeat(100)}`, 400],
		[`?${'u=a&'.repeat(101)}`, 400],
	])('%s answers %i', async (query, status) => {
		const told = await tell(server, 'GET', `/api/players/flair${query}`);
		expect(told.status).toBe(status);
		if (status === 200) expect([told.json, told.headers.get('Cache-Control')]).toEqual([{}, 'public, max-age=300']);
	});
});
