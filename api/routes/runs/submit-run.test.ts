import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ALICE, BOB, type Page, startRunsService } from '../../testing/runs/runs-service.ts';
import { sampleRun, sampleText } from '../../testing/sample-run.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const service = sharedByTests(() => startRunsService());

describe('POST /api/runs', () => {
	test('stores a run and answers with its hash, address and rank on the seed', async () => {
		const { status, json } = await service.post('/api/runs?sts2_version=v0.103.3%2Babc', service.newRun());
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

	test('marks a duplicate in the compact form that the mod reads', async () => {
		const run = service.newRun();
		const first = await service.post('/api/runs', run);
		const second = await service.post('/api/runs', run);
		expect(second.status).toBe(200);
		expect(second.text).toContain('"duplicate":true');
		expect(second.json['run_hash']).toBe(first.json['run_hash']);
		expect(second.json).not.toHaveProperty('run_id');
	});

	test('ranks a signed-in sender by the token, whatever the query says', async () => {
		const send = (runTime: number, token?: string) =>
			service.post(`/api/runs?steam_id=${BOB}`, sampleText({ seed: 'TOKEN', runTime }), token);
		await send(2000, await service.bobToken());
		const { json } = await send(2500, await service.aliceToken());
		expect([json['seed_rank'], json['seed_total']]).toEqual([2, 2]);
	});

	test('accepts the damage block without changing the hash', async () => {
		const plain = await service.post('/api/runs', service.newRun({ seed: 'DAMAGE' }));
		const damage = {
			damage_dealt: 5000,
			damage_taken: 40,
			biggest_hit: 99,
			combats: 12,
			turns: 60,
			by_card: { 'CARD.BASH': 40, other: 2 },
		};
		const again = await service.post(
			'/api/runs',
			service.newRun({ seed: 'DAMAGE', extra: { _spirecodex_damage: damage } }),
			await service.aliceToken(),
		);
		expect(again.json['run_hash']).toBe(plain.json['run_hash']);
		const shared = await service.get<Record<string, unknown>>(`/api/runs/shared/${plain.json['run_hash']}`);
		expect(shared['damage']).toEqual({ ...damage, by_card: { BASH: 40, other: 2 } });
	});

	test('ranks a sender by their fastest win on the seed', async () => {
		const send = (runTime: number, steamId: string) =>
			service.post(`/api/runs?steam_id=${steamId}`, sampleText({ seed: 'RACE', runTime }));
		await send(3000, '76561190000000201');
		await send(2000, '76561190000000202');
		const { json } = await send(2500, '76561190000000203');
		expect([json['seed_rank'], json['seed_total']]).toEqual([2, 3]);
	});

	test('gives no rank for an abandoned run', async () => {
		const { json } = await service.post('/api/runs', service.newRun({ isWin: false, extra: { was_abandoned: true } }));
		expect(json).not.toHaveProperty('seed_rank');
	});

	test.each([
		['no JSON', 'nonsense', 400, 'Invalid JSON body', [{ code: 'unreadable' }]],
		['a list', '[]', 400, 'expected an object', [{ code: 'unreadable' }]],
		[
			'an empty object',
			'{}',
			400,
			'players, map_point_history, acts',
			[{ code: 'no_players' }, { code: 'no_floors' }, { code: 'no_acts' }],
		],
		[
			'an empty history',
			JSON.stringify({ players: [{}], map_point_history: [], acts: [] }),
			400,
			'map_point_history',
			[{ code: 'no_floors' }],
		],
		[
			'acts that are no list',
			JSON.stringify({ players: [{}], map_point_history: [[]], acts: 'x' }),
			400,
			'acts',
			[{ code: 'no_acts' }],
		],
		[
			'a player without a character',
			JSON.stringify({ players: [{}], map_point_history: [[]], acts: [] }),
			400,
			'players[0].character: expected an id, got nothing',
			[{ code: 'wrong_field', field: 'players[0].character' }],
		],
		[
			'a card without an id',
			JSON.stringify({ players: [{ character: 'X', deck: [{ id: 'A' }, {}] }], map_point_history: [[]], acts: [] }),
			400,
			'players[0].deck[1].id',
			[{ code: 'wrong_field', field: 'players[0].deck[1].id' }],
		],
		[
			'five players',
			JSON.stringify(sampleRun({ characters: ['IRONCLAD', 'SILENT', 'DEFECT', 'REGENT', 'NECROBINDER'] })),
			400,
			'players: expected at most 4, got 5',
			[{ code: 'too_many_players', field: 'players', got: 5, most: 4 }],
		],
		['more than 512 KiB', JSON.stringify({ ...sampleRun(), padding: 'x'.repeat(524_288) }), 413, '524288', undefined],
	])('refuses %s', async (_name, body, status, detail, reasons) => {
		const answer = await service.post('/api/runs', body);
		expect(answer.status).toBe(status);
		expect(answer.json['detail']).toContain(detail);
		expect(answer.json['reasons']).toEqual(reasons);
	});

	test('names the accepted encoding to a client that compressed its file', async () => {
		const body = gzipSync(service.newRun());
		const response = await service.fetch('/api/runs', { method: 'POST', body, headers: { 'Content-Encoding': 'gzip' } });
		expect([response.status, response.headers.get('Accept-Encoding'), await response.json()]).toEqual([
			415,
			'identity',
			{ detail: 'The body must be sent as it is, without a `Content-Encoding`.' },
		]);
	});

	test('reports a body of 5 MB as too large', async () => {
		const { status, json } = await service.post('/api/runs', JSON.stringify({ padding: 'x'.repeat(5_000_000) }));
		expect([status, json]).toEqual([413, { detail: 'The body is larger than 524288 bytes.' }]);
	});

	test('rejects a body of unknown length that grows too long, with a message', async () => {
		const body = new ReadableStream({
			pull(controller) {
				controller.enqueue(new Uint8Array(65_536));
			},
		});
		const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
		const status = await service.fetch('/api/runs', init).then(
			(response) => response.status,
			() => 'cut',
		);
		expect([413, 'cut']).toContain(status);
	});

	test('accepts a minimal file (`behaviour/runs.md#refusals`)', async () => {
		const { status } = await service.post(
			'/api/runs',
			JSON.stringify({ players: [{ character: 'CHARACTER.SILENT' }], map_point_history: [[{}]], acts: [] }),
		);
		expect(status).toBe(200);
	});
});

describe('identity', () => {
	test('a bare Steam id is a hint: no name, no token, not found under it', async () => {
		const steamId = '76561190000000301';
		const { json } = await service.post(`/api/runs?steam_id=${steamId}&username=Mallory`, service.newRun());
		const mine = await service.get<Page>(`/api/runs/list?steam_id=${steamId}`);
		expect(mine).toMatchObject({ runs: [], total: 0 });
		const listed = (await service.get<Page>('/api/runs/list?limit=100')).runs.find((run) => run.run_hash === json['run_hash']);
		expect(listed).toMatchObject({ username: null, player_token: null });
	});

	test('a token attaches the run to the account', async () => {
		const { json } = await service.post('/api/runs?steam_id=1&username=Somebody', service.newRun(), await service.aliceToken());
		const mine = await service.get<Page>(`/api/runs/list?steam_id=${ALICE}&limit=100`);
		const own = mine.runs.find((run) => run.run_hash === json['run_hash']);
		expect(own).toMatchObject({ username: 'Alice', player_token: expect.stringMatching(/^[0-9a-f]{16}$/) });
		const byName = await service.get<Page>('/api/runs/list?username=ALICE&limit=100');
		expect(byName.total).toBe(mine.total);
	});

	test('an invalid token counts as none', async () => {
		const { status, json } = await service.post('/api/runs', service.newRun(), 'not.a.token');
		expect(status).toBe(200);
		expect(json['success']).toBe(true);
	});

	test('each player of a co-op run gets their own row and answer', async () => {
		const playerIds = [ALICE, BOB];
		const run = service.newRun({ characters: ['IRONCLAD', 'SILENT'], playerIds });
		const first = await service.post(`/api/runs?steam_id=${ALICE}`, run);
		const second = await service.post('/api/runs', run, await service.bobToken());
		expect([first.json['player_idx'], second.json['player_idx']]).toEqual([0, 1]);
		expect(first.json).not.toHaveProperty('duplicate');
		expect(second.json['duplicate']).toBe(true);
		expect(second.json['run_hash']).not.toBe(first.json['run_hash']);
		const shared = await service.get<Record<string, unknown>>(`/api/runs/shared/${second.json['run_hash']}`);
		expect(shared).toMatchObject({ player_index: 1, primary_hash: first.json['run_hash'], username: 'Bob' });
	});

	test("no seat is credited when none is the sender's", async () => {
		const run = service.newRun({ characters: ['IRONCLAD', 'SILENT'], playerIds: ['76561190000000401', '76561190000000402'] });
		const { json } = await service.post('/api/runs', run, await service.aliceToken());
		expect(json['player_idx']).toBe(0);
		const mine = await service.get<Page>('/api/runs/list?username=alice&limit=100');
		expect(mine.runs.map((row) => row.run_hash)).not.toContain(json['run_hash']);
	});
});
