import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomSeedSchema, seedFinderSchema, seedMetaSchema, seedPageSchema } from '../../../contract/statistics/seeds.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { type SmallRun, cardChoice, choice, fight, floors, storeSmallRuns } from '../../testing/runs/small-runs.ts';
import { openStatistics } from '../../testing/runs/statistics-world.ts';
import { packedJournal } from '../../testing/sample-journal.ts';
import { signInPlayer } from '../../testing/signed-in-player.ts';
import { type SteamStandIn, startSteamStandIn } from '../../testing/steam-stand-in.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';

const ACT_OF_OFFERS = [
	{ type: 'ancient', stats: { ancient_choice: [{ TextKey: 'NEOWS_TORMENT', was_chosen: true }] } },
	{
		rooms: [fight('QUEEN_BOSS', 'boss')],
		stats: { card_choices: [cardChoice('ANGER', true), cardChoice('BLOODLETTING', false)] },
	},
	{ type: 'shop', stats: { relic_choices: [choice('RELIC', 'VAJRA', false)] } },
	...floors(5),
];

/** The seeds of small runs are SEED0, SEED1, …; in the game a seed has neither O nor I. */
const RUNS: readonly SmallRun[] = [
	{ acts: [ACT_OF_OFFERS], outcome: 'win', seconds: 2000, relics: ['VAJRA'] },
	{ deck: ['ANGER', 'ANGER'] },
	{ deck: ['ANGER'], seed: '0123ABC' },
	{ deck: ['ANGER'], seed: '0123ABC', outcome: 'win', seconds: 1800, username: 'Ann' },
	{ deck: ['ANGER'], seed: '0123ABC', character: 'SILENT' },
];

/** The Steam id of Ann's run. */
const ANN = '76561190000000003';

let steam: SteamStandIn;
let server: TestServer;
let empty: TestServer;

beforeAll(async () => {
	const dist = await builtTree();
	const state = storeSmallRuns(RUNS);
	openStatistics(state, dist).close();
	steam = await startSteamStandIn();
	[server, empty] = await Promise.all([startTestServer(steam.environment, dist, state), startTestServer()]);
});
afterAll(() => Promise.all([server.close(), empty.close(), steam.close()]));

const find = async (want: string) => {
	const response = await server.fetch(`/api/runs/seed-finder?want=${encodeURIComponent(want)}`);
	expect(response.status).toBe(200);
	return seedFinderSchema.parse(await response.json()).results;
};

