/**
 * The in-game mod, its whole table of calls, as it sends them and with what it reads of the answers
 * (`behaviour/runs.md#calls-of-the-mod`): no User-Agent, no key, no cookies; several players behind one address; limits as they are for
 * everybody. Rows and points are numbered as in the description of the mod.
 */
import { type IncomingHttpHeaders, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateRuns } from '../api/commands/generate/generate-runs.ts';
import { seedOfDay } from '../api/routes/runs/list-filter.ts';
import { makeGeneration } from '../api/statistics/rollup/make-generation.ts';
import { builtTree } from '../api/testing/built-tree.ts';
import { packedJournal, sampleJournal } from '../api/testing/sample-journal.ts';
import { type SampleOptions, sampleText } from '../api/testing/sample-run.ts';
import { emptyState } from '../api/testing/seeded-state.ts';
import { type SteamStandIn, startSteamStandIn, ticketOf } from '../api/testing/steam-stand-in.ts';
import { type TestServer, startTestServer } from '../api/testing/test-server.ts';

const PLAYER = '76561190000000501';
const OTHER = '76561190000000502';
const HOUSE = '192.0.2.50';
/** Concurrent uploads of the first launch. */
const UPLOADERS = 6;
const BACKFILL = 60;
const MADE_UP_RUNS = 600;
const PLAYED_TODAY = `${seedOfDay(new Date())}_1P`;
const PICTURE = '/static/images/cards/bash.webp';
/** The mod counts as signed out so long before its token ends. */
const EARLY_SECONDS = 3600;

let steam: SteamStandIn;
let server: TestServer;
let token: string;

beforeAll(async () => {
	const [dist, state] = [await builtTree(), emptyState()];
	await generateRuns({ dist, state, seed: 'mod', secret: 'secret', count: MADE_UP_RUNS, isMixed: true });
	makeGeneration({ dist, state, now: Date.now(), isFull: true });
	steam = await startSteamStandIn();
	const environment = { LIMITS: 'on', ROLLUP_MINUTES: '0', SITE_URL: 'https://almanac.example', MOD_LATEST_VERSION: 'v1.0.7' };
	server = await startTestServer({ ...environment, ...steam.environment }, dist, state);
	token = await signIn(PLAYER);
});
afterAll(async () => {
	await server?.close();
	await steam?.close();
});

interface Answer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly bytes: Buffer;
	readonly text: string;
}

interface Sent {
	readonly bearer?: string;
	readonly body?: Buffer | object;
	readonly headers?: Readonly<Record<string, string>>;
	readonly to?: TestServer;
}

/** As .NET's HttpClient sends it, from the one address of the house. */
function call(method: string, path: string, { bearer, body, headers = {}, to = server }: Sent = {}): Promise<Answer> {
	const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
	const all = {
		'X-Forwarded-For': HOUSE,
		...(bytes ? { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(bytes.length) } : {}),
		...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
		...headers,
	};
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	const { hostname, port } = new URL(to.address);
	request({ hostname, port, method, path: path.startsWith('/') ? path : `/api/${path}`, headers: all }, (response) => {
		const chunks: Buffer[] = [];
		response.on('data', (chunk: Buffer) => chunks.push(chunk));
		response.once('end', () => {
			const received = Buffer.concat(chunks);
			resolve({ status: response.statusCode!, headers: response.headers, bytes: received, text: received.toString() });
		});
	})
		.once('error', reject)
		.end(bytes);
	return promise;
}

async function get<Shape>(path: string, bearer?: string): Promise<Shape> {
	const { status, text } = await call('GET', path, bearer === undefined ? {} : { bearer });
	expect(status, path).toBe(200);
	return JSON.parse(text) as Shape;
}

async function signIn(steamId: string): Promise<string> {
	const { status, text } = await call('POST', 'auth/steam/ticket', { body: { ticket: ticketOf(steamId) } });
	expect(status).toBe(200);
	return (JSON.parse(text) as { token: string }).token;
}

