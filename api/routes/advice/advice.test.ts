import { describe, expect, test } from 'vitest';
import { playerInsightsSchema } from '../../../contract/statistics/insights.ts';
import { runReviewSchema } from '../../../contract/statistics/run-review.ts';
import { createAccountTokens } from '../../store/accounts/account-tokens.ts';
import { readSecrets } from '../../store/accounts/secrets.ts';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { someRuns } from '../../testing/runs/corpora.ts';
import { openStatistics } from '../../testing/runs/statistics-world.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

let player: string;
let state: string;

const server = sharedByTests(async () => {
	const dist = await builtTree();
	state = await someRuns(dist);
	const both = openStatistics(state, dist);
	player = both.world.official.find((row) => row.username !== null)!.username!;
	both.close();
	return startTestServer({ JWT_SECRET: '' }, dist, state);
});

const post = (body: unknown): Promise<Response> =>
	server.fetch('/api/draft-advice', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});

describe('draft advice', () => {
	test('ranks every offered card once, unknown ones with the score 0', async () => {
		const offered = ['ANGER', 'cards:anger', 'NO_SUCH_CARD', 'POMMEL_STRIKE'];
		const { ranked } = (await (await post({ deck: ['BASH', 'relics:VAJRA', 'BASH'], offered })).json()) as {
			ranked: { id: string; score: number }[];
		};
		expect(ranked.map(({ id }) => id).toSorted()).toEqual(['ANGER', 'NO_SUCH_CARD', 'POMMEL_STRIKE']);
		expect(ranked.at(-1)).toEqual({
			...{ id: 'NO_SUCH_CARD', name: 'NO_SUCH_CARD', score: 0, base: 0, offers: 0, base_ci: null, reasons: [] },
			verdict: 'no clear difference',
		});
		expect(ranked[0]!.score).toBeGreaterThan(0);
	});

	test('of an empty deck is empty, in any language', async () => {
		expect(await (await post({})).json()).toEqual({ ranked: [] });
		const [german] = ((await (await post({ offered: ['ANGER'], lang: 'xx' })).json()) as { ranked: { name: string }[] }).ranked;
		expect(german).toMatchObject({ id: 'ANGER', name: 'Anger' });
	});

	test.each([
		[400, []],
		[422, { deck: 'BASH' }],
		[422, { offered: Array.from({ length: 501 }, () => 'ANGER') }],
		[422, { offered: ['A'.repeat(121)] }],
		[422, { deck: [null] }],
		[422, { deck: ['BASH'], offers: ['ANGER'] }],
		[422, { cards: ['BASH'] }],
		[200, { deck: Array.from({ length: 500 }, (_, card) => `CARD_${card}`), offered: ['__proto__', 'constructor', ''] }],
	])('answers %i for %j', async (status, body) => {
		expect((await post(body)).status).toBe(status);
	});
});

describe('pairings and what is drafted', () => {
	test.each([
		['/api/pairings/card/bash', 200],
		['/api/pairings/monsters/BASH', 400],
		['/api/draft-recs/relic/vajra', 200],
		['/api/draft-recs/potions/FIRE_POTION', 400],
	])('%s answers %i', async (path, status) => {
		expect((await server.fetch(path)).status).toBe(status);
	});

	test.each(['NO_SUCH_CARD', '__proto__', 'constructor'])('%s is paired with nothing', async (id) => {
		expect(await (await server.fetch(`/api/pairings/cards/${id}`)).json()).toEqual({
			kind: 'cards',
			item_id: id.toUpperCase(),
			partners: {},
		});
		expect(await (await server.fetch(`/api/draft-recs/cards/${id}`)).json()).toMatchObject({ recommends: [] });
	});
});