describe('the seed finder', () => {
	test('lists complete seeds first and states what the others lack', async () => {
		const results = await find('deck:anger,boss:QUEEN_BOSS;act=1,offered:BLOODLETTING;floor=2');
		expect(results.map(({ seed, matched, full_match }) => [seed, matched.length, full_match])).toEqual([
			['SEED0', 2, false],
			['0123ABC', 1, false],
			['0123ABC', 1, false],
			['SEED1', 1, false],
		]);
		expect(results[0]).toMatchObject({
			missing: ['deck:anger'],
			players: 1,
			party: ['IRONCLAD'],
			runs: 1,
			wins: 1,
			replay: null,
			where: [
				{ want: 'boss:QUEEN_BOSS;act=1', act: 1, floor: 2, seat: 1, count: 1 },
				{ want: 'offered:BLOODLETTING;floor=2', act: 1, floor: 2, seat: 1, count: 1 },
			],
		});
		expect(results[1]).toMatchObject({ party: ['IRONCLAD'], runs: 2, wins: 1 });
	});

	test.each([
		['deck:ANGER;count=2', ['SEED1']],
		['deck:ANGER;count=3', []],
		['shop_relic:VAJRA;floor=3-4', ['SEED0']],
		['shop_relic:VAJRA;floor=4', []],
		['relic:VAJRA;seat=2', []],
		['neow:NEOWS_TORMENT', ['SEED0']],
		['ancient:NEOWS_TORMENT', []],
		['', []],
	])('finds with %s', async (want, seeds) => {
		expect((await find(want)).map(({ seed }) => seed)).toEqual(seeds);
	});

	test.each([
		'deck:NO_SUCH_CARD',
		'deck',
		'deck:',
		':ANGER',
		'hand:ANGER',
		'deck:VAJRA',
		'deck:ANGER:ANGER',
		'deck:ANGER;act=5',
		'deck:ANGER;act=0',
		'deck:ANGER;count=11',
		'deck:ANGER;floor=9-3',
		'deck:ANGER;floor=1-2-3',
		'deck:ANGER;seat=5',
		'deck:ANGER;seat',
		'deck:ANGER;__proto__=1',
		'__proto__:ANGER',
		'constructor:ANGER',
		'deck:__proto__',
		Array.from({ length: 13 }, (_, act) => `deck:ANGER;floor=${act}`).join(','),
	])('rejects %s with 422', async (want) => {
		const response = await server.fetch(`/api/runs/seed-finder?want=${encodeURIComponent(want)}`);
		expect(response.status).toBe(422);
		const { detail } = (await response.json()) as { detail: { loc: unknown[] }[] };
		expect(detail[0]!.loc.slice(0, 2)).toEqual(['query', 'want']);
	});

	test.each(['limit=0', 'limit=51', 'limit=x'])('rejects %s with 422', async (query) => {
		expect((await server.fetch(`/api/runs/seed-finder?want=deck:ANGER&${query}`)).status).toBe(422);
	});

	test('accepts twelve wishes, and counts duplicates once', async () => {
		const twelve = Array.from({ length: 12 }, (_, floor) => `deck:ANGER;floor=${floor}`);
		expect((await find([...twelve, twelve[0]].join(',')))[0]?.missing.length).toBe(11);
	});

	test('names the best run of which there is a replay', async () => {
		const { token } = await signInPlayer(server, ANN);
		const [before] = await find('deck:ANGER;floor=1');
		expect(before).toMatchObject({ seed: '0123ABC', runs: 2, replay: null });
		const response = await server.fetch(`/api/runs/${before!.best_run}/replay`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-ndjson', 'Content-Encoding': 'gzip' },
			body: new Uint8Array(packedJournal({ seed: '0123ABC', start_time: 1_785_000_003 })),
		});
		expect(await response.json()).toMatchObject({ success: true });
		const [ironclad, silent] = await find('deck:ANGER;floor=1-2');
		expect(ironclad!.replay).toBe(before!.best_run);
		expect(silent!.replay).toBeNull();
		const page = seedPageSchema.parse(await (await server.fetch('/api/runs/seed-finder/seed/0123ABC')).json());
		expect(page.groups.map(({ replay }) => replay)).toEqual([before!.best_run, null]);
	});

	test('reports missing statistics before the first rollup', async () => {
		const response = await empty.fetch('/api/runs/seed-finder?want=deck:ANGER');
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
		expect(await response.json()).toEqual({ available: false, engine: 'runs', index: { seeds: 0, runs: 0 }, results: [] });
		expect(await (await empty.fetch('/api/runs/seed-finder/random')).json()).toEqual({ available: false, seed: null });
	});
});

describe('a seed', () => {
	test.each(['0123ABC', 'oi23abc', 'OI23ABC'])('is found as %s', async (seed) => {
		const page = seedPageSchema.parse(await (await server.fetch(`/api/runs/seed-finder/seed/${seed}`)).json());
		expect(page).toMatchObject({ seed: '0123ABC', runs: 3, wins: 1 });
		expect(page.groups.map(({ party, runs }) => [party, runs])).toEqual([
			[['IRONCLAD'], 2],
			[['SILENT'], 1],
		]);
	});

	test('lists what was met where, in the language of the answer', async () => {
		const page = seedPageSchema.parse(await (await server.fetch('/api/runs/seed-finder/seed/SEED0?lang=jpn')).json());
		const [vajra] = page.groups[0]!.places.filter(({ kind }) => kind === 'shop_relic');
		expect(vajra).toMatchObject({ act: 1, floor: 3, id: 'VAJRA', seen: 1, taken: 0 });
		expect(vajra!.name).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
	});

	test.each(['NOBODY', '__proto__', '%25', 'a%00b'])('that was never played has no groups: %s', async (seed) => {
		const response = await server.fetch(`/api/runs/seed-finder/seed/${seed}`);
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
		expect(seedPageSchema.parse(await response.json())).toMatchObject({ runs: 0, best_run: null, groups: [] });
	});

	test.each(['%20', 'A'.repeat(65)])('that is invalid is a 422: %s', async (seed) => {
		expect((await server.fetch(`/api/runs/seed-finder/seed/${seed}`)).status).toBe(422);
	});

	test('is drawn from played seeds', async () => {
		const { seed } = randomSeedSchema.parse(await (await server.fetch('/api/runs/seed-finder/random')).json());
		expect(['SEED0', 'SEED1', '0123ABC']).toContain(seed?.seed);
	});
});

test('the vocabulary of seeds names every kind and counts what is searched', async () => {
	const meta = seedMetaSchema.parse(await (await server.fetch('/api/runs/seed-finder/meta')).json());
	expect(meta.index).toEqual({ seeds: 3, runs: 5 });
	expect(meta.limits).toEqual({ predicates: 12, results: 50, count: 10 });
	expect(meta.lists.cards.some(({ id }) => id === 'ANGER')).toBe(true);
});
