/** The mod uploads runs and replays, and reads those of its player (rows 7, 8, 10 to 13, and section 12). */
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { seedOfDay } from '../../api/routes/runs/list-filter.ts';
import { packedJournal, sampleJournal } from '../../api/testing/sample-journal.ts';
import { type SampleOptions, sampleText } from '../../api/testing/sample-run.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { OTHER, PLAYER, isBareId, isWhole, startModClient } from './mod-client.ts';

/** Concurrent uploads at the first launch. */
const UPLOADERS = 6;
const BACKFILL = 60;
const PLAYED_TODAY = `${seedOfDay(new Date())}_1P`;

const runOf = (index: number, options: SampleOptions = {}): Buffer =>
	sampleText({ seed: `M${index}`, runTime: 1000 + index, isWin: index % 2 === 0, ascension: index % 11, ...options });

interface Uploaded {
	readonly run_hash: string;
	readonly url: string;
	readonly seed_rank: number | null;
	readonly seed_total: number | null;
}

const mod = sharedByTests(() => startModClient());

describe('row 8: POST /runs', () => {
	test('point 2: uploads a history six at a time without pauses, and counts duplicates on repetition', async () => {
		const send = async (): Promise<string[]> => {
			const queue = Array.from({ length: BACKFILL }, (_, index) => runOf(index)).values();
			const answers: string[] = [];
			const uploader = async () => {
				for (const run of queue) answers.push(await mod.upload(run));
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

	test('point 1: a re-serialised run with fight damage is the same run', async () => {
		const damage = {
			damage_dealt: 4321,
			damage_taken: 99,
			biggest_hit: 120,
			combats: 20,
			turns: 90,
			by_card: { 'CARD.BASH': 400, other: 3 },
		};
		const file = JSON.parse(
			runOf(900, { seed: 'LIVE', extra: { _spirecodex_damage: damage, tomorrow: [] } }).toString(),
		) as object;
		const live = JSON.parse(await mod.upload(Buffer.from(JSON.stringify(file)), mod.token)) as Uploaded;
		expect(live).toMatchObject({ seed_rank: 1, seed_total: 1 });
		const plain = JSON.parse(await mod.upload(runOf(900, { seed: 'LIVE' }))) as Uploaded;
		expect(plain.run_hash).toBe(live.run_hash);
	});
});

describe('row 7: GET /runs/me/picks', () => {
	test('returns the picks of the player of the token; empty is valid', async () => {
		interface Picks {
			readonly cards: Readonly<Record<string, { picked: number; offered: number }>>;
			readonly ancients: Picks['cards'];
		}
		const picks = await mod.get<Picks>('runs/me/picks', mod.token);
		expect(picks.cards['ANGER']?.picked).toBeGreaterThan(0);
		for (const { picked, offered } of [...Object.values(picks.cards), ...Object.values(picks.ancients)]) {
			expect([isWhole(picked), isWhole(offered)]).toEqual([true, true]);
		}
		expect(await mod.get('runs/me/picks', await mod.signIn(OTHER))).toEqual({ cards: {}, ancients: {} });
		expect((await mod.call('GET', 'runs/me/picks')).status).toBe(401);
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

describe('row 10: GET /runs/leaderboard', () => {
	test('returns the fastest solo runs with integers', async () => {
		const { runs } = await mod.get<{ runs: Row[] }>('runs/leaderboard?category=fastest&players=single&limit=100');
		expect(runs.map((run) => run.run_time)).toEqual(runs.map((run) => run.run_time).toSorted((left, right) => left - right));
		expect(runs.length).toBeGreaterThan(20);
		for (const run of runs) expect([run.ascension, run.run_time, run.floors_reached].every(isWhole)).toBe(true);
	});

	test("today's challenge", async () => {
		const name = (await mod.get<{ username: string }>('auth/me', mod.token)).username;
		await mod.upload(runOf(1, { seed: PLAYED_TODAY, isWin: true, extra: { game_mode: 'daily' } }), mod.token);
		const path = 'runs/leaderboard?category=highest_ascension&players=single&limit=25&game_mode=daily&today=true';
		const { runs } = await mod.get<{ runs: Row[] }>(path);
		expect(runs.filter((run) => run.username === name)).toMatchObject([{ run_time: 1001 }]);
	});
});

describe('row 11: GET /runs/list', () => {
	test.each([20, 60])('points 4 and 5: returns up to %i own runs, with 0 and 1 for lost and won', async (limit) => {
		const { runs } = await mod.get<{ runs: Row[] }>(`runs/list?steam_id=${PLAYER}&limit=${limit}`);
		expect(runs).toHaveLength(2);
		for (const run of runs) {
			expect([run.win, run.was_abandoned].every((each) => each === 0 || each === 1)).toBe(true);
			expect([run.ascension, run.run_time, run.floors_reached].every(isWhole)).toBe(true);
			expect([isBareId(run.character), Date.parse(run.submitted_at) > 0]).toEqual([true, true]);
		}
	});

	test('point 5: returns nothing for a player who never signed in', async () => {
		expect((await mod.get<{ runs: Row[] }>('runs/list?steam_id=76561190000000599&limit=20')).runs).toEqual([]);
	});
});

describe('row 12: GET /runs/leaderboard/rank/{hash}', () => {
	test('returns a rank for each visible win, none for a loss', async () => {
		const { runs } = await mod.get<{ runs: Row[] }>(`runs/list?steam_id=${PLAYER}&limit=60`);
		const wins = runs.filter((each) => each.win === 1);
		expect(wins.length).toBeGreaterThan(0);
		for (const run of wins) {
			const { rank } = await mod.get<{ rank: number | null }>(`runs/leaderboard/rank/${run.run_hash}?category=fastest`);
			expect(rank).toBeGreaterThan(0);
		}
		const lost = JSON.parse(await mod.upload(runOf(901, { seed: 'LOSS' }))) as Uploaded;
		expect(await mod.get(`runs/leaderboard/rank/${lost.run_hash}?category=fastest`)).toEqual({ rank: null });
	});
});

describe('row 13: GET /runs/leaderboard/seed-rank', () => {
	test('returns ranks on the seed and overall', async () => {
		const told = await mod.get<Record<string, unknown>>(`runs/leaderboard/seed-rank?seed=LIVE&steam_id=${PLAYER}`);
		expect(told).toMatchObject({ seed_rank: 1, seed_total: 1 });
		expect([isWhole(told['global_rank']), isWhole(told['global_total']), typeof told['percentile']]).toEqual([
			true,
			true,
			'number',
		]);
		expect(await mod.get(`runs/leaderboard/seed-rank?seed=LIVE&steam_id=${OTHER}`)).toMatchObject({
			seed_rank: null,
			global_rank: null,
		});
		expect((await mod.call('GET', 'runs/leaderboard/seed-rank?seed=')).status).toBe(422);
	});
});

describe('section 12: POST /runs/{hash}/replay', () => {
	const packed = { 'Content-Encoding': 'gzip', 'Content-Type': 'application/x-ndjson' };

	test('accepts a replay after its run; an unclaimed run is retried later', async () => {
		const [live, strange] = [runOf(950, { seed: 'REPLAYED' }), runOf(951, { seed: 'STRANGE' })];
		const { run_hash: hash } = JSON.parse(await mod.upload(live, mod.token)) as Uploaded;
		const send = (run: string, seed: string) =>
			mod.call('POST', `runs/${run}/replay`, { bearer: mod.token, body: packedJournal({ seed }), headers: packed });
		expect((await send(hash, 'REPLAYED')).status).toBe(200);
		const { bytes, headers } = await mod.call('GET', `runs/${hash}/replay`);
		expect([gunzipSync(bytes).toString(), headers['content-encoding']]).toEqual([sampleJournal({ seed: 'REPLAYED' }), 'gzip']);
		const { text } = await mod.call('POST', `runs?steam_id=${OTHER}`, { body: strange });
		const refused = await send((JSON.parse(text) as Uploaded).run_hash, 'STRANGE');
		expect([refused.status, JSON.parse(refused.text)]).toMatchObject([409, { detail: { code: 'not_claimed' } }]);
	});
});
