import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHARTS } from '../charts/explorer/charts.ts';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';
import { RollupRunning, withLock } from '../generation/lock.ts';
import { makeGeneration } from './make-generation.ts';
import { cardChoice, fight, floors, openSmallRuns } from '../../testing/runs/small-runs.ts';
import { spicedRuns } from '../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../testing/runs/statistics-world.ts';

const LOCK = new URL('../generation/lock.ts', import.meta.url).href;
/** A program that holds the lock of a state folder until it is killed. */
const HOLD_LOCK = `import { withLock } from ${JSON.stringify(LOCK)};
	withLock(process.argv[1], () => { process.stdout.write('held'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });`;

const dist = await builtTree();

/** Every route of statistics with what its answer varies by. */
const PATHS = [
	...['', '?compact=true', '?character=IRONCLAD&win=true', '?username=nobody', '?ascension=10&players=multi'].map(
		(query) => `/api/runs/stats${query}`,
	),
	...[
		'cards/ANGER',
		'card/anger',
		'relics/VAJRA',
		'relic/VAJRA',
		'potions/FIRE_POTION',
		'potion/FIRE_POTION',
		'cards/NO_SUCH_CARD',
		'cards/SHIV',
	].map((path) => `/api/runs/stats/${path}`),
	...['all', 'a10', 'wr75', ''].map((bracket) => `/api/runs/stats/cards/ANGER/history?bracket=${bracket}`),
	...['cards', 'card', 'relics', 'relic', 'potions', 'potion'].flatMap((type) => [
		`/api/runs/scores/${type}`,
		`/api/runs/metrics/${type}`,
		`/api/runs/top/${type}/IRONCLAD`,
	]),
	...[
		'?bracket=solo:standard',
		'?cohort=wr50',
		'?stat_filter=a10_wr75',
		'?include_skip=true',
		'?character=SILENT',
		'?character=NOBODY',
		'?bracket=v9.9.9',
	].map((query) => `/api/runs/scores/cards${query}`),
	...[1, 2, 3].map((act) => `/api/runs/scores/relics?act=${act}`),
	...['?bracket=4p:a10', '?cohort=daily', '?character=REGENT', '?character=NOBODY', '?bracket=v9.9.9'].map(
		(query) => `/api/runs/metrics/relics${query}`,
	),
	...['shops', 'events', 'campfires', 'campfires?lang=jpn', 'shops?bracket=custom:2p'].map((path) => `/api/runs/metrics/${path}`),
	...['', '?bracket=solo:a10:ironclad', '?cohort=wr30'].map((query) => `/api/runs/community-stats${query}`),
	...[
		'',
		'?act=1,2&room_type=boss',
		'?multiplayer=only',
		'?multiplayer=exclude&bracket=wr30',
		'?encounter=SEAPUNK_NORMAL&page=9',
		'?act=&room_type=&multiplayer=&bracket=&build_id=&encounter=&page=&limit=',
	].map((query) => `/api/runs/encounter-stats${query}`),
	...['encounters=SEAPUNK_NORMAL', 'encounter=SEAPUNK_NORMAL,NO_SUCH_ENCOUNTER'].map(
		(query) => `/api/runs/encounter-series?${query}`,
	),
	...[
		'/api/runs/top/cards/NOBODY',
		'/api/runs/versions',
		'/api/runs/pulse',
		'/api/runs/snapshot-status',
		'/api/runs/methods',
		'/api/charts/meta',
	],
	...Object.keys(CHARTS).map((key) => `/api/charts/${key}?encounter=SEAPUNK_NORMAL&event=TRIAL&entity=ANGER`),
	...['split=players', 'split=ascension', 'username=nobody', 'bracket=wr75', 'build_id=v9.9.9'].map(
		(query) => `/api/charts/winrate-by-floor?${query}`,
	),
];

async function expectAnswers(server: TestServer): Promise<void> {
	for (const path of PATHS) {
		const response = await server.fetch(path);
		expect(`${response.status} ${path}`).toBe(`200 ${path}`);
		expect(await response.text(), path).not.toMatch(/NaN|Infinity/);
	}
}

