import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../../contract/routes.ts';
import { examplePath } from '../../testing/asked-route.ts';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { type ServerWithSteam, startServerWithSteam } from '../../testing/server-with-steam.ts';
import { ticketOf } from '../../testing/steam-stand-in.ts';

const FRIEND = 'https://friend.example';

let server: ServerWithSteam;
let ann: Player;

beforeAll(async () => {
	server = await startServerWithSteam({ CORS_ORIGINS: FRIEND });
	ann = await signInPlayer(server);
});
afterAll(() => server.close());

/** Routes that change something for a user. The body identifies a user that signs in with a ticket. */
const changing = ROUTES.filter(
	(route) =>
		route.method !== 'get' && (route.errors.includes('unauthorized') || route.tag === 'Moderation' || route.id === 'auth.logout'),
).filter(({ path }) => !['/api/auth/steam/ticket', '/api/memberships/webhook'].includes(path));

const ELSEWHERE: readonly Record<string, string>[] = [
	{ Origin: 'https://evil.example' },
	{ Origin: 'null' },
	{ Origin: 'http://127.0.0.1:1' },
	{ Origin: `${FRIEND}.evil.example` },
	{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
	{ 'Sec-Fetch-Site': 'cross-site' },
	{ 'Sec-Fetch-Site': 'same-site' },
];

describe('another site', () => {
	test.each(changing.map((route) => [route.method.toUpperCase(), route.path, route] as const))(
		'cannot change anything with the cookie: %s %s',
		async (method, _path, route) => {
			for (const headers of ELSEWHERE) {
				const Cookie = `spire_session=${ann.token}`;
				const told = await tell(
					server,
					method,
					examplePath(route),
					{ Cookie, ...headers },
					method === 'DELETE' ? undefined : '{}',
				);
				// Routes for tokens ignore the cookie; those of moderators are not found.
				expect([401, 403, 404], JSON.stringify(headers)).toContain(told.status);
				if (told.status === 404) expect(route.tag).toBe('Moderation');
			}
			expect((await ann.ask('GET', '/api/auth/me')).status).toBe(200);
		},
	);

	test('cannot read anything with the cookie: only origins that the operator lists may send it', async () => {
		const allowed = async (origin: string) => {
			const { headers } = await tell(server, 'GET', '/api/auth/me', { Cookie: `spire_session=${ann.token}`, Origin: origin });
			return [headers.get('Access-Control-Allow-Origin'), headers.get('Access-Control-Allow-Credentials')];
		};
		expect(await allowed(FRIEND)).toEqual([FRIEND, 'true']);
		for (const origin of [
			'https://evil.example',
			'null',
			`${FRIEND}.evil.example`,
			`${FRIEND}:444`,
			'https://FRIEND.example.evil',
		]) {
			const [origins, credentials] = await allowed(origin);
			expect([origin, credentials]).toEqual([origin, null]);
			expect(origins).not.toBe(origin);
		}
	});

	test("cannot sign a user in: neither with its own ticket nor with Steam's answer to its own attempt", async () => {
		const ticket = await tell(
			server,
			'POST',
			'/api/auth/steam/ticket',
			{ Origin: 'https://evil.example' },
			{ ticket: ticketOf(ann.steamId) },
		);
		expect(ticket.headers.getSetCookie()).toEqual([]);
		const started = await server.fetch('/api/auth/steam/redirect');
		await started.arrayBuffer();
		const steamAnswer = await fetch(started.headers.get('Location')!, { redirect: 'manual' });
		const back = new URL(steamAnswer.headers.get('Location')!);
		const victim = await server.fetch(back.pathname + back.search, { headers: { Cookie: 'spire_sign_in=of-the-victim' } });
		await victim.arrayBuffer();
		expect([
			victim.headers.get('Location'),
			victim.headers.getSetCookie().filter((each) => each.startsWith('spire_session=')),
		]).toEqual(['/profile?auth=failed', []]);
	});

	test('may not frame the pages, nor load an answer as another type', async () => {
		const { headers } = await tell(server, 'GET', '/api/auth/me', { Authorization: `Bearer ${ann.token}` });
		expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
		expect(headers.get('Cache-Control')).toBe('private, no-store');
	});
});

test('GET changes nothing: following a link is harmless', async () => {
	const before = (await ann.ask('GET', '/api/auth/export')).json;
	for (const route of ROUTES.filter(({ method, tag }) => method === 'get' && tag === 'Accounts')) {
		await (await server.fetch(route.example, { headers: { Cookie: `spire_session=${ann.token}` } })).arrayBuffer();
	}
	expect((await ann.ask('GET', '/api/auth/export')).json).toEqual(before);
});