const runOf = (index: number, options: SampleOptions = {}): Buffer =>
	sampleText({ seed: `M${index}`, runTime: 1000 + index, isWin: index % 2 === 0, ascension: index % 11, ...options });

async function upload(body: Buffer, bearer?: string): Promise<string> {
	const path = `runs?sts2_version=v0.103.3%2B1a2b3c4&steam_id=${PLAYER}`;
	const { status, text } = await call('POST', path, { body, ...(bearer === undefined ? {} : { bearer }) });
	expect(status).toBe(200);
	return text;
}

interface Uploaded {
	readonly run_hash: string;
	readonly url: string;
	readonly seed_rank: number | null;
	readonly seed_total: number | null;
}

const isWhole = (value: unknown): boolean => Number.isInteger(value);
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100;
const isBareId = (id: string): boolean => /^[A-Z0-9_]+$/.test(id);

describe('row 1: GET /mod/latest (section 9)', () => {
	test('tells version, address and tested game, as texts', async () => {
		const latest = await get<Record<string, unknown>>('mod/latest');
		expect(latest).toMatchObject({ version: 'v1.0.7' });
		for (const value of Object.values(latest)) expect(typeof value).toBe('string');
	});
});

describe('row 2: POST /auth/steam/ticket', () => {
	test('point 9: a token of three parts with a whole `exp`, for the owner of the ticket', async () => {
		const { text } = await call('POST', 'auth/steam/ticket', { body: { ticket: ticketOf(PLAYER) } });
		const { token: own, steamid } = JSON.parse(text) as { token: string; steamid: string };
		const parts = own.split('.');
		const { exp } = JSON.parse(Buffer.from(parts[1]!, 'base64url').toString()) as { exp: number };
		expect([steamid, parts.length, isWhole(exp)]).toEqual([PLAYER, 3, true]);
		expect(exp - EARLY_SECONDS).toBeGreaterThan(Date.now() / 1000);
	});

	test('point 9: 503 without a key of the platform; no answer of the platform and a wrong ticket are failures', async () => {
		const keyless = await startTestServer();
		const { status, headers } = await call('POST', 'auth/steam/ticket', { body: { ticket: ticketOf(PLAYER) }, to: keyless });
		expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
		await keyless.close();
		steam.mood = 'broken';
		expect((await call('POST', 'auth/steam/ticket', { body: { ticket: ticketOf(PLAYER) } })).status).toBe(502);
		steam.mood = 'well';
		expect((await call('POST', 'auth/steam/ticket', { body: { ticket: 'ABCD' } })).status).toBe(401);
	});
});

describe('row 3: POST /telemetry/ping', () => {
	test('is counted with a token', async () => {
		const body = { mod_version: '1.0.7', sts2_version: 'v0.107.1+abc' };
		expect((await call('POST', 'telemetry/ping', { bearer: token, body })).status).toBe(200);
		expect((await call('POST', 'telemetry/ping', { body })).status).toBe(401);
	});
});

interface Score {
	readonly score: number | null;
	readonly win_rate: number;
	readonly picks: number;
	readonly elo?: number | null;
	readonly scope?: string;
}

/** As the mod's parser: one bad entry fails the whole set. */
function parseScores(scores: Readonly<Record<string, Score>>): readonly [string, Score][] {
	expect(Array.isArray(scores)).toBe(false);
	for (const [id, entry] of Object.entries(scores)) {
		expect(typeof entry === 'object' && entry !== null && isBareId(id), id).toBe(true);
		expect([isWhole(entry.picks), isShare(entry.win_rate)], id).toEqual([true, true]);
		expect(entry.score === null || isShare(entry.score), id).toBe(true);
		expect(entry.elo === undefined || entry.elo === null || typeof entry.elo === 'number', id).toBe(true);
	}
	return Object.entries(scores);
}