describe.each([
	{ name: 'no runs and no rollup', hasRuns: false, make: () => emptyState() },
	{
		name: 'a rollup of no runs',
		hasRuns: false,
		make: () => {
			const state = emptyState();
			makeGeneration({ state, dist, now: NOON });
			return state;
		},
	},
	{
		name: 'one run',
		hasRuns: true,
		make: () => {
			const state = emptyState();
			storeRuns(state, spicedRuns(dist, 'one', 1));
			makeGeneration({ state, dist, now: NOON });
			return state;
		},
	},
])('over $name every route answers', ({ make, hasRuns }) => {
	let server: TestServer;

	beforeAll(async () => {
		server = await startTestServer({ ROLLUP_MINUTES: '0' }, dist, make());
	});
	afterAll(() => server.close());

	test('200, without NaN or Infinity', () => expectAnswers(server));

	test('and nobody keeps what says nothing', async () => {
		const nothing = [
			'encounter-stats',
			'encounter-series?encounters=SEAPUNK_NORMAL',
			'scores/relics?act=1',
			'scores/cards?bracket=v9.9.9',
		];
		const kept = [...nothing, 'metrics/cards', 'community-stats', 'stats'].map(async (path) => {
			const { headers } = await server.fetch(`/api/runs/${path}`);
			return headers.get('Cache-Control') === 'no-store' ? [] : [path];
		});
		expect((await Promise.all(kept)).flat()).toEqual(hasRuns ? ['metrics/cards', 'community-stats', 'stats'] : []);
	});

	test.each([
		['/api/runs/metrics/cards?bracket=a10:wr50', 'unknown bracket: a10:wr50'],
		['/api/runs/scores/cards?bracket=a9', 'unknown bracket: a9'],
		['/api/runs/scores/cards?bracket=&cohort=a9', 'unknown bracket: a9'],
		['/api/runs/metrics/shops?bracket=solo:2p', 'unknown bracket: solo:2p'],
		['/api/runs/community-stats?bracket=ironclad:silent', 'bad bracket'],
		['/api/runs/encounter-stats?bracket=daily', 'bad bracket'],
		['/api/runs/encounter-stats?build_id=v9.9.9', 'bad build_id'],
		['/api/runs/stats/monsters/SLUG', 'bad item_type'],
		['/api/runs/stats/cards/ANGER/history?bracket=solo', 'bad bracket'],
		['/api/runs/scores/cards?act=1', '`act` is for relics only'],
		['/api/charts/hp-trajectory?ascension=10', 'ascension'],
		['/api/charts/winrate-by-floor?bracket=all', 'bad bracket'],
		['/api/charts/winrate-by-floor?split=outcome', 'bad split'],
		['/api/charts/entity-copies', 'needs entity'],
	])('400 for %s', async (path, detail) => {
		const response = await server.fetch(path);
		expect(response.status).toBe(400);
		expect(((await response.json()) as { detail: string }).detail).toContain(detail);
	});

	test.each(['/api/runs/scores/relics?act=4', '/api/charts/winrate-by-floor?players=5', '/api/runs/encounter-series'])(
		'422 for %s',
		async (path) => {
			expect((await server.fetch(path)).status).toBe(422);
		},
	);
});

