import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountTokens } from '../../store/accounts/account-tokens.ts';
import { readSecrets } from '../../store/accounts/secrets.ts';
import { openRunServices } from '../services/run-services.ts';
import { seedOfDay } from './list-filter.ts';
import { readSettings } from '../../platform/settings.ts';
import { type SampleOptions, sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { testDatabase } from '../../testing/store/shared-postgres.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';

const ALICE = '76561190000000101';
const TODAY = `${seedOfDay(new Date())}_1P`;

/** Submitted in this order; each is identified by its seed. */
const RUNS: readonly SampleOptions[] = [
	{ seed: 'FAST', runTime: 1000, ascension: 0 },
	{ seed: 'HIGH', runTime: 2000, ascension: 10, characters: ['SILENT'], build: 'v0.98.0' },
	{ seed: 'LOST', runTime: 3000, ascension: 10, isWin: false, build: 'v0.110.0-rc.2' },
	{ seed: 'GIVEN-UP', runTime: 1500, ascension: 5, isWin: false, extra: { was_abandoned: true } },
	{ seed: TODAY, runTime: 1600, ascension: 3, extra: { game_mode: 'daily' } },
	{ seed: 'PARTY', runTime: 2500, ascension: 4, characters: ['IRONCLAD', 'DEFECT'] },
	{ seed: 'FOUR', runTime: 2600, ascension: 4, characters: ['IRONCLAD', 'DEFECT', 'SILENT', 'REGENT'] },
	{ seed: 'MODDED', runTime: 1700, ascension: 4, characters: ['WATCHER'] },
	{ seed: 'BEYOND', runTime: 1800, ascension: 11 },
	{ seed: 'CHEAT', runTime: 100 },
];

let server: TestServer;
const hashes = new Map<string, string>();

beforeAll(async () => {
	const state = emptyState();
	const { store, close } = openRunServices(state, readSettings(await testDatabase(state)));
	await store.createAccount({ username: 'Alice', steamId: ALICE, discordId: null });
	await close();
	server = await startTestServer({ JWT_SECRET: '' }, undefined, state);
	const { jwt } = readSecrets(state, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' });
	const token = await createAccountTokens(jwt).sign({ id: 1, steamId: ALICE, discordId: null, username: 'Alice' });
	for (const run of RUNS) await send(run);
	for (let index = 0; index < 5; index += 1)
		await send({ seed: `ALICE-${index}`, runTime: 4000 + index, isWin: index < 2 }, { Authorization: `Bearer ${token}` });
});
afterAll(() => server.close());

async function send(run: SampleOptions, headers: Readonly<Record<string, string>> = {}): Promise<void> {
	const response = await server.fetch('/api/runs', { method: 'POST', headers, body: new Uint8Array(sampleText(run)) });
	expect(response.status).toBe(200);
	hashes.set(run.seed!, ((await response.json()) as { run_hash: string }).run_hash);
}

interface Page {
	readonly runs: readonly Readonly<Record<string, unknown>>[];
	readonly total: number;
	readonly total_is_lower_bound: boolean;
	readonly page: number;
	readonly per_page: number;
	readonly total_pages: number;
	readonly category?: string;
}

async function get<Shape = Page>(path: string): Promise<Shape> {
	const response = await server.fetch(path);
	expect(response.status, path).toBe(200);
	return (await response.json()) as Shape;
}

const timesOf = ({ runs }: Page): unknown[] => runs.map((run) => run['run_time']);
const ALICES = [4004, 4003, 4002, 4001, 4000];
const PARTY_OF_FOUR = Array.from({ length: 4 }, () => 2600);

describe('GET /api/runs/list', () => {
	test.each<[query: string, times: readonly number[]]>([
		['character=silent&players=1', [2000]],
		['win=true&players=1', [4001, 4000, 1800, 1700, 1600, 2000, 1000]],
		['win=false', [4004, 4003, 4002, 3000]],
		['win=maybe&ascension=10', [3000, 2000]],
		['username=%20ALICE%20', ALICES],
		['username=bob', []],
		[`username=bob&steam_id=${ALICE}`, []],
		[`steam_id=${ALICE}`, ALICES],
		['steam_id=76561190000000999', []],
		['steam_id=none', []],
		['winrate_min=40&winrate_max=40', ALICES],
		['winrate_min=40.1', []],
		['seed=F', [...PARTY_OF_FOUR, 1000]],
		['seed=f', []],
		['build_id=v0.98.0', [2000]],
		['build_id=v0.98.0&build_ids=v0.110.0-rc.2,%20v9', [3000]],
		['players=single&win=false&ascension=10', [3000]],
		['players=2', [2500, 2500]],
		['players=3', []],
		['players=4', PARTY_OF_FOUR],
		['players=multi', [...PARTY_OF_FOUR, 2500, 2500]],
		['players=nine&ascension=0', [1000]],
		['game_mode=daily', [1600]],
		['ascension=10&ascension_min=0&ascension_max=3', [3000, 2000]],
		['ascension_min=3&ascension_max=4&players=1', [1700, 1600]],
		['card=anger,strike%20silent&players=1', [2000]],
		['relic=vajra&ascension=0', [1000]],
		['shop=LANTERN&ascension=0', [1000]],
		['shop=VAJRA', []],
		['today=true&seed=FAST', [1600]],
		['has_replay=true', []],
		['has_replay=false&ascension=0', [1000]],
	])('?%s', async (query, times) => {
		const page = await get(`/api/runs/list?limit=100&${query}`);
		expect(timesOf(page)).toEqual(times);
		expect(page).toMatchObject({ total: times.length, total_is_lower_bound: false });
	});

	test.each<[sort: string, compare: (left: readonly number[], right: readonly number[]) => number]>([
		['time_asc', ([left = 0], [right = 0]) => left - right],
		['time_desc', ([left = 0], [right = 0]) => right - left],
		['ascension_desc', ([leftTime = 0, left = 0], [rightTime = 0, right = 0]) => right - left || leftTime - rightTime],
	])('sorts by %s', async (sort, compare) => {
		const { runs } = await get(`/api/runs/list?limit=100&sort=${sort}`);
		const keys = runs.map((run) => [run['run_time'] as number, run['ascension'] as number]);
		expect(keys).toEqual(keys.toSorted(compare));
	});

	test('what a form sends empty counts as absent', async () => {
		const names = [
			'character',
			'win',
			'username',
			'steam_id',
			'winrate_min',
			'seed',
			'build_id',
			'build_ids',
			'players',
			'game_mode',
			'ascension',
			'card',
			'today',
			'has_replay',
			'sort',
			'page',
			'limit',
		];
		expect(await get(`/api/runs/list?${names.map((name) => `${name}=`).join('&')}`)).toEqual(await get('/api/runs/list'));
		expect(timesOf(await get('/api/runs/list?build_ids=,&build_id=v0.98.0'))).toEqual([2000]);
		const ranked = ['players', 'character', 'game_mode', 'build_id', 'category', 'ascension_min', 'winrate_min'];
		expect(await get(`/api/runs/leaderboard?${ranked.map((name) => `${name}=`).join('&')}`)).toEqual(
			await get('/api/runs/leaderboard'),
		);
	});

	test('an unknown order is newest first', async () => {
		expect(timesOf(await get('/api/runs/list?sort=best&limit=5'))).toEqual(ALICES);
	});

	test('pages are numbered from 1 and hold at most 100 runs', async () => {
		const { total } = await get('/api/runs/list');
		expect(await get('/api/runs/list?page=-5&limit=500')).toMatchObject({ page: 1, per_page: 100, total, total_pages: 1 });
		const second = await get('/api/runs/list?page=2&limit=4');
		expect([second.page, second.per_page, second.total_pages]).toEqual([2, 4, Math.ceil(total / 4)]);
		expect(timesOf(second)[0]).toBe(4000);
		expect((await get('/api/runs/list?page=999')).runs).toEqual([]);
	});

	test('a row has numbers where the mod reads numbers', async () => {
		const { runs } = await get('/api/runs/list?seed=GIVEN-UP');
		expect(runs).toEqual([
			{
				run_hash: hashes.get('GIVEN-UP'),
				player_token: null,
				character: 'IRONCLAD',
				win: 0,
				was_abandoned: 1,
				ascension: 5,
				game_mode: 'standard',
				run_time: 1500,
				floors_reached: 48,
				deck_size: 6,
				relic_count: 2,
				killed_by: 'CORPSE_SLUGS_WEAK',
				username: null,
				submitted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
				build_id: 'v0.103.2',
			},
		]);
	});

	test.each(['winrate_min=101', 'winrate_max=-1', 'ascension=ten', 'page=x'])('%s is no valid query', async (query) => {
		const response = await server.fetch(`/api/runs/list?${query}`);
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ detail: [{ loc: ['query', query.split('=')[0]] }] });
	});

	test('may be cached for half a minute', async () => {
		const { headers } = await server.fetch('/api/runs/list');
		expect(headers.get('Cache-Control')).toBe('public, max-age=30, stale-while-revalidate=120');
	});
});

