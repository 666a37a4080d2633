import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../e2e/real-data.ts';
import { createAccountTokens } from '../../store/accounts/account-tokens.ts';
import { DATABASE_FILE } from '../../store/database.ts';
import { readSecrets } from '../../store/accounts/secrets.ts';
import { openRunServices } from './run-services.ts';
import { createPseudonyms, replacePlayerIds } from '../../runs/text/player-ids.ts';
import { readSettings } from '../../platform/settings.ts';
import { type SampleOptions, sampleRun, sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';

const ALICE = '76561190000000101';
const BOB = '76561190000000102';

let server: TestServer;
let state: string;

beforeAll(async () => {
	state = emptyState();
	const { store, close } = openRunServices(state, readSettings({}));
	await store.createAccount({ username: 'Alice', steamId: ALICE, discordId: null });
	await store.createAccount({ username: 'Bob', steamId: BOB, discordId: '42' });
	await close();
	server = await startTestServer({ ADMIN_IDS: BOB, JWT_SECRET: '', SITE_URL: 'https://almanac.example' }, undefined, state);
});
afterAll(() => server.close());

const tokenOf = (id: number, steamId: string): Promise<string> =>
	createAccountTokens(readSecrets(state, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' }).jwt).sign({
		id,
		steamId,
		discordId: null,
		username: '',
	});
const aliceToken = () => tokenOf(1, ALICE);
const bobToken = () => tokenOf(2, BOB);

async function post(
	path: string,
	body: Buffer | string,
	token?: string,
	from?: string,
): Promise<{ status: number; text: string; json: Answer }> {
	const headers: Record<string, string> = {
		'Content-Type': 'application/json',
		...(from ? { 'X-Forwarded-For': from } : {}),
		...(token ? { Authorization: `Bearer ${token}` } : {}),
	};
	const response = await server.fetch(path, {
		method: 'POST',
		headers,
		body: typeof body === 'string' ? body : new Uint8Array(body),
	});
	const text = await response.text();
	return { status: response.status, text, json: JSON.parse(text) };
}

type Answer = Readonly<Record<string, unknown>>;

async function get<Shape>(path: string): Promise<Shape> {
	const response = await server.fetch(path);
	expect(response.status, path).toBe(200);
	return (await response.json()) as Shape;
}

interface Page {
	readonly runs: readonly (Readonly<Record<string, unknown>> & { readonly run_hash: string })[];
	readonly total: number;
}

let seeds = 0;

/** A run that no other test sends. */
function newRun(options: SampleOptions = {}): Buffer {
	seeds += 1;
	return sampleText({ seed: `T${String(seeds).padStart(9, '0')}`, ...options });
}

describe('POST /api/runs', () => {
	test('stores a run and answers with its hash, address and rank on the seed', async () => {
		const { status, json } = await post('/api/runs?sts2_version=v0.103.3%2Babc', newRun());
		expect(status).toBe(200);
		expect(json).toEqual({
			success: true,
			run_id: json['run_hash'],
			run_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
			player_idx: 0,
			url: `https://almanac.example/runs/${json['run_hash']}`,
			seed_rank: null,
			seed_total: 1,
		});
	});

	test('answers a run that it knows with the compact mark that the mod counts', async () => {
		const run = newRun();
		const first = await post('/api/runs', run);
		const second = await post('/api/runs', run);
		expect(second.status).toBe(200);
		expect(second.text).toContain('"duplicate":true');
		expect(second.json['run_hash']).toBe(first.json['run_hash']);
		expect(second.json).not.toHaveProperty('run_id');
	});

	test('ranks a signed-in sender as who the token says he is, whatever the query says', async () => {
		const send = (runTime: number, token?: string) =>
			post(`/api/runs?steam_id=${BOB}`, sampleText({ seed: 'TOKEN', runTime }), token);
		await send(2000, await bobToken());
		const { json } = await send(2500, await aliceToken());
		expect([json['seed_rank'], json['seed_total']]).toEqual([2, 2]);
	});

	test('takes the damage block without a change of the hash', async () => {
		const plain = await post('/api/runs', newRun({ seed: 'DAMAGE' }));
		const damage = {
			damage_dealt: 5000,
			damage_taken: 40,
			biggest_hit: 99,
			combats: 12,
			turns: 60,
			by_card: { 'CARD.BASH': 40, other: 2 },
		};
		const again = await post('/api/runs', newRun({ seed: 'DAMAGE', extra: { _spirecodex_damage: damage } }), await aliceToken());
		expect(again.json['run_hash']).toBe(plain.json['run_hash']);
		const shared = await get<Record<string, unknown>>(`/api/runs/shared/${plain.json['run_hash']}`);
		expect(shared['damage']).toEqual({ ...damage, by_card: { BASH: 40, other: 2 } });
	});

	test('ranks a sender by his fastest win on the seed', async () => {
		const send = (runTime: number, steamId: string) =>
			post(`/api/runs?steam_id=${steamId}`, sampleText({ seed: 'RACE', runTime }));
		await send(3000, '76561190000000201');
		await send(2000, '76561190000000202');
		const { json } = await send(2500, '76561190000000203');
		expect([json['seed_rank'], json['seed_total']]).toEqual([2, 3]);
	});

	test('gives no rank for a run that was given up', async () => {
		const { json } = await post('/api/runs', newRun({ isWin: false, extra: { was_abandoned: true } }));
		expect(json).not.toHaveProperty('seed_rank');
	});

	test.each([
		['no JSON', 'nonsense', 400, 'Invalid JSON body'],
		['a list', '[]', 400, 'expected an object'],
		['an empty object', '{}', 400, 'players, map_point_history, acts'],
		['an empty history', JSON.stringify({ players: [{}], map_point_history: [], acts: [] }), 400, 'map_point_history'],
		['acts that are no list', JSON.stringify({ players: [{}], map_point_history: [[]], acts: 'x' }), 400, 'acts'],
		[
			'a player without a character',
			JSON.stringify({ players: [{}], map_point_history: [[]], acts: [] }),
			400,
			'players[0].character: expected an id, got nothing',
		],
		[
			'a card without an id',
			JSON.stringify({ players: [{ character: 'X', deck: [{ id: 'A' }, {}] }], map_point_history: [[]], acts: [] }),
			400,
			'players[0].deck[1].id',
		],
		['more than 512 KiB', JSON.stringify({ ...sampleRun(), padding: 'x'.repeat(524_288) }), 413, '524288'],
	])('refuses %s', async (_name, body, status, detail) => {
		const answer = await post('/api/runs', body);
		expect(answer.status).toBe(status);
		expect(answer.json['detail']).toContain(detail);
	});

	test('tells a client that it sent 5 MB', async () => {
		const { status, json } = await post('/api/runs', JSON.stringify({ padding: 'x'.repeat(5_000_000) }));
		expect([status, json]).toEqual([413, { detail: 'The body is larger than 524288 bytes.' }]);
	});

	test('refuses a body of unknown length that grows too long, in words', async () => {
		const body = new ReadableStream({
			pull(controller) {
				controller.enqueue(new Uint8Array(65_536));
			},
		});
		const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
		const status = await server.fetch('/api/runs', init).then(
			(response) => response.status,
			() => 'cut',
		);
		expect([413, 'cut']).toContain(status);
	});

	test('accepts the least that is asked for (`behaviour/runs.md#refusals`)', async () => {
		const { status } = await post(
			'/api/runs',
			JSON.stringify({ players: [{ character: 'CHARACTER.SILENT' }], map_point_history: [[{}]], acts: [] }),
		);
		expect(status).toBe(200);
	});
});

describe('identity', () => {
	test('a bare Steam id is a hint: no name, no token, not found under it', async () => {
		const steamId = '76561190000000301';
		const { json } = await post(`/api/runs?steam_id=${steamId}&username=Mallory`, newRun());
		const mine = await get<Page>(`/api/runs/list?steam_id=${steamId}`);
		expect(mine).toMatchObject({ runs: [], total: 0 });
		const listed = (await get<Page>('/api/runs/list?limit=100')).runs.find((run) => run.run_hash === json['run_hash']);
		expect(listed).toMatchObject({ username: null, player_token: null });
	});

	test('a token attaches the run to the account', async () => {
		const { json } = await post('/api/runs?steam_id=1&username=Somebody', newRun(), await aliceToken());
		const mine = await get<Page>(`/api/runs/list?steam_id=${ALICE}&limit=100`);
		const own = mine.runs.find((run) => run.run_hash === json['run_hash']);
		expect(own).toMatchObject({ username: 'Alice', player_token: expect.stringMatching(/^[0-9a-f]{16}$/) });
		const byName = await get<Page>('/api/runs/list?username=ALICE&limit=100');
		expect(byName.total).toBe(mine.total);
	});

	test('an invalid token counts as none', async () => {
		const { status, json } = await post('/api/runs', newRun(), 'not.a.token');
		expect(status).toBe(200);
		expect(json['success']).toBe(true);
	});

	test('each player of a co-op run gets his own row and answer', async () => {
		const playerIds = [ALICE, BOB];
		const run = newRun({ characters: ['IRONCLAD', 'SILENT'], playerIds });
		const first = await post(`/api/runs?steam_id=${ALICE}`, run);
		const second = await post('/api/runs', run, await bobToken());
		expect([first.json['player_idx'], second.json['player_idx']]).toEqual([0, 1]);
		expect(first.json).not.toHaveProperty('duplicate');
		expect(second.json['duplicate']).toBe(true);
		expect(second.json['run_hash']).not.toBe(first.json['run_hash']);
		const shared = await get<Record<string, unknown>>(`/api/runs/shared/${second.json['run_hash']}`);
		expect(shared).toMatchObject({ player_index: 1, primary_hash: first.json['run_hash'], username: 'Bob' });
	});

	test('nobody is credited when no seat is the sender', async () => {
		const run = newRun({ characters: ['IRONCLAD', 'SILENT'], playerIds: ['76561190000000401', '76561190000000402'] });
		const { json } = await post('/api/runs', run, await aliceToken());
		expect(json['player_idx']).toBe(0);
		const mine = await get<Page>('/api/runs/list?username=alice&limit=100');
		expect(mine.runs.map((row) => row.run_hash)).not.toContain(json['run_hash']);
	});
});

describe('POST /api/runs/claim', () => {
	test('gives anonymous rows to the account and leaves those of others', async () => {
		const anonymous = await post('/api/runs', newRun(), undefined, '192.0.2.7');
		const stolen = await post('/api/runs', newRun());
		const bobs = await post('/api/runs', newRun(), await bobToken());
		const hinted = await post(`/api/runs?steam_id=${BOB}`, newRun());
		const hashes = [
			anonymous.json['run_hash'],
			stolen.json['run_hash'],
			bobs.json['run_hash'],
			hinted.json['run_hash'],
			'ffffffffffffffff',
			'!',
			5,
		];
		const { status, json } = await post(
			'/api/runs/claim',
			JSON.stringify({ hashes, username: 'Mallory' }),
			await aliceToken(),
			'192.0.2.7',
		);
		expect(status).toBe(200);
		expect(json).toEqual({ claimed: 1, already_claimed: 3, unknown: 1 });
		const mine = await get<Page>('/api/runs/list?username=alice&limit=100');
		expect(mine.runs.map((row) => row.run_hash)).toContain(anonymous.json['run_hash']);
	});

	test.each([
		['without a token', '{"hashes":[]}', undefined, 401],
		['with a list', '[]', 'alice', 400],
		['without hashes', '{}', 'alice', 400],
		['with 5001 hashes', JSON.stringify({ hashes: Array.from({ length: 5001 }, () => 'a') }), 'alice', 413],
		['with nothing that is a hash', '{"hashes":["-",7]}', 'alice', 200],
	])('%s', async (_name, body, who, status) => {
		const answer = await post('/api/runs/claim', body, who && (await aliceToken()));
		expect(answer.status).toBe(status);
	});
});

describe('hidden runs', () => {
	test('a cheat is accepted, kept hidden and served with its mark', async () => {
		const { json } = await post('/api/runs', newRun({ runTime: 100, seed: 'CHEAT' }));
		expect(json['success']).toBe(true);
		const shared = await get<Record<string, unknown>>(`/api/runs/shared/${json['run_hash']}`);
		expect(shared['hidden']).toBe(true);
		expect((await get<Page>('/api/runs/list?seed=CHEAT')).total).toBe(0);
		expect(await get(`/api/runs/leaderboard/rank/${json['run_hash']}`)).toEqual({ rank: null });
	});

	test('a run whose stored text is damaged is not found', async () => {
		const { json } = await post('/api/runs', sampleText({ seed: 'DAMAGED' }));
		const db = new Database(join(state, DATABASE_FILE));
		const damage = "UPDATE files SET block = x'00ff00ff' WHERE id = (SELECT file_id FROM runs WHERE hash = ?)";
		db.prepare(damage).run(json['run_hash']);
		db.close();
		const response = await server.fetch(`/api/runs/shared/${json['run_hash']}`);
		expect(response.status).toBe(404);
		expect(await response.json()).toEqual({ detail: `Run data not available: ${json['run_hash']}` });
	});

	test('a moderator hides every seat and shows it again; others find no such route', async () => {
		const run = newRun({ characters: ['IRONCLAD', 'DEFECT'], seed: 'MODERATED' });
		const { json } = await post('/api/runs', run);
		const path = `/api/runs/${json['run_hash']}/hidden`;
		expect((await post(path, '{"hidden":true}')).status).toBe(404);
		expect((await post(path, '{"hidden":true}', await aliceToken())).status).toBe(404);
		const hidden = await post(path, '{"hidden":true}', await bobToken());
		expect(hidden.json).toMatchObject({ hidden: true, matched: 2, modified: 2 });
		expect((await get<Page>('/api/runs/list?seed=MODERATED')).total).toBe(0);
		await post(path, '{"hidden":false}', await bobToken());
		expect((await get<Page>('/api/runs/list?seed=MODERATED')).total).toBe(2);
	});
});

describe('GET /api/runs/me/picks', () => {
	test('counts what the signed-in player was offered', async () => {
		expect((await server.fetch('/api/runs/me/picks')).status).toBe(401);
		await post('/api/runs', newRun(), await bobToken());
		const response = await server.fetch('/api/runs/me/picks', { headers: { Authorization: `Bearer ${await bobToken()}` } });
		expect(response.headers.get('Cache-Control')).toBe('private, max-age=60');
		const { cards, ancients } = (await response.json()) as { cards: Record<string, unknown>; ancients: Record<string, unknown> };
		expect(cards['ANGER']).toEqual({ picked: expect.any(Number), offered: expect.any(Number) });
		expect(Object.keys(ancients)).toEqual(['CURSED_PEARL', 'LOST_COFFER']);
	});
});

describe('/api/admin/runs', () => {
	test('moderators search and delete, others find nothing there', async () => {
		const { json } = await post('/api/runs', newRun({ seed: 'ADMIN' }));
		const path = `/api/admin/runs/${json['run_hash']}`;
		const bob = { Authorization: `Bearer ${await bobToken()}` };
		expect((await server.fetch('/api/admin/runs/search?seed=ADMIN')).status).toBe(404);
		expect((await server.fetch(path, { method: 'DELETE' })).status).toBe(404);
		const search = await server.fetch('/api/admin/runs/search?seed=ADMIN', { headers: bob });
		expect(search.headers.get('Cache-Control')).toBe('private, no-store');
		expect(await search.json()).toMatchObject({
			runs: [{ run_hash: json['run_hash'], seed: 'ADMIN', synthetic: false, hidden_reason: null }],
		});
		const deleted = await server.fetch(path, { method: 'DELETE', headers: bob });
		expect(await deleted.json()).toMatchObject({ purged: false, matched: 1, modified: 1 });
		const purged = await server.fetch(`${path}?purge=true`, { method: 'DELETE', headers: bob });
		expect(await purged.json()).toMatchObject({ purged: true, modified: 1 });
		expect((await server.fetch(path, { method: 'DELETE', headers: bob })).status).toBe(404);
	});
});

const folder = realData('runs');
const EMPTY_HISTORY = '05-v0.100.0-3p-loss.run';

describe.skipIf(!folder)('the real run files', () => {
	const files = folder ? readdirSync(folder).filter((name) => name.endsWith('.run')) : [];
	const read = (name: string) => readFileSync(join(folder!, name));
	const idsOf = (text: Buffer): string[] =>
		[...text.toString().matchAll(/"id": (\d{17}),?\s*\n\s*"max_potion_slot_count"/g)].map((match) => match[1]!);

	/** By the letter of `behaviour/runs.md#run-hash`, from the parsed file: none of the six parts is a long number. */
	const hashesOf = (text: Buffer): string[] => {
		const run = JSON.parse(text.toString()) as {
			seed: string;
			start_time: number;
			run_time: number;
			players: { character: string; deck: unknown[] }[];
		};
		return run.players.map(({ character, deck }, index) => {
			const parts = [run.seed, character, run.start_time, run.run_time, deck.length, index];
			return createHash('sha256').update(parts.join(':')).digest('hex').slice(0, 16);
		});
	};

	test('one is refused with the name of its empty field', async () => {
		const { status, json } = await post('/api/runs', read(EMPTY_HISTORY));
		expect(status).toBe(400);
		expect(json['detail']).toContain('map_point_history');
	});

	test('all others are stored; each player gets the hash of his own seat', async () => {
		const good = files.filter((name) => name !== EMPTY_HISTORY);
		expect(good).toHaveLength(59);
		for (const name of good) {
			const text = read(name);
			const ids = idsOf(text);
			const senders = ids.length === 0 ? ['1'] : ids;
			const answers = [];
			for (const id of senders) answers.push((await post(`/api/runs?steam_id=${id}`, text)).json);
			expect(answers.map((answer) => answer['run_hash'])).toEqual(hashesOf(text));
			expect(answers.map((answer) => answer['player_idx'])).toEqual(senders.map((_, index) => index));
			expect(new Set(answers.map((answer) => answer['run_hash'])).size).toBe(senders.length);
			expect(answers.map((answer) => answer['duplicate'] ?? false)).toEqual(senders.map((_, index) => index > 0));
		}
	});

	test('the export holds every file as it was sent, but for the ids of players', async () => {
		const { playerToken } = readSecrets(state, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' });
		const pseudonymOf = createPseudonyms(playerToken);
		const response = await server.fetch('/api/exports/runs?limit=50000');
		const lines = gunzipSync(Buffer.from(await response.arrayBuffer()))
			.toString()
			.trim()
			.split('\n');
		const added =
			/,"player_index":\d,"deck":\[.*?\],"relics":\[[^\]]*\],"card_choices":\[[^\]]*\],"run_hash":"[0-9a-f]{16}","player_token":(null|"[0-9a-f]{16}"),"submitted_at":"[^"]+"\}$/;
		const exported = lines.map((line) => `${line.replace(added, '')}}`);
		for (const name of files.filter((file) => file !== EMPTY_HISTORY)) {
			// Real files hold no spaces beside those between tokens and inside strings.
			const text = read(name)
				.toString()
				.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
			const hidden = replacePlayerIds(Buffer.from(text), pseudonymOf).toString();
			const seats = Math.max(1, idsOf(read(name)).length);
			expect(
				exported.filter((line) => line === hidden),
				name,
			).toHaveLength(seats);
		}
	});
});