describe('advice from decks', () => {
	const many = Array.from({ length: 500 }, () => 'ANGER').join(',');

	test.each([
		['deck-advisor?cards=BASH', 422],
		['deck-advisor?character=IRONCLAD&cards=BASH&limit=0', 422],
		['deck-advisor?character=IRONCLAD&cards=BASH&limit=21', 422],
		['deck-advisor?character=IRONCLAD&cards=BASH&limit=20', 200],
		['deck-advisor?character=ironclad&cards=bash,bash,BASH%2B&relics=vajra,vajra', 200],
		[`deck-advisor?character=IRONCLAD&cards=${many}`, 200],
		['deck-advisor?character=IRONCLAD&cards=,,,&relics=', 200],
		['deck-advisor?character=NOBODY&cards=BASH', 200],
		['deck-advisor?character=__proto__&cards=constructor', 200],
		['pick-coach?cards=BASH', 422],
		['pick-coach?character=IRONCLAD', 200],
		[`pick-coach?character=IRONCLAD&cards=${many}&offer=${many}`, 200],
		['pick-coach?character=SILENT&cards=BASH&offer=ANGER,__proto__,ANGER&target=NO_SUCH+KEY', 200],
		['encounter-builds', 422],
		['encounter-builds?encounter=', 422],
		['encounter-builds?encounter=__proto__', 200],
		['archetypes', 200],
		['archetypes?lang=jpn', 200],
		['0123456789abcdef/similar', 200],
		['__proto__/similar', 200],
	])('%s answers %i', async (path, status) => {
		expect((await server.fetch(`/api/runs/${path}`)).status).toBe(status);
	});

	test.each([
		['0123456789abcdef/similar', { run_hash: '0123456789abcdef', items: [], winners_also_took: [], available: false }],
		['archetypes', { available: false, characters: {} }],
		['encounter-builds?encounter=queen_boss', { available: false, encounter: 'QUEEN_BOSS', builds: [] }],
		['deck-advisor?character=NOBODY&cards=BASH', { available: false, items: [] }],
		['deck-advisor?character=IRONCLAD', { available: false, items: [] }],
		['pick-coach?character=IRONCLAD&cards=BASH', { available: false }],
	])('%s is empty and not cached', async (path, expected) => {
		const response = await server.fetch(`/api/runs/${path}`);
		expect(await response.json()).toEqual(expected);
		expect(response.headers.get('cache-control')).toBe('no-store');
	});

	test('of a deck exists once a similar deck has won', async () => {
		const response = await server.fetch('/api/runs/deck-advisor?character=IRONCLAD&cards=STRIKE_IRONCLAD,BASH');
		expect(response.headers.get('cache-control')).toContain('max-age=300');
		expect(await response.json()).toMatchObject({ available: true, character: 'IRONCLAD' });
	});
});

describe('before the first statistics', () => {
	const empty = sharedByTests(() => startTestServer({ ROLLUP_MINUTES: '0' }));

	test.each([
		['leaderboards/elo', { players: [], total_rated: 0, min_runs: 10, computed_at: null }],
		['pairings/cards/BASH', { kind: 'cards', item_id: 'BASH', partners: {} }],
		['draft-recs/cards/BASH', { kind: 'cards', item_id: 'BASH', recommends: [], built_at: null }],
		['runs/archetypes', { available: false, characters: {} }],
		['runs/encounter-builds?encounter=QUEEN_BOSS', { available: false, encounter: 'QUEEN_BOSS', builds: [] }],
		['runs/deck-advisor?character=IRONCLAD&cards=BASH', { available: false, items: [] }],
		['runs/pick-coach?character=IRONCLAD&cards=BASH&offer=ANGER', { available: false }],
		['runs/0123456789abcdef/similar', { run_hash: '0123456789abcdef', items: [], winners_also_took: [], available: false }],
	])('%s is empty and not cached', async (path, expected) => {
		const response = await empty.fetch(`/api/${path}`);
		expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
		expect(await response.json()).toEqual(expected);
	});
});

describe('run reviews', () => {
	test('describe a counted run in the language of the answer', async () => {
		const { runs } = (await (
			await server.fetch('/api/runs/list?character=IRONCLAD&win=true&ascension_max=10&limit=1')
		).json()) as {
			runs: { run_hash: string }[];
		};
		const response = await server.fetch(`/api/runs/${runs[0]!.run_hash.toUpperCase()}/review?lang=jpn`);
		expect(response.status).toBe(200);
		const review = runReviewSchema.parse(await response.json());
		expect(review.run_hash).toBe(runs[0]!.run_hash);
		expect(review.top_choices.length).toBeLessThanOrEqual(10);
		const names = review.floors.flatMap(({ choices }) => choices.flatMap(({ options }) => options.map(({ name }) => name)));
		expect(names.some((name) => /[\u3040-\u30ff]/.test(name))).toBe(true);
	});

	test.each(['0123456789abcdef', 'abc', '__proto__', '0123456789abcdeg', '%00'])('%s is unknown', async (hash) => {
		const response = await server.fetch(`/api/runs/${hash}/review`);
		expect(response.status).toBe(404);
	});
});

