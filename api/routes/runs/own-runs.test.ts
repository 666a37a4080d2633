import { describe, expect, test } from 'vitest';
import { markSynthetic } from '../../store/synthetic-mark.ts';
import { sampleRun, sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { newAddress } from '../../testing/new-address.ts';
import { moderatorToken, type TestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startServerWithSteam());

interface Uploaded {
	readonly results: readonly { filename: string; status: string; run_hash?: string; detail?: string }[];
	readonly summary: { total: number; claimed: number; duplicates: number; errors: number };
}

const runFile = (name: string, seed: string) => new File([sampleText({ seed })], name);

async function upload(player: Player, files: readonly File[], headers: Record<string, string> = {}) {
	const form = new FormData();
	for (const file of files) form.append('files', file);
	const authorization = { Authorization: `Bearer ${player.token}` };
	const response = await server.fetch('/api/auth/runs/upload', {
		method: 'POST',
		body: form,
		headers: { ...authorization, ...headers },
	});
	return { status: response.status, json: (await response.json()) as Uploaded };
}

/** Sends a body unchanged. */
async function uploadText(player: Player, text: string | Uint8Array<ArrayBuffer>, contentType: string) {
	const headers = { Authorization: `Bearer ${player.token}`, 'Content-Type': contentType };
	const response = await server.fetch('/api/auth/runs/upload', { method: 'POST', body: text, headers });
	await response.arrayBuffer();
	return response.status;
}

const listed = async (player: Player, query = '') =>
	(await player.ask('GET', `/api/auth/runs${query}`)).json as {
		runs: { run_hash: string }[];
		total: number;
		total_pages: number;
	};

describe('an upload', () => {
	test('stores every file as a run of the account, and answers each', async () => {
		const ann = await signInPlayer(server);
		const files = [
			runFile('one.run', 'UPLOAD1'),
			runFile('two.JSON', 'UPLOAD2'),
			runFile('again.run', 'UPLOAD1'),
			runFile('picture.png', 'UPLOAD3'),
			new File(['{'], 'broken.run'),
			new File([Buffer.alloc(524_289, ' ')], 'large.run'),
		];
		const { status, json } = await upload(ann, files);
		expect(status).toBe(200);
		expect(json.summary).toEqual({ total: 6, claimed: 2, duplicates: 1, errors: 3 });
		const names = json.results.map(({ filename }) => filename);
		expect(names).toEqual(['one.run', 'two.JSON', 'again.run', 'picture.png', 'broken.run', 'large.run']);
		const [one, , again] = json.results;
		expect(new Set([one!.status, again!.status])).toEqual(new Set(['claimed', 'duplicate']));
		expect(one!.run_hash).toBe(again!.run_hash);
		for (const { status: each, detail } of json.results.slice(3))
			expect([each, detail]).toEqual(['error', expect.stringMatching(/\S/)]);
		expect((await listed(ann)).total).toBe(2);
	});

	test('never takes a run away from its owner', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		await upload(ann, [runFile('mine.run', 'UPLOAD11')]);
		expect((await upload(ben, [runFile('mine.run', 'UPLOAD11')])).json.summary).toMatchObject({ duplicates: 1 });
		expect((await listed(ben)).total).toBe(0);
		expect((await listed(ann)).total).toBe(1);
	});

	test.each([
		['no form', '{}', 'application/json', 422],
		['a form without boundary', 'x', 'multipart/form-data', 422],
		['a form of nothing', '', 'multipart/form-data; boundary=x', 422],
		[
			'a form that ends early',
			'--x\r\nContent-Disposition: form-data; name="files"; filename="a.run"\r\n\r\n{',
			'multipart/form-data; boundary=x',
			422,
		],
		[
			'a form of texts',
			'--x\r\nContent-Disposition: form-data; name="files"\r\n\r\n{}\r\n--x--\r\n',
			'multipart/form-data; boundary=x',
			422,
		],
		['very many parts', `--x\r\n\r\n`.repeat(100_000), 'multipart/form-data; boundary=x', 413],
	])('of %s is rejected', async (_name, text, contentType, status) => {
		expect(await uploadText(await signInPlayer(server), text, contentType)).toBe(status);
	});

	test('returns file names as they were sent, and writes to no path', async () => {
		const ann = await signInPlayer(server);
		const name = '../../etc/passwd\u202e.run';
		const { json } = await upload(ann, [runFile(name, 'UPLOAD21')]);
		expect(json.results[0]).toMatchObject({ filename: name, status: 'claimed' });
	});

	test('is one at a time for an account', async () => {
		const ann = await signInPlayer(server);
		const files = Array.from({ length: 20 }, (_, index) => runFile(`${index}.run`, `UPLOAD5${index}`));
		const statuses = (await Promise.all([upload(ann, files), upload(ann, files)])).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 409]);
		expect((await upload(ann, [runFile('a.run', 'UPLOAD60')])).status).toBe(200);
	});

	test('requires a sign-in on this site, and open submissions', async () => {
		const ann = await signInPlayer(server);
		const form = new FormData();
		form.append('files', runFile('a.run', 'UPLOAD61'));
		const post = async (to: TestServer, headers: Record<string, string>) => {
			const response = await to.fetch('/api/auth/runs/upload', { method: 'POST', body: form, headers });
			await response.arrayBuffer();
			return response.status;
		};
		expect(await post(server, {})).toBe(401);
		expect(await post(server, { Cookie: `spire_session=${ann.token}`, Origin: 'https://evil.example' })).toBe(403);
		const closed = await startServerWithSteam({ SUBMISSIONS: 'off' });
		const ben = await signInPlayer(closed);
		expect(await post(closed, { Authorization: `Bearer ${ben.token}` })).toBe(403);
		await closed.close();
		const state = emptyState();
		markSynthetic(state, false);
		const demo = await startServerWithSteam({}, undefined, state);
		const cem = await signInPlayer(demo);
		expect(await post(demo, { Authorization: `Bearer ${cem.token}` })).toBe(403);
		await demo.close();
	});
});