describe('GET /api/runs/leaderboard', () => {
	test.each<[query: string, times: readonly number[]]>([
		['players=single', [1000, 1600, 2000, 4000, 4001]],
		['category=highest_ascension&players=single', [2000, 4000, 4001, 1600, 1000]],
		['players=single&ascension_min=5', [2000, 4000, 4001]],
		['character=WATCHER', [1700]],
		['character=silent&players=1', [2000]],
		['game_mode=daily', [1600]],
		['game_mode=daily&today=true&category=highest_ascension', [1600]],
		['players=2', [2500, 2500]],
		['winrate_min=40', [4000, 4001]],
		['build_id=v0.98.0', [2000]],
		['players=single&limit=2&page=2', [2000, 4000]],
	])('?%s', async (query, times) => {
		expect(timesOf(await get(`/api/runs/leaderboard?${query}`))).toEqual(times);
	});

	test('names its category and has the shape of a list', async () => {
		const page = await get('/api/runs/leaderboard?limit=1000');
		expect(page).toMatchObject({ category: 'fastest', page: 1, per_page: 100, total_is_lower_bound: false });
		const { headers } = await server.fetch('/api/runs/leaderboard');
		expect(headers.get('Cache-Control')).toBe('public, max-age=60, stale-while-revalidate=300');
	});

	test('accepts words and versions in any case', async () => {
		const page = await get('/api/runs/leaderboard?category=FASTEST&players=Single&build_id=V0.103.2');
		expect(page).toEqual(await get('/api/runs/leaderboard?category=fastest&players=single&build_id=v0.103.2'));
	});

	test.each([
		'category=slowest',
		'players=9',
		'game_mode=arena',
		'character=a-b',
		`character=${'A'.repeat(41)}`,
		'build_id=latest',
		'build_id=v',
	])('%s is rejected by name', async (query) => {
		const response = await server.fetch(`/api/runs/leaderboard?${query}`);
		expect([response.status, await response.json()]).toEqual([
			400,
			{ detail: expect.stringContaining(`bad ${query.split('=')[0]}: `) },
		]);
	});
});

