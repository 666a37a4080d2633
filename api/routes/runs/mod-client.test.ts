/** The calls of the in-game mod, as it sends them and with what it reads of the answers (`behaviour/runs.md#calls-of-the-mod`). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountTokens } from '../../store/accounts/account-tokens.ts';
import { readSecrets } from '../../store/accounts/secrets.ts';
import { openRunServices } from './run-services.ts';
import { seedOfDay } from './list-filter.ts';
import { readSettings } from '../../platform/settings.ts';
import { type SampleOptions, sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';

const PLAYER = '76561190000000501';
/** Concurrent uploads of the first launch. */
const UPLOADERS = 6;
const BACKFILL = 60;
const TODAY = `${seedOfDay(new Date())}_1P`;

let server: TestServer;
let token: string;

beforeAll(async () => {
	const state = emptyState();
	const { store, close } = openRunServices(state, readSettings({}));
	await store.createAccount({ username: 'Player', steamId: PLAYER, discordId: null });
	await close();
	server = await startTestServer({ JWT_SECRET: '', SITE_URL: 'https://almanac.example' }, undefined, state);
	const { jwt } = readSecrets(state, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' });
	token = await createAccountTokens(jwt).sign({ id: 1, steamId: PLAYER, discordId: null, username: 'Player' });
});
afterAll(() => server.close());

/** As .NET's HttpClient: no User-Agent, no key, no cookies; always from one address. */
async function upload(run: Buffer, bearer?: string): Promise<string> {
	const headers = {
		'Content-Type': 'application/json; charset=utf-8',
		'X-Forwarded-For': '192.0.2.50',
		...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
	};
	const path = `/api/runs?sts2_version=v0.103.3%2B1a2b3c4&steam_id=${PLAYER}`;
	const response = await server.fetch(path, { method: 'POST', headers, body: new Uint8Array(run) });
	expect(response.status).toBe(200);
	return response.text();
}

async function get<Shape>(path: string): Promise<Shape> {
	const response = await server.fetch(path);
	expect(response.status).toBe(200);
	return (await response.json()) as Shape;
}

interface Uploaded {
	readonly run_hash: string;
	readonly url: string;
	readonly seed_rank: number | null;
	readonly seed_total: number | null;
}

const runOf = (index: number, options: SampleOptions = {}): Buffer =>
	sampleText({ seed: `M${index}`, runTime: 1000 + index, isWin: index % 2 === 0, ascension: index % 11, ...options });

describe('row 8: POST /runs', () => {
	test('a history is uploaded six at a time, without pauses, and again as duplicates that the mod can count', async () => {
		const send = async (): Promise<string[]> => {
			const queue = Array.from({ length: BACKFILL }, (_, index) => runOf(index)).values();
			const answers: string[] = [];
			const uploader = async () => {
				for (const run of queue) answers.push(await upload(run));
			};
			await Promise.all(Array.from({ length: UPLOADERS }, uploader));
			return answers;
		};
		const first = await send();
		expect(first.filter((text) => text.includes('"duplicate":true'))).toHaveLength(0);
		const second = await send();
		expect(second.filter((text) => text.includes('"duplicate":true'))).toHaveLength(BACKFILL);
		for (const text of [...first, ...second]) {
			const { run_hash: hash, url } = JSON.parse(text) as Uploaded;
			expect(url).toBe(`https://almanac.example/runs/${hash}`);
		}
	});

	test('a finished run comes with the damage of its fights, re-serialised, and is told its place on the seed', async () => {
		const damage = {
			damage_dealt: 4321,
			damage_taken: 99,
			biggest_hit: 120,
			combats: 20,
			turns: 90,
			by_card: { 'CARD.BASH': 400, other: 3 },
		};
		const run = Buffer.from(
			JSON.stringify(JSON.parse(runOf(900, { seed: 'LIVE', extra: { _spirecodex_damage: damage } }).toString())),
		);
		const live = JSON.parse(await upload(run, token)) as Uploaded;
		expect(live).toMatchObject({ seed_rank: 1, seed_total: 1 });
		const plain = JSON.parse(await upload(runOf(900, { seed: 'LIVE' }))) as Uploaded;
		expect(plain.run_hash).toBe(live.run_hash);
	});
});

interface Row {
	readonly username: string | null;
	readonly character: string;
	readonly win: number;
	readonly was_abandoned: number;
	readonly ascension: number;
	readonly run_time: number;
	readonly floors_reached: number;
	readonly submitted_at: string;
	readonly run_hash: string;
}

const isWhole = (value: number): boolean => Number.isInteger(value);

describe('row 10: GET /runs/leaderboard', () => {
	test('the fastest runs of single players, four pages of 25 at most', async () => {
		const { runs } = await get<{ runs: Row[] }>('/api/runs/leaderboard?category=fastest&players=single&limit=100');
		expect(runs.map((run) => run.run_time)).toEqual(runs.map((run) => run.run_time).toSorted((left, right) => left - right));
		expect(runs.length).toBeGreaterThan(20);
		for (const run of runs) expect([run.ascension, run.run_time, run.floors_reached].every(isWhole)).toBe(true);
		expect(new Set(runs.map((run) => run.username))).toEqual(new Set([null, 'Player']));
	});

	test("today's challenge", async () => {
		await upload(runOf(1, { seed: TODAY, isWin: true, extra: { game_mode: 'daily' } }), token);
		const path = '/api/runs/leaderboard?category=highest_ascension&players=single&limit=25&game_mode=daily&today=true';
		expect((await get<{ runs: Row[] }>(path)).runs).toMatchObject([{ username: 'Player', run_time: 1001 }]);
	});
});

describe('row 11: GET /runs/list', () => {
	test.each([20, 60])('the own runs, at most %i, with 0 and 1 for lost and won', async (limit) => {
		const { runs } = await get<{ runs: Row[] }>(`/api/runs/list?steam_id=${PLAYER}&limit=${limit}`);
		expect(runs).toHaveLength(2);
		for (const run of runs) {
			expect([run.win, run.was_abandoned].every((flag) => flag === 0 || flag === 1)).toBe(true);
			expect([run.ascension, run.run_time, run.floors_reached].every(isWhole)).toBe(true);
			expect(Date.parse(run.submitted_at)).toBeGreaterThan(0);
		}
	});

	test('nothing for a player who never signed in', async () => {
		expect((await get<{ runs: Row[] }>('/api/runs/list?steam_id=76561190000000599&limit=20')).runs).toEqual([]);
	});
});

describe('row 12: GET /runs/leaderboard/rank/{hash}', () => {
	test('a place for each shown win', async () => {
		const { runs } = await get<{ runs: Row[] }>(`/api/runs/list?steam_id=${PLAYER}&limit=60`);
		for (const run of runs.filter((each) => each.win === 1)) {
			const { rank } = await get<{ rank: number | null }>(`/api/runs/leaderboard/rank/${run.run_hash}?category=fastest`);
			expect(rank).toBeGreaterThan(0);
		}
	});

	test('none for a loss', async () => {
		const lost = JSON.parse(await upload(runOf(901, { seed: 'LOSS' }))) as Uploaded;
		expect(await get(`/api/runs/leaderboard/rank/${lost.run_hash}?category=fastest`)).toEqual({ rank: null });
	});
});
