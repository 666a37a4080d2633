import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { type ServerWithSteam, startServerWithSteam } from '../../testing/server-with-steam.ts';

const VICTIM = '76561190000000871';

let server: ServerWithSteam;
let mallory: Player;

beforeAll(async () => {
	server = await startServerWithSteam();
	mallory = await signInPlayer(server);
	server.steam.steamId = VICTIM;
});
afterAll(() => server.close());

const sent = (cookie: string): string => cookie.split(';')[0]!;

/** Signs the victim in with cookies planted in their browser; returns the new session cookie. */
async function signInWith(planted: string): Promise<string> {
	const begun = await server.fetch('/api/auth/steam/redirect', { headers: { Cookie: planted } });
	await begun.arrayBuffer();
	const attempt = sent(begun.headers.getSetCookie()[0]!);
	const steamAnswer = await fetch(begun.headers.get('Location')!, { redirect: 'manual' });
	const back = new URL(steamAnswer.headers.get('Location')!);
	const done = await server.fetch(back.pathname + back.search, { headers: { Cookie: `${planted}; ${attempt}` } });
	await done.arrayBuffer();
	expect(done.headers.get('Location')).toBe('/profile?auth=steam');
	return sent(done.headers.getSetCookie().find((each) => each.startsWith('spire_session='))!);
}

const claimsOf = (cookie: string) => decodeJwt(cookie.slice('spire_session='.length));

test('signing in replaces a planted session', async () => {
	const cookie = await signInWith(`spire_session=${mallory.token}`);
	expect(claimsOf(cookie)).toMatchObject({ steam_id: VICTIM });
	expect(claimsOf(cookie).jti).not.toBe(decodeJwt(mallory.token).jti);
	expect((await mallory.ask('GET', '/api/auth/me')).json).toMatchObject({ steam_id: mallory.steamId });
});

test('each sign-in creates its own session, which cannot be guessed', async () => {
	const cookies = [await signInWith('a=b'), await signInWith('a=b')];
	const ids = cookies.map((cookie) => claimsOf(cookie).jti!);
	expect(new Set(ids).size).toBe(2);
	for (const id of ids) expect(id).toMatch(/^[\w-]{16}$/);
});

test('a session cannot be chosen: not in the address, in a form or by a second cookie', async () => {
	const [own, foreign] = [await signInWith('a=b'), `spire_session=${mallory.token}`];
	const token = mallory.token;
	const { json } = await tell(server, 'GET', `/api/auth/me?token=${token}&spire_session=${token}`, { Cookie: own });
	expect(json['steam_id']).toBe(VICTIM);
	expect((await tell(server, 'GET', `/api/auth/me?token=${token}`)).status).toBe(401);
	const posted = await tell(
		server,
		'POST',
		'/api/auth/refresh',
		{ 'Content-Type': 'application/x-www-form-urlencoded' },
		foreign,
	);
	expect(posted.status).toBe(401);
});

test('signing out ends the session, so that a copied cookie is useless', async () => {
	const cookie = await signInWith('a=b');
	expect((await tell(server, 'GET', '/api/auth/me', { Cookie: cookie })).status).toBe(200);
	await tell(server, 'POST', '/api/auth/logout', { Cookie: cookie, Origin: server.address });
	expect((await tell(server, 'GET', '/api/auth/me', { Cookie: cookie })).status).toBe(401);
});

test('the secret for polling a token cannot be derived from addresses', async () => {
	const { json } = await tell(server, 'POST', '/api/auth/steam/start');
	const login = new URL(json['login_url'] as string);
	const state = new URL(login.searchParams.get('openid.return_to')!).searchParams.get('state')!;
	for (const guess of [state, state.slice(0, -1), 'x', '%00', "' OR 1=1 --"]) {
		expect((await tell(server, 'GET', `/api/auth/steam/poll/${encodeURIComponent(guess)}`)).status).toBe(404);
	}
});
