import { beforeEach, describe, expect, test } from 'vitest';
import { packedJournal } from '../../testing/sample-journal.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const CHART = {
	title: 'Private',
	spec: { source: 'cards', bracket: 'all', chart: 'bar', x: 'id', y: 'win_rate', top: 10, sort: 'desc' },
};

let [ann, mallory]: Player[] = [];
let seed = 0;

const server = sharedByTests(() => startServerWithSteam());
beforeEach(async () => {
	[ann, mallory] = [await signInPlayer(server), await signInPlayer(server)];
});

const runOf = async (player: Player) =>
	(await player.ask('POST', '/api/runs', sampleRun({ seed: `FOREIGN${(seed += 1)}` }))).json['run_hash'] as string;
const ownerOf = async (hash: string) => {
	const { runs } = (await tell(server, 'GET', '/api/runs/list?limit=100')).json as {
		runs: { run_hash: string; username: string }[];
	};
	return runs.find((run) => run.run_hash === hash)?.username;
};
const nameOf = async (player: Player) => (await player.ask('GET', '/api/auth/me')).json['username'];

describe('another’s run', () => {
	test('cannot be claimed, deleted or submitted again, and reveals nothing of its owner', async () => {
		const hash = await runOf(ann!);
		const owner = await nameOf(ann!);
		expect((await mallory!.ask('POST', '/api/runs/claim', { hashes: [hash] })).json).toMatchObject({
			claimed: 0,
			already_claimed: 1,
		});
		expect((await mallory!.ask('DELETE', `/api/auth/runs/${hash}`)).status).toBe(403);
		expect((await mallory!.ask('POST', '/api/auth/runs/bulk-delete', { run_hashes: [hash] })).json).toMatchObject({ deleted: 0 });
		expect((await mallory!.ask('POST', '/api/runs', sampleRun({ seed: `FOREIGN${seed}` }))).json).toMatchObject({
			duplicate: true,
		});
		expect(await ownerOf(hash)).toBe(owner);
		for (const method of ['POST', 'DELETE']) {
			const path = method === 'POST' ? `/api/admin/runs/${hash}/hide` : `/api/admin/runs/${hash}`;
			expect((await mallory!.ask(method, path, { hidden: true })).status).toBe(404);
		}
		const shared = await tell(server, 'GET', `/api/runs/shared/${hash}`);
		expect(JSON.stringify(shared.json)).not.toContain(ann!.steamId);
	});

	test('cannot be claimed with its owner’s Steam id in the address', async () => {
		const named = `steam_id=${ann!.steamId}&username=${encodeURIComponent(String(await nameOf(ann!)))}`;
		const body = sampleRun({ seed: 'FOREIGNHINT' });
		const { json } = await tell(server, 'POST', `/api/runs?${named}`, {}, body);
		expect(await ownerOf(json['run_hash'] as string)).toBeNull();
		expect((await mallory!.ask('POST', '/api/runs/claim', { hashes: [json['run_hash']] })).json).toMatchObject({ claimed: 0 });
	});
});

test('another’s chart is not found: it cannot be read, changed or deleted', async () => {
	const { status, json } = await ann!.ask('POST', '/api/charts', CHART);
	expect(status).toBe(200);
	const path = `/api/charts/${json['id']}`;
	const unknown = await mallory!.ask('GET', '/api/charts/0123456789');
	for (const [method, body] of [['GET'], ['PATCH', { title: 'Mine' }], ['PATCH', { public: true }], ['DELETE']] as const) {
		const told = await mallory!.ask(method, path, body);
		expect([method, told.status]).toEqual([method, unknown.status]);
	}
	expect((await tell(server, 'GET', path)).status).toBe(404);
	expect((await ann!.ask('GET', path)).json).toMatchObject({ title: 'Private', public: false });
	expect((await mallory!.ask('GET', '/api/charts/mine')).json).toEqual([]);
});

test('another’s tier list is private, and readers cannot change it', async () => {
	const { json } = await ann!.ask('POST', '/api/tierlists', { title: 'Private', entity_type: 'cards' });
	for (const id of [json['id'], json['share_id']]) {
		for (const [method, body] of [['GET'], ['PATCH', { title: 'Mine' }], ['DELETE']] as const) {
			expect([method, (await mallory!.ask(method, `/api/tierlists/${id}`, body)).status]).toEqual([method, 404]);
		}
	}
	expect((await ann!.ask('GET', `/api/tierlists/${json['id']}`)).json).toMatchObject({ title: 'Private' });
	expect((await mallory!.ask('GET', '/api/tierlists')).json).toEqual([]);
});

test('another’s run accepts no replay, and keeps its own', async () => {
	const hash = await runOf(ann!);
	const path = `/api/runs/${hash}/replay`;
	const upload = (player: Player) =>
		server.fetch(path, {
			method: 'POST',
			headers: { Authorization: `Bearer ${player.token}` },
			body: new Uint8Array(packedJournal({ seed: `FOREIGN${seed}` })),
		});
	expect((await upload(mallory!)).status).toBe(403);
	expect((await upload(ann!)).status).toBe(200);
	expect((await mallory!.ask('DELETE', path)).status).toBe(403);
	expect((await server.fetch(path)).status).toBe(200);
});

test('another’s key and sessions cannot be listed, revoked or ended', async () => {
	const { json } = await ann!.ask('POST', '/api/keys', {});
	expect((await mallory!.ask('DELETE', `/api/keys/${json['id']}`)).status).toBe(404);
	expect((await mallory!.ask('GET', '/api/keys')).json).toEqual([]);
	const sessions = (await ann!.ask('GET', '/api/auth/sessions')).json as unknown as { id: string }[];
	expect((await mallory!.ask('DELETE', `/api/auth/sessions/${sessions[0]!.id}`)).status).toBe(404);
	expect((await ann!.ask('GET', '/api/auth/me')).status).toBe(200);
});

test('public answers reveal no e-mail address, account number or Steam id', async () => {
	const hash = await runOf(ann!);
	await ann!.ask('PATCH', '/api/auth/email', { email: 'ann@private.example' });
	const username = encodeURIComponent(String(await nameOf(ann!)));
	const pages = [
		`/api/runs/list?username=${username}`,
		`/api/runs/shared/${hash}`,
		'/api/runs/leaderboard',
		`/api/players/${username}/insights`,
		`/api/players/${username}/stats`,
		'/api/charts/public',
		'/api/thanks',
	];
	for (const path of pages) {
		const text = JSON.stringify((await tell(server, 'GET', path)).json);
		expect(text, path).not.toContain('ann@private.example');
		expect(text, path).not.toContain(ann!.steamId);
	}
});