describe('row 4: GET /runs/scores', () => {
	test.each(['cards', 'relics', 'potions'])('points 3, 6 and 7: %s as one flat object by bare ids, not empty', async (type) => {
		const entries = parseScores(await get(`runs/scores/${type}`));
		expect(entries.filter(([, { picks }]) => picks > 0).length).toBeGreaterThan(0);
	});

	test('has ratings of enough cards for tiers', async () => {
		const entries = parseScores(await get('runs/scores/cards'));
		expect(entries.filter(([, { elo }]) => typeof elo === 'number').length).toBeGreaterThanOrEqual(20);
	});

	test('for the character of the run, with whose seats were counted', async () => {
		for (const [id, { scope }] of parseScores(await get('runs/scores/cards?character=IRONCLAD'))) {
			expect(['character', 'global'], id).toContain(scope);
		}
	});

	test.each([
		['a10', 'a10'],
		['a10_wr30', 'wr30'],
		['a10_wr50', 'wr50'],
		['a10_wr75', 'wr75'],
	])('point 8: stat_filter=%s is the bracket %s', async (filter, bracket) => {
		const asked = await get<Record<string, Score>>(`runs/scores/relics?stat_filter=${filter}`);
		parseScores(asked);
		expect(asked).toEqual(await get(`runs/scores/relics?bracket=${bracket}`));
	});
});

interface Community {
	readonly by_character: readonly { id: string; name: string; runs: number; win_rate: number; share: number }[];
	readonly most_removed: readonly { id: string; name: string; pct: number }[];
	readonly events: readonly {
		id: string;
		name: string;
		total: number;
		options: { id: string; label: string; count: number; pct: number }[];
	}[];
	readonly map_danger: readonly { act: number; types: Record<string, Danger> }[];
	readonly encounter_danger: Readonly<Record<string, Danger>>;
	readonly rest_sites: readonly {
		id: string;
		label: string;
		pct: number;
		win_rate: unknown;
		pct_low_hp: unknown;
		pct_high_hp: unknown;
	}[];
	readonly ancient_offers: Readonly<Record<string, { picks: number; offered: number; take_rate: number }>>;
	readonly reward_skip_rate: number;
}

interface Danger {
	readonly visits: number;
	readonly avg_dmg_pct: number;
	readonly death_rate: number;
}

describe('row 5: GET /runs/community-stats', () => {
	test('points 3, 6 and 7: everything that the mod reads is there, in numbers', async () => {
		const stats = await get<Community>('runs/community-stats');
		expect(stats.by_character.length + stats.most_removed.length).toBeGreaterThan(0);
		for (const { runs, win_rate: rate, share } of stats.by_character)
			expect([isWhole(runs), isShare(rate), isShare(share)]).toEqual([true, true, true]);
		for (const { id, name, pct } of stats.most_removed)
			expect([isBareId(id), typeof name, isShare(pct)]).toEqual([true, 'string', true]);
		for (const { total, options } of stats.events) {
			expect(isWhole(total)).toBe(true);
			for (const { id, label, count, pct } of options)
				expect([isBareId(id), typeof label, isWhole(count), isShare(pct)]).toEqual([true, 'string', true, true]);
		}
		expect(Math.min(...stats.map_danger.map(({ act }) => act))).toBe(0);
		const dangers = [
			...stats.map_danger.flatMap(({ types }) => Object.entries(types)),
			...Object.entries(stats.encounter_danger),
		];
		expect(dangers.length).toBeGreaterThan(0);
		for (const [id, { visits, avg_dmg_pct: damage, death_rate: deaths }] of dangers) {
			expect([isWhole(visits), typeof damage, typeof deaths], id).toEqual([true, 'number', 'number']);
		}
		for (const { types } of stats.map_danger) for (const type of Object.keys(types)) expect(type).toBe(type.toLowerCase());
		for (const id of Object.keys(stats.encounter_danger)) expect(isBareId(id), id).toBe(true);
		for (const { id, label, pct } of stats.rest_sites)
			expect([isBareId(id), typeof label, isShare(pct)]).toEqual([true, 'string', true]);
		for (const { picks, offered, take_rate: rate } of Object.values(stats.ancient_offers))
			expect([isWhole(picks), isWhole(offered), isShare(rate)]).toEqual([true, true, true]);
		expect(isShare(stats.reward_skip_rate)).toBe(true);
	});
});

