import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT, exportSPKI, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../../contract/routes.ts';
import { examplePath } from '../../testing/asked-route.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { type ServerWithSteam, startServerWithSteam } from '../../testing/server-with-steam.ts';

const SECRET = 'a secret of these tests alone';
/** A Steam id of a moderator, which forged tokens claim too. */
const MODERATOR = '76561190000000998';

let server: ServerWithSteam;
let ann: Player;
let claims: Record<string, string>;

beforeAll(async () => {
	server = await startServerWithSteam({ JWT_SECRET: SECRET, ADMIN_IDS: MODERATOR });
	ann = await signInPlayer(server, MODERATOR);
	claims = { sub: String((await ann.ask('GET', '/api/auth/me')).json['user_id']), steam_id: ann.steamId };
});
afterAll(() => server.close());

const key = (secret: string) => new TextEncoder().encode(secret);
const signed = (given: Record<string, unknown>, alg = 'HS256', secret = SECRET, expires = '1h') =>
	new SignJWT(given).setProtectedHeader({ alg }).setIssuedAt().setExpirationTime(expires).sign(key(secret));
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Invalid tokens, each with the claims of an existing moderator. */
const FORGED: Readonly<Record<string, () => Promise<string>>> = {
	'of no algorithm': async () => new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode(),
	'of no algorithm in capitals': async () => `${base64({ alg: 'NONE' })}.${base64({ ...claims, exp: 9_999_999_999 })}.`,
	'of no algorithm with a signature': async () =>
		`${base64({ alg: 'none' })}.${base64({ ...claims, exp: 9_999_999_999 })}.${(await signed(claims)).split('.')[2]}`,
	'signed with RS256': async () => {
		const { privateKey } = await generateKeyPair('RS256');
		return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).setIssuedAt().setExpirationTime('1h').sign(privateKey);
	},
	'signed with a public key for a secret': async () => {
		const { publicKey } = await generateKeyPair('RS256', { extractable: true });
		return signed(claims, 'HS256', await exportSPKI(publicKey));
	},
	'signed with its own key in its head': async () => {
		const own = Buffer.from('a key of its own');
		const head = {
			alg: 'HS256',
			jwk: { kty: 'oct', k: own.toString('base64url') },
			kid: '/dev/null',
			jku: 'https://evil.example',
		};
		const text = `${base64(head)}.${base64({ ...claims, exp: 9_999_999_999 })}`;
		return `${text}.${createHmac('sha256', own).update(text).digest('base64url')}`;
	},
	'signed with HS384': () => signed(claims, 'HS384'),
	'signed with HS512': () => signed(claims, 'HS512'),
	'signed with nothing': () => signed(claims, 'HS256', '\0'),
	'signed with another secret': () => signed(claims, 'HS256', `${SECRET}.`),
	'that is out of date': () => signed(claims, 'HS256', SECRET, '-1s'),
	'with other claims under its signature': async () => {
		const [head, , signature] = (await signed({ sub: '1' })).split('.');
		return `${head}.${base64({ ...claims, exp: 9_999_999_999 })}.${signature}`;
	},
	'of a session that never was': () => signed({ ...claims, jti: 'x'.repeat(16) }),
	'of a later version of its account': () => signed({ ...claims, ver: 99 }),
	'of an account that never was': () => signed({ sub: '999999' }),
	'whose account is a list': () => signed({ sub: undefined, accountId: [1], steam_id: ['1'] }),
	'whose account is SQL': () => signed({ sub: '1 OR 1=1', steam_id: "' OR 1=1 --" }),
	'of nothing at all': async () => 'x',
	'of dots': async () => '..',
	'that is very long': async () => 'a'.repeat(7000),
};

/** Routes that need a user, for accounts and for moderators. */
const asking = ROUTES.filter((route) => route.errors.includes('unauthorized') && route.path !== '/metrics');
const moderating = ROUTES.filter((route) => route.tag === 'Moderation');
const BY_BODY = ['/api/auth/steam/ticket', '/api/auth/set-cookie', '/api/memberships/webhook'];

describe.each(Object.entries(FORGED))('a token %s', (_name, forge) => {
	test('opens no route, neither in the header nor in the cookie', async () => {
		const token = await forge();
		const doors = [...asking, ...moderating].filter(({ path }) => !BY_BODY.includes(path));
		const places = [{ Authorization: `Bearer ${token}` }, { Cookie: `spire_session=${token}` }] as const;
		const tries = doors.flatMap((route) =>
			places.map(async (headers) => {
				const body = route.method === 'get' ? undefined : '{}';
				const { status } = await tell(server, route.method.toUpperCase(), examplePath(route), headers, body);
				expect([route.id, status]).toEqual([route.id, route.tag === 'Moderation' ? 404 : 401]);
			}),
		);
		await Promise.all(tries);
	});

	test('attaches no run', async () => {
		const seed = `TOKEN${Math.abs(Buffer.from(_name).readInt32BE(3))}${_name.length}`;
		const headers = { Authorization: `Bearer ${await forge()}` };
		const { status, json } = await tell(server, 'POST', '/api/runs', headers, sampleRun({ seed }));
		expect(status).toBe(200);
		const { runs } = (await tell(server, 'GET', `/api/runs/list?seed=${seed}`)).json as { runs: object[] };
		expect(runs).toMatchObject([{ run_hash: json['run_hash'], username: null, player_token: null }]);
	});
});

describe('a token that was good', () => {
	const doors = ['/api/auth/me', '/api/keys', '/api/charts/mine', '/api/runs/me/picks', '/api/auth/runs'];
	const statuses = async (player: Player) => Promise.all(doors.map(async (path) => (await player.ask('GET', path)).status));
	const open = doors.map(() => 200);
	const closed = doors.map(() => 401);

	test('is invalid once its account is deleted, also when the same Steam id signs in again', async () => {
		const ben = await signInPlayer(server);
		expect(await statuses(ben)).toEqual(open);
		await ben.ask('DELETE', '/api/auth/me');
		expect(await statuses(ben)).toEqual(closed);
		const again = await signInPlayer(server, ben.steamId);
		expect(await statuses(again)).toEqual(open);
		expect(await statuses(ben)).toEqual(closed);
		expect(await again.ask('GET', '/api/auth/export')).toMatchObject({ json: { api_keys: [], saved_charts: [] } });
	});

	test('is invalid once its session has ended', async () => {
		const ben = await signInPlayer(server);
		await ben.ask('POST', '/api/auth/logout');
		expect(await statuses(ben)).toEqual(closed);
	});

	test('makes no moderator by a claim', async () => {
		const ben = await signInPlayer(server);
		for (const username of ['moderator', MODERATOR.slice(0, 16)]) await ben.ask('PATCH', '/api/auth/username', { username });
		expect((await ben.ask('GET', '/api/admin/overview')).status).toBe(404);
		expect((await ann.ask('GET', '/api/admin/overview')).status).toBe(200);
	});
});
