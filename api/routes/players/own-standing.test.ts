import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { ownBestsSchema, ownStandingSchema } from '../../../contract/statistics/own-standing.ts';
import { createAccountTokens } from '../../store/accounts/account-tokens.ts';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { someRuns } from '../../testing/runs/corpora.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';

const SECRET = 'secret-of-these-tests-and-of-nothing-else';
/** An account without runs. */
const NEWCOMER = 'Nothing Yet';

type Board = { readonly players: readonly { readonly rank: number; readonly username: string; readonly elo: number }[] };

let server: TestServer;
let state: string;
let best: Board['players'][number];

beforeAll(async () => {
	const dist = await builtTree();
	state = await someRuns(dist);
	server = await startTestServer({ JWT_SECRET: SECRET }, dist, state);
	best = ((await (await server.fetch('/api/leaderboards/elo')).json()) as Board).players[0]!;
});
afterAll(() => server.close());

/** Sends a request as the account with that name, creating it if needed. */
async function send(username: string, path: string): Promise<Response> {
	const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
	const account =
		(await store.findAccount({ username })) ?? (await store.createAccount({ username, steamId: null, discordId: null }));
	await store.close();
	const token = await createAccountTokens(SECRET).sign(account);
	return server.fetch(path, { headers: { Authorization: `Bearer ${token}` } });
}

async function ask(username: string, path: string): Promise<unknown> {
	const response = await send(username, path);
	expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('no-store')]);
	return response.json();
}

async function insightsOf(username: string, query = ''): Promise<PlayerInsights> {
	return (await (await server.fetch(`/api/players/${encodeURIComponent(username)}/insights${query}`)).json()) as PlayerInsights;
}

describe('of an account', () => {
	test.each(['', '?character=ironclad', '?players=1&ascension=10'])(
		'personal bests are those of the insights%s',
		async (query) => {
			const { username, streaks, personal_bests, character, ascension, version, players } = await insightsOf(
				best.username,
				query,
			);
			const own = ownBestsSchema.parse(await ask(best.username, `/api/auth/personal-bests${query}`));
			expect(own).toEqual({ username, streaks, personal_bests, character, ascension, version, players });
			expect(own.personal_bests[0]!.runs).toBeGreaterThan(0);
		},
	);

	test('the standing is that of board, insights and ladders of wins', async () => {
		const { elo, percentiles, personal_bests } = await insightsOf(best.username);
		const own = ownStandingSchema.parse(await ask(best.username, '/api/auth/competitive'));
		expect(own).toMatchObject({ username: best.username, rank: best.rank, elo: { current: best.elo }, percentiles });
		expect(own.elo).toEqual({ ...elo, history: undefined });
		const wins = personal_bests.filter(({ character }) => character !== null);
		expect(own.places.length).toBe(
			wins.flatMap(({ fastest_win, highest_win }) => [fastest_win, highest_win].filter(Boolean)).length,
		);
		expect(own.places.length).toBeGreaterThan(0);
		for (const { category, run_hash: hash, rank } of own.places) {
			const path = `/api/runs/leaderboard/rank/${hash}?category=${category}`;
			expect(await (await server.fetch(path)).json()).toMatchObject({ rank });
		}
	});

	test('the figures are those of its own runs', async () => {
		const everybody = await server.fetch(`/api/runs/stats?compact=true&username=${encodeURIComponent(best.username)}`);
		expect(await ask(best.username, '/api/auth/runs/stats?compact=true')).toEqual(await everybody.json());
	});

	test('that is private has a rank on the ladder, as if it were public', async () => {
		const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
		const { id } = (await store.findAccount({ username: best.username }))!;
		await store.accounts.setPrivate({ accountId: id, isPrivate: true });
		await store.close();
		expect(await ask(best.username, '/api/auth/competitive')).toMatchObject({ rank: best.rank });
	});

	test('without counted runs there is no standing', async () => {
		for (const route of ['personal-bests', 'competitive'])
			expect(await ask(NEWCOMER, `/api/auth/${route}`)).toEqual({ username: NEWCOMER, building: true });
		expect(await ask(NEWCOMER, '/api/auth/runs/stats')).toMatchObject({ total_runs: 0 });
	});
});

test.each(['personal-bests', 'competitive', 'runs/stats'])('%s require a sign-in', async (route) => {
	expect((await server.fetch(`/api/auth/${route}`)).status).toBe(401);
});

test.each([
	['personal-bests?players=9', 422],
	['runs/stats?win=maybe', 400],
])('%s is a %i', async (path, status) => {
	expect((await send(NEWCOMER, `/api/auth/${path}`)).status).toBe(status);
});