describe('a run of the account', () => {
	const seeded = async (player: Player, seed: string) =>
		(await player.ask('POST', '/api/runs', sampleRun({ seed }))).json['run_hash'] as string;
	const remove = (player: Player, hash: string) => player.ask('DELETE', `/api/auth/runs/${hash}`);

	test('is deleted by its owner, leaves their list, and returns when it is sent again', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		const hash = await seeded(ann, 'OWNRUN1');
		expect((await remove(ben, hash)).status).toBe(403);
		expect((await remove(ann, hash.toUpperCase())).json).toEqual({ success: true, run_hash: hash });
		expect((await remove(ann, hash)).status).toBe(404);
		expect((await listed(ann)).total).toBe(0);
		await seeded(ann, 'OWNRUN1');
		expect((await listed(ann)).runs).toMatchObject([{ run_hash: hash }]);
	});

	test('is one seat of its file: the other seats stay', async () => {
		const ann = await signInPlayer(server);
		const run = sampleText({
			seed: 'OWNRUN2',
			characters: ['IRONCLAD', 'SILENT'],
			playerIds: [ann.steamId, '76561190000000777'],
		});
		const { json } = await ann.ask('POST', '/api/runs', run.toString());
		const headers = { Authorization: `Bearer ${await moderatorToken()}` };
		const deleted = async () => (await tell(server, 'GET', '/api/admin/overview', headers)).json['deleted_runs'] as number;
		const before = await deleted();
		expect((await remove(ann, json['run_hash'] as string)).status).toBe(200);
		expect(await deleted()).toBe(before + 1);
	});

	test('is deleted with up to fifty others; each failure is reported', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		const [first, second, foreign] = [await seeded(ann, 'OWNRUN3'), await seeded(ann, 'OWNRUN4'), await seeded(ben, 'OWNRUN5')];
		const hashes = [first, second, foreign, '0123456789abcdef', first, "x' OR 1=1 --"];
		const { json } = await ann.ask('POST', '/api/auth/runs/bulk-delete', { run_hashes: hashes });
		expect(json).toEqual({
			deleted: 2,
			failed: {
				[foreign!]: 'The run belongs to another player',
				'0123456789abcdef': 'Run not found',
				"x' or 1=1 --": 'Run not found',
			},
			requested: 6,
		});
		expect((await listed(ben)).total).toBe(1);
	});

	test.each([
		[{ run_hashes: [] }, 422],
		[{ run_hashes: Array(51).fill('0123456789abcdef') }, 422],
		[{ run_hashes: 'all' }, 422],
		[{ run_hashes: [7] }, 422],
		[{}, 422],
		['[]', 400],
	])('is not deleted by %j', async (body, status) => {
		expect((await (await signInPlayer(server)).ask('POST', '/api/auth/runs/bulk-delete', body)).status).toBe(status);
	});

	test('of no other user: it requires a sign-in', async () => {
		for (const [method, path] of [
			['GET', '/api/auth/runs'],
			['DELETE', '/api/auth/runs/11830a0cddfcce95'],
			['POST', '/api/auth/runs/bulk-delete'],
		] as const) {
			expect((await tell(server, method, path, { 'X-Forwarded-For': newAddress() })).status).toBe(401);
		}
		expect((await (await signInPlayer(server)).ask('GET', '/api/auth/runs?limit=101')).status).toBe(422);
	});
});

test('a hundred files are accepted; of more, the first hundred are stored and the answer is 413', async () => {
	const ann = await signInPlayer(server);
	const files = Array.from({ length: 101 }, (_, index) => runFile(`${index}.run`, `UPLOAD4${index}`));
	const refused = await upload(ann, files);
	expect(refused.status).toBe(413);
	expect((await listed(ann)).total).toBe(100);
	const { json } = await upload(ann, files.slice(1));
	expect(json.summary).toEqual({ total: 100, claimed: 1, duplicates: 99, errors: 0 });
	expect(await listed(ann, '?limit=30&page=4')).toMatchObject({
		total: 101,
		total_pages: 4,
		runs: Array(11).fill(expect.any(Object)),
	});
});
