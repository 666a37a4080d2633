import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { examplePath, pathWith } from '../../testing/asked-route.ts';
import { type ChatStandIn, startChatStandIn } from '../../testing/chat-stand-in.ts';
import { queryNames } from '../../testing/query-names.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { type ServerWithSteam, startServerWithSteam } from '../../testing/server-with-steam.ts';

/** An account with all rights. */
const MODERATOR = '76561190000000777';

let chat: ChatStandIn;
let server: ServerWithSteam;
let moderator: Player;
let stranger: Player;
let witness: Player;
let before: unknown;

beforeAll(async () => {
	chat = await startChatStandIn();
	const webhooks = { GUIDE_WEBHOOK_URL: chat.address, FEEDBACK_WEBHOOK_URL: chat.address };
	server = await startServerWithSteam({
		...webhooks,
		ADMIN_IDS: MODERATOR,
		MEMBERSHIP_WEBHOOK_SECRET: 'secret-of-the-tests',
	});
	[moderator, stranger, witness] = [
		await signInPlayer(server, MODERATOR),
		await signInPlayer(server),
		await signInPlayer(server),
	];
	await witness.ask('POST', '/api/runs', sampleRun({ seed: 'WITNESS' }));
	await witness.ask('POST', '/api/keys', { label: 'mine' });
	before = await stored();
});
afterAll(async () => {
	await server.close();
	await chat.close();
});

const SQL = [
	"'",
	"' OR 1=1 --",
	"' OR ''='",
	'" OR ""="',
	"'; DROP TABLE runs; --",
	"'); DELETE FROM accounts; --",
	"' UNION SELECT digest FROM api_keys --",
	'1 OR 1=1',
	'%',
	'_',
	"x' AND randomblob(1000000000) --",
	"\\'; UPDATE accounts SET username='x'; --",
	'{"$ne": null}',
];

/** What an uninvolved account has stored. */
async function stored(): Promise<unknown> {
	const { json } = await witness.ask('GET', '/api/auth/export');
	const { sessions: _sessions, ...rest } = json;
	return rest;
}

async function expectHarmless(players: readonly Player[], method: string, path: string, body?: unknown): Promise<void> {
	for (const player of players) {
		const { status, json } = await player.ask(method, path, body);
		expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
		expect(JSON.stringify(json)).not.toMatch(/SQLITE_|syntax error|near "/);
	}
}

/** Routes that answer JSON and query the store. */
const asking = ROUTES.filter(
	(route) => !route.file && !('mediaType' in route.response) && !route.path.startsWith('/api/runs/metrics'),
);

/** A body of the schema in which every text is the given one. */
function bodyWith(route: Route, text: string): unknown {
	const shape = route.body instanceof z.ZodObject ? route.body.shape : {};
	return Object.fromEntries(Object.keys(shape).map((name) => [name, text]));
}

describe('SQL is treated as text', () => {
	test.each(asking.map((route) => [route.method.toUpperCase(), route.path, route] as const))(
		'in %s %s',
		async (method, path, route) => {
			// Only moderators reach these routes.
			const players = route.tag === 'Moderation' ? [stranger, moderator] : [stranger];
			for (const text of SQL) {
				const encoded = encodeURIComponent(text);
				const body = route.body ? bodyWith(route, text) : undefined;
				if (path.includes('{') || body) await expectHarmless(players, method, pathWith(route, encoded), body);
				if (method !== 'GET') continue;
				const query = queryNames(route)
					.map((name) => `${name}=${encoded}`)
					.join('&');
				await expectHarmless(players, method, `${examplePath(route)}?${query}`);
			}
		},
	);

	test('SQL opens no account: neither as a key nor as a token nor as a name', async () => {
		for (const text of SQL) {
			const header = text.replaceAll('"', '');
			const limits = await server.fetch('/api/cards/BASH', { headers: { 'X-API-Key': header } });
			await limits.arrayBuffer();
			expect((await tell(server, 'GET', '/api/auth/me', { Authorization: `Bearer ${encodeURIComponent(text)}` })).status).toBe(
				401,
			);
			expect((await tell(server, 'GET', '/api/auth/me', { Cookie: `spire_session=${encodeURIComponent(text)}` })).status).toBe(
				401,
			);
			const { runs } = (await tell(server, 'GET', `/api/runs/list?username=${encodeURIComponent(text)}`)).json;
			for (const run of runs as { username: string }[]) expect(run.username).toBe(text);
		}
	});

	test('SQL changes nothing of an uninvolved account', async () => {
		expect(await stored()).toEqual(before);
		expect((await moderator.ask('GET', '/api/admin/overview')).json).toMatchObject({ accounts: 5 });
	});
});