describe('row 6: GET /runs/stats/{type}/{id}', () => {
	test.each(['cards/BASH', 'relics/VAJRA', 'potions/FIRE_POTION', 'cards/NO_SUCH%20THING'])(
		'point 3: %s in numbers, never null',
		async (path) => {
			const stats = await get<Record<string, unknown>>(`runs/stats/${path}`);
			for (const name of ['win_rate', 'pick_rate', 'baseline_win_rate']) expect(typeof (stats[name] ?? 0), name).toBe('number');
			expect([isWhole(stats['picks']), Object.values(stats).includes(undefined)]).toEqual([true, false]);
			for (const split of stats['by_character'] as { character: string; win_rate: unknown; picks: unknown }[]) {
				expect([isBareId(split.character), typeof split.win_rate, isWhole(split.picks)]).toEqual([true, 'number', true]);
			}
		},
	);
});

describe('row 8: POST /runs', () => {
	test('point 2: a history is uploaded six at a time, without pauses, and again as duplicates that the mod can count', async () => {
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

	test('point 1: a finished run comes with the damage of its fights, re-serialised, and is the same run without', async () => {
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
		const live = JSON.parse(await upload(Buffer.from(JSON.stringify(file)), token)) as Uploaded;
		expect(live).toMatchObject({ seed_rank: 1, seed_total: 1 });
		const plain = JSON.parse(await upload(runOf(900, { seed: 'LIVE' }))) as Uploaded;
		expect(plain.run_hash).toBe(live.run_hash);
	});
});

describe('row 7: GET /runs/me/picks', () => {
	test('the choices of the player whom the token names; an empty answer is one', async () => {
		interface Picks {
			readonly cards: Readonly<Record<string, { picked: number; offered: number }>>;
			readonly ancients: Picks['cards'];
		}
		const picks = await get<Picks>('runs/me/picks', token);
		expect(picks.cards['ANGER']?.picked).toBeGreaterThan(0);
		for (const { picked, offered } of [...Object.values(picks.cards), ...Object.values(picks.ancients)]) {
			expect([isWhole(picked), isWhole(offered)]).toEqual([true, true]);
		}
		expect(await get('runs/me/picks', await signIn(OTHER))).toEqual({ cards: {}, ancients: {} });
		expect((await call('GET', 'runs/me/picks')).status).toBe(401);
	});
});

/** What the mod tells in a fight: nulls are sent, and the newest members too. */
const beat = (turn: number, more: object = {}): object => ({
	...{
		character: 'IRONCLAD',
		act: 1,
		act_name: 'Overgrowth',
		act_floor: 7,
		total_floor: 7,
		hp: 60 - turn,
		max_hp: 80,
		block: 5,
		energy: 3,
	},
	...{
		max_energy: 3,
		gold: 120,
		ascension: 10,
		seed: 'LIVE',
		run_time: 600 + turn,
		modifiers: null,
		screen: 'combat',
		player_count: 1,
	},
	...{
		players: null,
		sts2_version: 'v0.107.1',
		username: null,
		turn,
		turn_side: 'player',
		damage_dealt: 10,
		damage_dealt_this_turn: 4,
	},
	...{ damage_taken: 3, biggest_hit: 9, hand: ['BASH+', 'STRIKE_IRONCLAD'], draw_count: 5, discard_count: 1, exhaust_count: 0 },
	...{ draw_pile: ['ANGER'], discard_pile: [], exhaust_pile: [], player_powers: [{ id: 'STRENGTH', amount: 2 }] },
	...{ orbs: [{ id: 'DARK_ORB', passive: 6, evoke: 12 }], orb_slots: 3, fighting: ['CORPSE_SLUG'], pets: null, loot: null },
	enemies: [
		{ id: 'CORPSE_SLUG', name: 'Slug', hp: 9, max_hp: 20, block: 0, powers: [], intents: [{ type: 'attack', dmg: 6, hits: 1 }] },
	],
	events: [{ k: 'card', v: 'BASH', turn, t: 601.5 }],
	...{
		deck: ['BASH+', 'ANGER'],
		relics: ['BURNING_BLOOD'],
		potions: [],
		path: [[3, 0]],
		pos: [3, 1],
		reveals: [[2, 1, 'monster', null]],
	},
	...{ map: null, event: null, shop: null, rest: null, death: null },
	route: { boss: { id: 'QUEEN', name: 'Queen', room_type: 'boss' }, ancient: null, monsters: [], elites: [], events: [] },
	floor_history: [
		{
			floor: 1,
			act: 1,
			type: 'monster',
			encounter_id: null,
			hp: 80,
			max_hp: 80,
			gold: 99,
			rewards: [{ kind: 'card', id: 'ANGER' }],
			skipped: [],
		},
	],
	...more,
});

describe('row 9: POST /presence', () => {
	test('point 10: thirty beats a minute of each of several players behind one address, under the limits of everybody', async () => {
		const players = [token, ...(await Promise.all([OTHER, '76561190000000503', '76561190000000504'].map(signIn)))];
		const map = { act: 1, nodes: [[3, 0, 'monster']], edges: [[3, 0, 3, 1]] };
		for (let turn = 0; turn < 30; turn += 1) {
			const answers = await Promise.all(
				players.map((bearer) => call('POST', 'presence', { bearer, body: beat(turn, turn === 0 ? { map } : {}) })),
			);
			expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200));
		}
		const live = await get<Record<string, unknown>>(`presence/${PLAYER}`);
		expect(live).toMatchObject({ hp: 31, map, turn: 29, hand: ['BASH+', 'STRIKE_IRONCLAD'], deck: ['BASH+', 'ANGER'] });
		expect(live['events']).toHaveLength(30);
		const { count } = await get<{ count: number }>('presence/active');
		expect(count).toBe(players.length);
	});

	test('ends with the run, also when the end is told again', async () => {
		const body = { ended: true, death: { by: 'CORPSE_SLUG', line: 'Slain' } };
		for (let time = 0; time < 2; time += 1) expect((await call('POST', 'presence', { bearer: token, body })).status).toBe(200);
		expect((await call('GET', `presence/${PLAYER}`)).status).toBe(404);
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
	test('the fastest runs of single players, whole numbers', async () => {
		const { runs } = await get<{ runs: Row[] }>('runs/leaderboard?category=fastest&players=single&limit=100');
		expect(runs.map((run) => run.run_time)).toEqual(runs.map((run) => run.run_time).toSorted((left, right) => left - right));
		expect(runs.length).toBeGreaterThan(20);
		for (const run of runs) expect([run.ascension, run.run_time, run.floors_reached].every(isWhole)).toBe(true);
	});

	test("today's challenge", async () => {
		const name = (await get<{ username: string }>('auth/me', token)).username;
		await upload(runOf(1, { seed: PLAYED_TODAY, isWin: true, extra: { game_mode: 'daily' } }), token);
		const path = 'runs/leaderboard?category=highest_ascension&players=single&limit=25&game_mode=daily&today=true';
		const { runs } = await get<{ runs: Row[] }>(path);
		expect(runs.filter((run) => run.username === name)).toMatchObject([{ run_time: 1001 }]);
	});
});

describe('row 11: GET /runs/list', () => {
	test.each([20, 60])('points 4 and 5: the own runs, at most %i, with 0 and 1 for lost and won', async (limit) => {
		const { runs } = await get<{ runs: Row[] }>(`runs/list?steam_id=${PLAYER}&limit=${limit}`);
		expect(runs).toHaveLength(2);
		for (const run of runs) {
			expect([run.win, run.was_abandoned].every((each) => each === 0 || each === 1)).toBe(true);
			expect([run.ascension, run.run_time, run.floors_reached].every(isWhole)).toBe(true);
			expect([isBareId(run.character), Date.parse(run.submitted_at) > 0]).toEqual([true, true]);
		}
	});

	test('point 5: nothing for a player who never signed in', async () => {
		expect((await get<{ runs: Row[] }>('runs/list?steam_id=76561190000000599&limit=20')).runs).toEqual([]);
	});
});

describe('row 12: GET /runs/leaderboard/rank/{hash}', () => {
	test('a place for each shown win, none for a loss', async () => {
		const { runs } = await get<{ runs: Row[] }>(`runs/list?steam_id=${PLAYER}&limit=60`);
		const wins = runs.filter((each) => each.win === 1);
		expect(wins.length).toBeGreaterThan(0);
		for (const run of wins) {
			const { rank } = await get<{ rank: number | null }>(`runs/leaderboard/rank/${run.run_hash}?category=fastest`);
			expect(rank).toBeGreaterThan(0);
		}
		const lost = JSON.parse(await upload(runOf(901, { seed: 'LOSS' }))) as Uploaded;
		expect(await get(`runs/leaderboard/rank/${lost.run_hash}?category=fastest`)).toEqual({ rank: null });
	});
});

describe('row 13: GET /runs/leaderboard/seed-rank', () => {
	test('places on the seed and among all', async () => {
		const told = await get<Record<string, unknown>>(`runs/leaderboard/seed-rank?seed=LIVE&steam_id=${PLAYER}`);
		expect(told).toMatchObject({ seed_rank: 1, seed_total: 1 });
		expect([isWhole(told['global_rank']), isWhole(told['global_total']), typeof told['percentile']]).toEqual([
			true,
			true,
			'number',
		]);
		expect(await get(`runs/leaderboard/seed-rank?seed=LIVE&steam_id=${OTHER}`)).toMatchObject({
			seed_rank: null,
			global_rank: null,
		});
		expect((await call('GET', 'runs/leaderboard/seed-rank?seed=')).status).toBe(400);
	});
});

describe('row 14: a picture of the host of pictures', () => {
	test('as webp', async () => {
		const { status, headers, bytes } = await call('GET', PICTURE);
		expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
		expect((await sharp(bytes).metadata()).format).toBe('webp');
	});
});

describe('section 12: POST /runs/{hash}/replay', () => {
	const packed = { 'Content-Encoding': 'gzip', 'Content-Type': 'application/x-ndjson' };

	test('after the run itself; a run that is not claimed is tried again later', async () => {
		const [live, strange] = [runOf(950, { seed: 'REPLAYED' }), runOf(951, { seed: 'STRANGE' })];
		const { run_hash: hash } = JSON.parse(await upload(live, token)) as Uploaded;
		const send = (run: string, seed: string) =>
			call('POST', `runs/${run}/replay`, { bearer: token, body: packedJournal({ seed }), headers: packed });
		expect((await send(hash, 'REPLAYED')).status).toBe(200);
		const { bytes, headers } = await call('GET', `runs/${hash}/replay`);
		expect([gunzipSync(bytes).toString(), headers['content-encoding']]).toEqual([sampleJournal({ seed: 'REPLAYED' }), 'gzip']);
		const { text } = await call('POST', `runs?steam_id=${OTHER}`, { body: strange });
		const refused = await send((JSON.parse(text) as Uploaded).run_hash, 'STRANGE');
		expect([refused.status, JSON.parse(refused.text)]).toMatchObject([409, { detail: { code: 'not_claimed' } }]);
	});
});
