import { beforeEach, describe, expect, test } from 'vitest';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { ticketOf } from '../../testing/steam-stand-in.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const ANN = '76561190000000201';
const BEN = '76561190000000202';

const server = sharedByTests(() => startServerWithSteam());
beforeEach(() => {
	server.steam.mood = 'well';
	server.steam.steamId = ANN;
});

interface Told {
	readonly status: number;
	readonly json: Record<string, unknown>;
	readonly headers: Headers;
}

async function ask(path: string, init: RequestInit = {}): Promise<Told> {
	const response = await server.fetch(path, init);
	const body = await response.text();
	return { status: response.status, json: body.startsWith('{') ? JSON.parse(body) : {}, headers: response.headers };
}

const post = (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Told> =>
	ask(path, { method: 'POST', headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });

const tokenOf = async (steamId: string): Promise<string> =>
	(await post('/api/auth/steam/ticket', { ticket: ticketOf(steamId) })).json['token'] as string;

const me = (headers: Record<string, string>): Promise<Told> => ask('/api/auth/me', { headers });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const cookieOf = ({ headers }: Told, name: string): string =>
	headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? '';
const sent = (setCookie: string): string => setCookie.split(';')[0]!;

/** Signs in at Steam and returns to the path that it redirects to. */
async function throughSteam(location: string): Promise<string> {
	const response = await fetch(location, { redirect: 'manual' });
	const back = new URL(response.headers.get('Location')!);
	return back.pathname + back.search;
}

describe('a ticket of the game', () => {
	test('creates an account with the cleaned Steam name, and its token works', async () => {
		const { status, json, headers } = await post('/api/auth/steam/ticket', { ticket: ticketOf(ANN) });
		expect(status).toBe(200);
		expect(json).toMatchObject({ status: 'ok', steamid: ANN, persona_name: 'Ann <b>201', needs_email: true });
		expect(headers.getSetCookie()).toEqual([]);
		expect(headers.get('Cache-Control')).toBe('private, no-store');
		expect(await me(bearer(json['token'] as string))).toMatchObject({
			status: 200,
			json: { username: 'Ann b201', steam_id: ANN },
		});
		const again = await post('/api/auth/steam/ticket', { ticket: ticketOf(ANN) });
		expect(again.json['user_id']).toBe(json['user_id']);
	});

	test.each([
		['nothing in it', { ticket: '' }, 400],
		['no digit in it', { ticket: 'zz--' }, 400],
		['too many digits', { ticket: 'ab'.repeat(2049) }, 400],
		['a number for text', { ticket: 12 }, 422],
		['no field', {}, 422],
		['no object', ['ab'], 400],
		['an unknown ticket', { ticket: 'abcdef' }, 401],
	])('with %s is rejected', async (_name, body, status) => {
		expect((await post('/api/auth/steam/ticket', body)).status).toBe(status);
	});

	test("is answered 502 when Steam's answer is too long", async () => {
		server.steam.mood = 'talkative';
		expect((await post('/api/auth/steam/ticket', { ticket: ticketOf(ANN) })).status).toBe(502);
	});

	test('is answered 502 while Steam fails, and 503 without a key', async () => {
		server.steam.mood = 'broken';
		expect((await post('/api/auth/steam/ticket', { ticket: ticketOf(ANN) })).status).toBe(502);
		const keyless = await startServerWithSteam({ STEAM_WEB_API_KEY: '' });
		const body = JSON.stringify({ ticket: ticketOf(ANN) });
		const response = await keyless.fetch('/api/auth/steam/ticket', { method: 'POST', body });
		expect([response.status, await response.text()]).toEqual([503, expect.not.stringContaining('key-of')]);
		await keyless.close();
	});
});

describe('signing in on the website', () => {
	test('leads through Steam to the profile with the session cookie', async () => {
		const begun = await ask('/api/auth/steam/redirect');
		const path = await throughSteam(begun.headers.get('Location')!);
		const done = await ask(path, { headers: { Cookie: sent(cookieOf(begun, 'spire_sign_in')) } });
		expect([done.status, done.headers.get('Location')]).toEqual([302, '/profile?auth=steam']);
		const cookie = cookieOf(done, 'spire_session');
		expect(cookie).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
		expect(await me({ Cookie: sent(cookie) })).toMatchObject({ status: 200, json: { steam_id: ANN } });
	});

	test.each([
		['has an address with https', { SITE_URL: 'https://almanac.example' }, {}],
		['is reached over TLS', {}, { 'X-Forwarded-Proto': 'https' }],
	])('uses cookies of this host alone where the site %s', async (_how, environment, headers) => {
		const there = await startServerWithSteam(environment);
		const begun = await there.fetch('/api/auth/steam/redirect', { headers });
		expect(begun.headers.get('Set-Cookie')).toMatch(
			/^__Host-spire_sign_in=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
		const body = JSON.stringify({ ticket: ticketOf(ANN) });
		const signedIn = await there.fetch('/api/auth/steam/ticket', { method: 'POST', headers, body });
		const { token } = (await signedIn.json()) as { token: string };
		const status = async (cookie: string) =>
			(await there.fetch('/api/auth/me', { headers: { ...headers, Cookie: `${cookie}=${token}` } })).status;
		expect([await status('__Host-spire_session'), await status('spire_session')]).toEqual([200, 401]);
		await there.close();
	});

	test('is useless in another browser, and stays open for the one that started it', async () => {
		const begun = await ask('/api/auth/steam/redirect');
		const path = await throughSteam(begun.headers.get('Location')!);
		const victim = await ask(path);
		expect([victim.headers.get('Location'), cookieOf(victim, 'spire_session')]).toEqual(['/profile?auth=failed', '']);
		const own = await ask(path, { headers: { Cookie: sent(cookieOf(begun, 'spire_sign_in')) } });
		expect(own.headers.get('Location')).toBe('/profile?auth=steam');
	});

	test.each([
		['another Steam id', (query: URLSearchParams) => query.set('openid.claimed_id', `${server.steam.address}/openid/id/${BEN}`)],
		[
			'another Steam id in both places',
			(query: URLSearchParams) => {
				for (const name of ['claimed_id', 'identity']) query.set(`openid.${name}`, `${server.steam.address}/openid/id/${BEN}`);
			},
		],
		['another provider', (query: URLSearchParams) => query.set('openid.op_endpoint', 'https://evil.example/openid/login')],
		['an address of another site', (query: URLSearchParams) => query.set('openid.return_to', 'https://evil.example/')],
		['less signed', (query: URLSearchParams) => query.set('openid.signed', 'signed')],
		['another signature', (query: URLSearchParams) => query.set('openid.sig', 'x')],
		['a field twice', (query: URLSearchParams) => query.append('openid.claimed_id', `${server.steam.address}/openid/id/${BEN}`)],
		['an unknown attempt', (query: URLSearchParams) => query.set('state', 'x')],
	])('fails with %s', async (_name, forge) => {
		const begun = await ask('/api/auth/steam/redirect');
		const path = new URL(await throughSteam(begun.headers.get('Location')!), server.address);
		forge(path.searchParams);
		const done = await ask(path.pathname + path.search, { headers: { Cookie: sent(cookieOf(begun, 'spire_sign_in')) } });
		expect([done.status, done.headers.get('Location'), cookieOf(done, 'spire_session')]).toEqual([
			302,
			'/profile?auth=failed',
			'',
		]);
	});

	test("accepts Steam's confirmation once", async () => {
		const begun = await ask('/api/auth/steam/redirect');
		const path = await throughSteam(begun.headers.get('Location')!);
		const headers = { Cookie: sent(cookieOf(begun, 'spire_sign_in')) };
		await ask(path, { headers });
		expect((await ask(path, { headers })).headers.get('Location')).toBe('/profile?auth=failed');
	});
});

describe('signing in for an application', () => {
	test('stays possible after more attempts than the service could store', async () => {
		const rounds = Array.from({ length: 51 });
		for (const _ of rounds) {
			const begun = await Promise.all(Array.from({ length: 100 }, () => post('/api/auth/steam/start')));
			expect(begun.filter(({ status }) => status !== 200)).toEqual([]);
		}
		const { json } = await post('/api/auth/steam/start');
		await ask(await throughSteam(json['login_url'] as string));
		expect((await ask(`/api/auth/steam/poll/${json['session_id']}`)).json).toMatchObject({ status: 'ok', steamid: ANN });
	});

	test('is pending until Steam confirms, then readable by its secret and not by its state', async () => {
		const { json } = await post('/api/auth/steam/start');
		const poll = () => ask(`/api/auth/steam/poll/${json['session_id']}`);
		expect((await poll()).json).toEqual({ status: 'pending' });
		expect(json['login_url']).not.toContain(json['session_id']);
		const done = await ask(await throughSteam(json['login_url'] as string));
		expect([done.headers.get('Location'), done.headers.getSetCookie()]).toEqual(['/profile?auth=done', []]);
		const told = await poll();
		expect(told).toMatchObject({ status: 200, json: { status: 'ok', steamid: ANN } });
		expect((await poll()).json).toEqual(told.json);
		expect((await me(bearer(told.json['token'] as string))).status).toBe(200);
	});

	test('stays open when Steam does not confirm the user', async () => {
		const { json } = await post('/api/auth/steam/start');
		const come = async (forge = (path: string) => path) => {
			const done = await ask(forge(await throughSteam(json['login_url'] as string)));
			const polled = await ask(`/api/auth/steam/poll/${json['session_id']}`);
			return [done.headers.get('Location'), polled.json['status']];
		};
		expect(await come((path) => path.replace('openid.sig=', 'openid.sig=x'))).toEqual(['/profile?auth=failed', 'pending']);
		expect(await come()).toEqual(['/profile?auth=done', 'ok']);
		server.steam.steamId = BEN;
		expect(await come()).toEqual(['/profile?auth=failed', 'ok']);
	});
});

describe('a session', () => {
	test('is refreshed, and the older token stays valid', async () => {
		const token = await tokenOf(ANN);
		const { status, json, headers } = await post('/api/auth/refresh', undefined, bearer(token));
		expect([status, json['expires_in_days']]).toEqual([200, 7]);
		expect(headers.get('Set-Cookie')).toContain(`spire_session=${json['token']}`);
		for (const each of [token, json['token'] as string]) expect((await me(bearer(each))).status).toBe(200);
		expect((await post('/api/auth/refresh')).status).toBe(401);
	});

	test.each([
		['POST', '/api/auth/logout'],
		['DELETE', '/api/auth/me'],
	])('that %s %s ends at that moment is not reopened', async (method, path) => {
		const token = await tokenOf('76561190000000977');
		const refresh = (): Promise<Told> => post('/api/auth/refresh', undefined, bearer(token));
		const refreshes = () => Promise.all(Array.from({ length: 10 }, refresh));
		const end = () => ask(path, { method, headers: bearer(token) });
		const [before, , after] = await Promise.all([refreshes(), end(), refreshes()]);
		const told = [...before, ...after, await refresh()];
		expect(told.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
		for (const { json } of told) expect((await me(bearer(String(json['token'])))).status).toBe(401);
	});

	test('ends by signing out, for its tokens only', async () => {
		const [token, other] = [await tokenOf(ANN), await tokenOf(ANN)];
		const { status, headers } = await post('/api/auth/logout', undefined, bearer(token));
		expect([status, headers.get('Set-Cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')]);
		expect((await me(bearer(token))).status).toBe(401);
		expect((await me(bearer(other))).status).toBe(200);
		expect((await post('/api/auth/logout')).status).toBe(200);
	});

	test('prefers the cookie, and ignores the header after an invalid one', async () => {
		const token = await tokenOf(ANN);
		expect((await me({ Cookie: 'spire_session=wrong', ...bearer(token) })).status).toBe(401);
	});
});

describe('another site', () => {
	test.each([
		[{ Origin: 'https://evil.example' }, 403],
		[{ Origin: 'null' }, 403],
		[{ Origin: '' }, 200],
		[{ 'Sec-Fetch-Site': 'cross-site' }, 403],
		[{ 'Sec-Fetch-Site': 'same-site' }, 403],
		[{ 'Sec-Fetch-Site': 'same-origin' }, 200],
		[{}, 200],
	])('with %j cannot use the cookie', async (headers, status) => {
		const Cookie = `spire_session=${await tokenOf(BEN)}`;
		const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
		expect((await post('/api/auth/refresh', undefined, { Cookie, ...given })).status).toBe(status);
		expect((await me({ Cookie, ...given })).status).toBe(200);
	});

	test('does not block a token in the header, nor does this site', async () => {
		const token = await tokenOf(BEN);
		expect((await post('/api/auth/refresh', undefined, { Origin: 'https://evil.example', ...bearer(token) })).status).toBe(200);
		const Cookie = `spire_session=${token}`;
		expect((await post('/api/auth/refresh', undefined, { Cookie, Origin: server.address })).status).toBe(200);
	});
});
