import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { spicedRuns } from '../../testing/runs/spiced-runs.ts';
import { openStatistics, storeRuns } from '../../testing/runs/statistics-world.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let player: string;
let state: string;

beforeAll(async () => {
	const dist = await builtTree();
	state = emptyState();
	storeRuns(state, spicedRuns(dist, 'advice', 600));
	const both = openStatistics(state, dist);
	player = both.world.official.find((row) => row.username !== null)!.username!;
	both.close();
	server = await startTestServer({}, dist, state);
});
afterAll(() => server.close());

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
		expect(ranked.at(-1)).toMatchObject({ id: 'NO_SUCH_CARD', score: 0, base: 0, reasons: [] });
		expect(ranked[0]!.score).toBeGreaterThan(0);
	});

	test('of nothing is empty, in any language', async () => {
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
	])('%s says that there is nothing, and nobody keeps it', async (path, expected) => {
		const response = await server.fetch(`/api/runs/${path}`);
		expect(await response.json()).toEqual(expected);
		expect(response.headers.get('cache-control')).toBe('no-store');
	});

	test('of a deck is there when anybody won with the like', async () => {
		const response = await server.fetch('/api/runs/deck-advisor?character=IRONCLAD&cards=STRIKE_IRONCLAD,BASH');
		expect(response.headers.get('cache-control')).toContain('max-age=300');
		expect(await response.json()).toMatchObject({ available: true, character: 'IRONCLAD' });
	});
});

describe('players', () => {
	test('statistics are found in any case of the name', async () => {
		const response = await server.fetch(`/api/players/${encodeURIComponent(player.toUpperCase())}/stats`);
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({ available: true });
	});

	test.each(['character=NOBODY', 'ascension=11', 'ascension=-1', 'version=103', 'version=v1.2.3.4.5', 'players=5', 'players=0'])(
		'%s is refused, whoever is asked for',
		async (query) => {
			for (const name of [player, 'nobody at all'])
				expect((await server.fetch(`/api/players/${encodeURIComponent(name)}/stats?${query}`)).status).toBe(400);
		},
	);

	test('an unknown player is a 404 of one form', async () => {
		for (const name of ['nobody at all', '__proto__', 'no-Such-Name'])
			expect(await (await server.fetch(`/api/players/${encodeURIComponent(name)}/stats`)).json()).toEqual({
				detail: `Player not found: ${name}`,
			});
	});

	test('a private player is the same 404, from the next request on', async () => {
		const path = `/api/players/${encodeURIComponent(player)}/stats?players=1`;
		const shown = await server.fetch(path);
		expect(shown.status).toBe(200);
		const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
		const { id } = await store.createAccount({ username: player, steamId: null, discordId: null });
		await store.accounts.setPrivate({ accountId: id, isPrivate: true });
		await store.close();
		const hidden = await server.fetch(path);
		expect([hidden.status, await hidden.json()]).toEqual([404, { detail: `Player not found: ${player}` }]);
	});

	test.each(['limit=0', 'limit=101', 'min_runs=0', 'min_runs=1001'])('the ladder refuses %s', async (query) => {
		expect((await server.fetch(`/api/leaderboards/elo?${query}`)).status).toBe(422);
	});
});