describe('what is hidden, deleted, renamed, or of the beta', () => {
	test('hidden and deleted runs leave all statistics, and come back', async () => {
		const state = emptyState();
		const [first = '', second = ''] = storeRuns(state, spicedRuns(dist, 'hidden', 8).slice(0, 2));
		const roll = () => makeGeneration({ state, dist, now: NOON })?.manifest.runs;
		const all = roll()!;
		const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
		const hidden = (await store.setHidden(first, 'moderator')).modified;
		expect(roll()).toBe(all - hidden);
		const deleted = (await store.deleteRun(second)).modified;
		expect(roll()).toBe(all - hidden - deleted);
		expect(roll()).toBeUndefined();
		await store.setHidden(first, null);
		expect(roll()).toBe(all - deleted);
		await store.close();
	});

	test('cards that only the beta has count; deaths by what only the beta has stand apart', () => {
		const beta = betaTree(dist, {
			cards: { id: 'BETA_ONLY_CARD', name: 'Sample of the beta' },
			encounters: { id: 'BETA_ONLY_ELITE', name: 'Sample of the beta', room_type: 'Elite' },
		});
		const world = openSmallRuns(beta, [
			{
				deck: ['BETA_ONLY_CARD'],
				acts: [[{ stats: { card_choices: [cardChoice('BETA_ONLY_CARD', true)] } }, ...floors(5)]],
				killer: 'BETA_ONLY_ELITE',
			},
			{ killer: 'SEAPUNK_WEAK', acts: [[...floors(5), { rooms: [fight('NO_SUCH_ENCOUNTER')] }]] },
		]);
		const metrics = world.ask('metrics', { type: 'cards', bracket: {}, name: 'all', character: null });
		expect(metrics).toMatchObject({ rows: [{ id: 'BETA_ONLY_CARD', picks: 1, offered: 1, picked: 1, hold_rate: 50 }] });
		expect(world.ask('community', { bracket: {}, language: 'eng' })).toMatchObject({
			deaths: { encounters: [{ id: 'SEAPUNK_WEAK', count: 1, pct: 100 }], events: [] },
			beta: { deaths: { encounters: [{ id: 'BETA_ONLY_ELITE', name: 'Sample of the beta', count: 1 }] } },
			encounter_danger: {},
		});
		world.close();
	});
});

/** A tree with one more record of each of these kinds in the beta. */
function betaTree(tree: string, additions: Record<string, object>): string {
	const folder = emptyState();
	const [source, target] = [realpathSync(join(tree, 'current')), join(folder, 'trees', '1')];
	for (const name of ['cards', 'relics', 'potions', 'encounters', 'events', 'enchantments', 'characters', 'translations']) {
		for (const channel of ['main', 'beta']) copy(source, target, `data/${channel}/eng/${name}.json`);
	}
	copy(source, target, 'data/main/tables/rest-site-options.json');
	for (const [kind, record] of Object.entries(additions)) {
		const file = `data/beta/eng/${kind}.json`;
		const known = existsSync(join(source, file)) ? (JSON.parse(readFileSync(join(source, file), 'utf8')) as object[]) : [];
		mkdirSync(dirname(join(target, file)), { recursive: true });
		writeFileSync(join(target, file), JSON.stringify([...known, record]));
	}
	symlinkSync(join('trees', '1'), join(folder, 'current'));
	return folder;
}

function copy(source: string, target: string, file: string): void {
	if (!existsSync(join(source, file))) return;
	mkdirSync(dirname(join(target, file)), { recursive: true });
	writeFileSync(join(target, file), readFileSync(join(source, file)));
}

describe('generations', () => {
	test('are made by one rollup at a time', () => {
		const state = emptyState();
		withLock(state, () => expect(() => makeGeneration({ state, dist, now: NOON })).toThrow(RollupRunning));
		expect(() =>
			withLock(state, () => {
				throw new Error('disk full');
			}),
		).toThrow('disk full');
		expect(makeGeneration({ state, dist, now: NOON })).not.toBeNull();
	});

	test('are made after a rollup was killed', async () => {
		const state = emptyState();
		const holder = spawn(process.execPath, ['--input-type=module', '--eval', HOLD_LOCK, state], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		await once(holder.stdout, 'data');
		expect(() => makeGeneration({ state, dist, now: NOON })).toThrow(RollupRunning);
		holder.kill('SIGKILL');
		await once(holder, 'close');
		expect(makeGeneration({ state, dist, now: NOON })).not.toBeNull();
	});

	test('are made by the service itself, soon after its start', async () => {
		const state = emptyState();
		storeRuns(state, spicedRuns(dist, 'schedule', 3));
		const server = await startTestServer({ ROLLUP_MINUTES: '1' }, dist, state);
		const status = async () =>
			(await (await server.fetch('/api/runs/snapshot-status')).json()) as { building: boolean; total_runs: number };
		expect(await status()).toMatchObject({ building: true, total_runs: 0 });
		while ((await status()).building) await wait(200);
		expect((await status()).total_runs).toBeGreaterThan(0);
		await server.close();
	});
});
