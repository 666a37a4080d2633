import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isEndless, isMediaAnswer, type Route } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { DATABASE_FILE } from '../../store/database/database.ts';
import { examplePath } from '../../testing/asked-route.ts';
import { type ChatStandIn, startChatStandIn } from '../../testing/chat-stand-in.ts';
import { hostileBodies } from '../../testing/hostile-body.ts';
import { NASTY } from '../../testing/nasty-values.ts';
import { packedJournal } from '../../testing/sample-journal.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { seededState } from '../../testing/seeded-state.ts';
import { type Player, signInPlayer } from '../../testing/signed-in-player.ts';
import { type SteamStandIn, startSteamStandIn } from '../../testing/steam-stand-in.ts';
import { newAddress } from '../../testing/new-address.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** An account with all rights. */
const MODERATOR = '76561190000000779';
const RUNS_PER_ROUTE = 40;
const CHART = {
	title: 'Mine',
	spec: { source: 'cards', bracket: 'all', chart: 'bar', x: 'id', y: 'win_rate', top: 10, sort: 'desc' },
};

let steam: SteamStandIn;
let chat: ChatStandIn;
let server: TestServer;
let moderator: Player;
let witness: Player;
let db: Database.Database;
let seed = 0;

beforeAll(async () => {
	[steam, chat] = [await startSteamStandIn(), await startChatStandIn()];
	const state = await seededState();
	const settings = {
		...steam.environment,
		GUIDE_WEBHOOK_URL: chat.address,
		FEEDBACK_WEBHOOK_URL: chat.address,
		MEMBERSHIP_WEBHOOK_SECRET: 'secret-of-the-tests',
		ADMIN_IDS: MODERATOR,
	};
	server = await startTestServer(settings, undefined, state);
	db = new Database(join(state, DATABASE_FILE), { readonly: true });
	[moderator, witness] = [await signInPlayer(server, MODERATOR), await signInPlayer(server)];
	await own(witness);
	// Excludes what the service stores at its start.
	const events = db.prepare<[], number>('SELECT count(*) FROM webhook_events').pluck();
	await vi.waitFor(() => expect(events.get()).toBeGreaterThan(0), { timeout: 60_000 });
});
afterAll(async () => {
	db.close();
	await server.close();
	await Promise.all([steam.close(), chat.close()]);
});

/** Changes with every commit: while it stays, nothing was stored. */
const version = (): unknown => db.pragma('data_version', { simple: true });

/** One record of each kind that a player can have, by the names of path parameters. */
async function own(player: Player): Promise<Readonly<Record<string, string>>> {
	seed += 1;
	const make = async (path: string, body: unknown): Promise<Readonly<Record<string, string>>> => {
		const { status, json } = await player.ask('POST', path, body);
		expect([path, status]).toEqual([path, 200]);
		return json as Readonly<Record<string, string>>;
	};
	const runHash = (await make('/api/runs', sampleRun({ seed: `HOSTILE${seed}` })))['run_hash']!;
	const announcement = await moderator.ask('POST', '/api/admin/announcements', { message: 'Hello' });
	return {
		run_hash: runHash,
		chart: (await make('/api/charts', CHART))['id']!,
		tierlist_id: (await make('/api/tierlists', { title: 'Mine', entity_type: 'cards' }))['id']!,
		key_id: (await make('/api/keys', {}))['id']!,
		user_id: '2',
		submission_id: '1',
		announcement_id: String(announcement.json['id']),
		platform: 'discord',
	};
}

/** What an uninvolved account has stored. */
async function storedOf(player: Player): Promise<unknown> {
	const { json } = await player.ask('GET', '/api/auth/export');
	return json;
}

/** Whether the body was accepted. */
async function send(route: Route, player: Player, path: string, body: string | Buffer | undefined): Promise<boolean> {
	const before = version();
	const response = await server.fetch(path, {
		method: route.method.toUpperCase(),
		headers: { Authorization: `Bearer ${player.token}`, 'X-Forwarded-For': newAddress(), Origin: server.address },
		...(body === undefined ? {} : { body }),
	});
	const text = await response.text();
	const asked = `${route.method} ${path} ${body?.toString('utf8').slice(0, 400)} → ${response.status} ${text.slice(0, 300)}`;
	expect(response.status, asked).toBeLessThan(500);
	expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|SQLITE_/);
	if (response.status < 400) {
		if (!isMediaAnswer(route.response)) route.response.parse(JSON.parse(text));
		return true;
	}
	expect(version(), `stored although refused: ${asked}`).toBe(before);
	const refusal: unknown = JSON.parse(text);
	if (!route.refusal?.safeParse(refusal).success)
		expect(refusal, asked).toHaveProperty(response.status === 429 ? 'error' : 'detail');
	return false;
}

/** Positions of fights need a program of the operator. */
const changing = ROUTES.filter((route) => route.method !== 'get' && route.id !== 'sandbox.solve');

/** Bytes for a body that is no JSON: a journal, a form. */
const bytes = fc.oneof(
	fc.uint8Array({ maxLength: 300 }).map((given) => Buffer.from(given)),
	fc.nat(200).map((end) => packedJournal({ seed: `HOSTILE${seed}` }).subarray(0, end)),
	fc.constantFrom(...NASTY).map((text) => Buffer.from(text)),
);

function bodiesOf({ body }: Route): fc.Arbitrary<string | Buffer | undefined> {
	if (body === undefined) return fc.constantFrom(undefined, '{}', '[');
	return isMediaAnswer(body) ? bytes : hostileBodies(body);
}

describe('any body is rejected or stored as a whole', () => {
	test.each(changing.map((route) => [route.method.toUpperCase(), route.path, route] as const))(
		'%s %s',
		async (_method, path, route) => {
			const isForModerators = route.tag === 'Moderation';
			let player = await signInPlayer(server);
			const things = await own(player);
			const before = await storedOf(witness);
			const segment = fc
				.constantFrom(...NASTY.filter((text) => text !== ''))
				.map((text) => encodeURIComponent(text.toWellFormed()));
			const anyPath = fc.oneof(
				{
					weight: 3,
					arbitrary: fc.constant(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => things[name] ?? '0123456789abcdef')),
				},
				{ weight: 1, arbitrary: segment.map((text) => path.replaceAll(/\{\w+\}/g, () => text)) },
			);
			await fc.assert(
				fc.asyncProperty(anyPath, bodiesOf(route), async (target, body) => {
					const isTaken = await send(route, isForModerators ? moderator : player, target, body);
					// Some of these routes end the account or its tokens.
					if (isTaken && (await player.ask('GET', '/api/auth/me')).status === 401) player = await signInPlayer(server);
				}),
				{ numRuns: RUNS_PER_ROUTE },
			);
			if (!isForModerators) expect(await storedOf(witness)).toEqual(before);
		},
	);

	test('everything can be read afterwards', async () => {
		expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
		expect(db.pragma('foreign_key_check')).toEqual([]);
		const live = ROUTES.filter((route) => route.method === 'get' && route.served === 'live' && !isEndless(route));
		for (const route of live.filter(({ path, response }) => !path.includes('{') && !isMediaAnswer(response))) {
			for (const player of [moderator, witness]) {
				const { status, json } = await player.ask('GET', examplePath(route));
				if (status === 200 && !isMediaAnswer(route.response))
					expect(route.response.safeParse(json).error, route.path).toBeUndefined();
				expect(status, route.path).toBeLessThan(500);
			}
		}
	});
});