describe('GET /api/runs/leaderboard/rank/{run_hash}', () => {
	test.each([
		['FAST', '', { rank: 1, category: 'fastest' }],
		['FAST', '?category=highest_ascension', { rank: 7, category: 'highest_ascension' }],
		['BEYOND', '?category=highest_ascension', { rank: 1, category: 'highest_ascension' }],
		['HIGH', '?category=anything', { rank: 1, category: 'fastest' }],
		['LOST', '', { rank: null }],
		['CHEAT', '', { rank: null }],
	])('%s%s', async (seed, query, expected) => {
		expect(await get(`/api/runs/leaderboard/rank/${hashes.get(seed)}${query}`)).toEqual(expected);
	});

	test('an unknown run has no rank', async () => {
		expect(await get('/api/runs/leaderboard/rank/0000000000000000')).toEqual({ rank: null });
	});
});

describe('GET /api/runs/leaderboard/seed-rank', () => {
	test('has every key, even for an unknown player', async () => {
		expect(await get('/api/runs/leaderboard/seed-rank?seed=PARTY')).toEqual({
			seed: 'PARTY',
			seed_total: 2,
			seed_wins: 2,
			seed_rank: null,
			global_rank: null,
			global_total: 13,
			percentile: null,
		});
	});

	test('ranks the fastest win of a Steam id on the seed and among all', async () => {
		expect(await get(`/api/runs/leaderboard/seed-rank?seed=ALICE-0&steam_id=${ALICE}`)).toMatchObject({
			seed_rank: 1,
			global_rank: 12,
			percentile: 92.3,
		});
	});

	test.each(['', '?seed=', `?seed=${'x'.repeat(65)}`])('%j is rejected', async (query) => {
		const response = await server.fetch(`/api/runs/leaderboard/seed-rank${query}`);
		expect([response.status, await response.json()]).toMatchObject([422, { detail: [{ loc: ['query', 'seed'] }] }]);
	});
});

describe('GET /api/runs/shared/{run_hash}', () => {
	test("is the file with the service's data, whatever the case of the hash", async () => {
		const hash = hashes.get('FAST')!;
		const shared = await get<Record<string, unknown>>(`/api/runs/shared/${hash.toUpperCase()}`);
		const file = JSON.parse(sampleText({ seed: 'FAST', runTime: 1000, ascension: 0 }).toString()) as object;
		expect(shared).toEqual({ ...file, is_beta: false, damage: null, player_index: 0, has_replay: false });
	});

	test('an unknown run is not found, and the answer is not cached', async () => {
		const response = await server.fetch('/api/runs/shared/0000000000000000');
		expect(response.status).toBe(404);
		expect(response.headers.get('Cache-Control')).toBeNull();
		expect(((await response.json()) as { detail: string }).detail).toContain('Run not found');
	});
});

describe('totals', () => {
	test('follow every submission before the first rollup', async () => {
		const official = 1 + 1 + 1 + 1 + 1 + 2 + 4 + 5;
		expect(await get('/api/runs/pulse')).toMatchObject({ total_runs: 0, hot_runs: official });
		expect(await get('/api/runs/snapshot-status')).toEqual({
			building: true,
			built_at: null,
			data_through: null,
			total_runs: 0,
			held_runs: 0,
		});
		expect(await get('/api/runs/versions')).toMatchObject({
			versions: ['v0.98.0', 'v0.110.0-rc.2', 'v0.103.2'].toSorted().reverse(),
			stat_versions: [],
		});
	});
});
