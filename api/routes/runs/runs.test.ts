import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { DATABASE_FILE } from '../../store/database/database.ts';
import { BOB, type Page, startRunsService } from '../../testing/runs/runs-service.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const service = sharedByTests(() => startRunsService());

describe('POST /api/runs/claim', () => {
	test('assigns anonymous rows to the account and leaves those of others', async () => {
		const anonymous = await service.post('/api/runs', service.newRun(), undefined, '192.0.2.7');
		const stolen = await service.post('/api/runs', service.newRun());
		const bobs = await service.post('/api/runs', service.newRun(), await service.bobToken());
		const hinted = await service.post(`/api/runs?steam_id=${BOB}`, service.newRun());
		const hashes = [
			anonymous.json['run_hash'],
			stolen.json['run_hash'],
			bobs.json['run_hash'],
			hinted.json['run_hash'],
			'ffffffffffffffff',
			'!',
			5,
		];
		const { status, json } = await service.post(
			'/api/runs/claim',
			JSON.stringify({ hashes, username: 'Mallory' }),
			await service.aliceToken(),
			'192.0.2.7',
		);
		expect(status).toBe(200);
		expect(json).toEqual({ claimed: 1, already_claimed: 3, unknown: 1 });
		const mine = await service.get<Page>('/api/runs/list?username=alice&limit=100');
		expect(mine.runs.map((row) => row.run_hash)).toContain(anonymous.json['run_hash']);
	});

	test.each([
		['without a token', '{"hashes":[]}', undefined, 401],
		['with a list', '[]', 'alice', 400],
		['without hashes', '{}', 'alice', 400],
		['with 5001 hashes', JSON.stringify({ hashes: Array.from({ length: 5001 }, () => 'a') }), 'alice', 413],
		['with nothing that is a hash', '{"hashes":["-",7]}', 'alice', 200],
	])('%s', async (_name, body, who, status) => {
		const answer = await service.post('/api/runs/claim', body, who && (await service.aliceToken()));
		expect(answer.status).toBe(status);
	});
});

describe('hidden runs', () => {
	test('a cheat is accepted, kept hidden and served with its mark', async () => {
		const { json } = await service.post('/api/runs', service.newRun({ runTime: 100, seed: 'CHEAT' }));
		expect(json['success']).toBe(true);
		const shared = await service.get<Record<string, unknown>>(`/api/runs/shared/${json['run_hash']}`);
		expect(shared['hidden']).toBe(true);
		expect((await service.get<Page>('/api/runs/list?seed=CHEAT')).total).toBe(0);
		expect(await service.get(`/api/runs/leaderboard/rank/${json['run_hash']}`)).toEqual({ rank: null });
	});

	test('a run whose stored text is damaged is not found', async () => {
		const { json } = await service.post('/api/runs', sampleText({ seed: 'DAMAGED' }));
		const db = new Database(join(service.state, DATABASE_FILE));
		const damage = "UPDATE files SET block = x'00ff00ff' WHERE id = (SELECT file_id FROM runs WHERE hash = ?)";
		db.prepare(damage).run(json['run_hash']);
		db.close();
		const response = await service.fetch(`/api/runs/shared/${json['run_hash']}`);
		expect(response.status).toBe(404);
		expect(await response.json()).toEqual({ detail: `Run data not available: ${json['run_hash']}` });
	});

	test('a moderator hides every seat and shows it again; others find no such route', async () => {
		const run = service.newRun({ characters: ['IRONCLAD', 'DEFECT'], seed: 'MODERATED' });
		const { json } = await service.post('/api/runs', run);
		const path = `/api/runs/${json['run_hash']}/hidden`;
		expect((await service.post(path, '{"hidden":true}')).status).toBe(404);
		expect((await service.post(path, '{"hidden":true}', await service.aliceToken())).status).toBe(404);
		const hidden = await service.post(path, '{"hidden":true}', await service.bobToken());
		expect(hidden.json).toMatchObject({ hidden: true, matched: 2, modified: 2 });
		expect((await service.get<Page>('/api/runs/list?seed=MODERATED')).total).toBe(0);
		await service.post(path, '{"hidden":false}', await service.bobToken());
		expect((await service.get<Page>('/api/runs/list?seed=MODERATED')).total).toBe(2);
	});
});

describe('GET /api/runs/me/picks', () => {
	test('counts what the signed-in player was offered', async () => {
		expect((await service.fetch('/api/runs/me/picks')).status).toBe(401);
		await service.post('/api/runs', service.newRun(), await service.bobToken());
		const response = await service.fetch('/api/runs/me/picks', {
			headers: { Authorization: `Bearer ${await service.bobToken()}` },
		});
		expect(response.headers.get('Cache-Control')).toBe('private, max-age=60');
		const { cards, ancients } = (await response.json()) as { cards: Record<string, unknown>; ancients: Record<string, unknown> };
		expect(cards['ANGER']).toEqual({ picked: expect.any(Number), offered: expect.any(Number) });
		expect(Object.keys(ancients)).toEqual(['CURSED_PEARL', 'LOST_COFFER']);
	});
});

describe('/api/admin/runs', () => {
	test('moderators search and delete, others find nothing there', async () => {
		const { json } = await service.post('/api/runs', service.newRun({ seed: 'ADMIN' }));
		const path = `/api/admin/runs/${json['run_hash']}`;
		const bob = { Authorization: `Bearer ${await service.bobToken()}` };
		expect((await service.fetch('/api/admin/runs/search?seed=ADMIN')).status).toBe(404);
		expect((await service.fetch(path, { method: 'DELETE' })).status).toBe(404);
		const search = await service.fetch('/api/admin/runs/search?seed=ADMIN', { headers: bob });
		expect(search.headers.get('Cache-Control')).toBe('private, no-store');
		expect(await search.json()).toMatchObject({
			runs: [{ run_hash: json['run_hash'], seed: 'ADMIN', synthetic: false, hidden_reason: null }],
		});
		const deleted = await service.fetch(path, { method: 'DELETE', headers: bob });
		expect(await deleted.json()).toMatchObject({ purged: false, matched: 1, modified: 1 });
		const purged = await service.fetch(`${path}?purge=true`, { method: 'DELETE', headers: bob });
		expect(await purged.json()).toMatchObject({ purged: true, modified: 1 });
		expect((await service.fetch(path, { method: 'DELETE', headers: bob })).status).toBe(404);
	});
});