describe('players', () => {
	test('statistics are found in any case of the name', async () => {
		const response = await server.fetch(`/api/players/${encodeURIComponent(player.toUpperCase())}/stats`);
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({ available: true });
	});

	test.each([
		['character=NOBODY', 400],
		['version=103', 400],
		['version=v1.2.3.4.5', 400],
		['ascension=11', 422],
		['ascension=-1', 422],
		['players=5', 422],
		['players=0', 422],
	])('%s is a %i for any player', async (query, status) => {
		for (const name of [player, 'nobody at all'])
			for (const route of ['stats', 'insights'])
				expect((await server.fetch(`/api/players/${encodeURIComponent(name)}/${route}?${query}`)).status).toBe(status);
	});

	test('insights are found in any case of the name, and schemas hold', async () => {
		const response = await server.fetch(`/api/players/${encodeURIComponent(player.toUpperCase())}/insights?players=1`);
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=300']);
		const body = await response.json();
		expect(playerInsightsSchema.safeParse(body).error).toBeUndefined();
		expect(body).toMatchObject({ players: 1, percentiles: null, runs_capped: false });
	});

	test('insights without runs are not cached', async () => {
		const response = await server.fetch(`/api/players/${encodeURIComponent(player)}/insights?version=v9.9.9`);
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
		expect(await response.json()).toMatchObject({ runs_walked: 0, total_runs: 0, personal_bests: [], activity: [] });
	});

	test('an account without counted runs has neither', async () => {
		const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
		await store.createAccount({ username: 'Nothing Yet', steamId: null, discordId: null });
		await store.close();
		expect(await (await server.fetch('/api/players/nothing%20yet/insights')).json()).toEqual({
			username: 'Nothing Yet',
			building: true,
		});
		expect(await (await server.fetch('/api/players/nothing%20yet/stats')).json()).toEqual({
			username: 'Nothing Yet',
			available: false,
		});
	});

	test('an unknown player is always the same 404', async () => {
		for (const name of ['nobody at all', '__proto__', 'no-Such-Name'])
			expect(await (await server.fetch(`/api/players/${encodeURIComponent(name)}/stats`)).json()).toEqual({
				detail: `Player not found: ${name}`,
			});
	});

	test('a private player is the same 404, from the next request on', async () => {
		const paths = ['stats', 'insights'].map((route) => `/api/players/${encodeURIComponent(player)}/${route}?players=1`);
		for (const path of paths) expect((await server.fetch(path)).status).toBe(200);
		const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
		const { id } = await store.createAccount({ username: player, steamId: null, discordId: null });
		await store.accounts.setPrivate({ accountId: id, isPrivate: true });
		await store.close();
		const { jwt } = readSecrets(state, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' });
		const token = await createAccountTokens(jwt).sign({ id, steamId: null, discordId: null, username: player });
		for (const route of ['insights', 'stats']) {
			const own = await server.fetch(`/api/auth/${route}?players=1`, { headers: { Authorization: `Bearer ${token}` } });
			expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
			expect(await own.json()).toMatchObject({ username: player });
			expect((await server.fetch(`/api/auth/${route}`)).status).toBe(401);
		}
		for (const path of paths) {
			const hidden = await server.fetch(path);
			expect([hidden.status, await hidden.json()]).toEqual([404, { detail: `Player not found: ${player}` }]);
		}
	});

	test('a private player leaves the ladder, from the next request on', async () => {
		type Board = { players: { rank: number; username: string }[]; total_rated: number };
		const board = async (): Promise<Board> => (await (await server.fetch('/api/leaderboards/elo')).json()) as Board;
		const before = await board();
		const [first, ...others] = before.players;
		const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
		const account =
			(await store.findAccount({ username: first!.username })) ??
			(await store.createAccount({ username: first!.username, steamId: null, discordId: null }));
		await store.accounts.setPrivate({ accountId: account.id, isPrivate: true });
		await store.close();
		const after = await board();
		expect(after.players.map(({ username }) => username)).toEqual(others.map(({ username }) => username));
		expect(after.players.map(({ rank }) => rank)).toEqual(others.map((_, index) => index + 1));
		expect(after.total_rated).toBe(before.total_rated);
	});

	test.each(['limit=0', 'limit=101', 'min_runs=0', 'min_runs=1001'])('the ladder rejects %s', async (query) => {
		expect((await server.fetch(`/api/leaderboards/elo?${query}`)).status).toBe(422);
	});
});
