import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packedJournal } from '../../testing/sample-journal.ts';
import { type SampleOptions, sampleText } from '../../testing/sample-run.ts';
import { seededState } from '../../testing/seeded-state.ts';
import { type Player, signInPlayer, tell } from '../../testing/signed-in-player.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { newAddress } from '../../testing/new-address.ts';
import { moderatorToken } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

let state: string;

const server = sharedByTests(async () => {
	state = await seededState();
	return startServerWithSteam({ SITE_URL: 'https://almanac.example' }, undefined, state);
});

let seeds = 0;
const nextSeed = (): string => `REPLAY${(seeds += 1)}`;

/** A submitted run; without a token it has no owner. */
async function sendRun(options: SampleOptions, token?: string, query = ''): Promise<string> {
	const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
	const response = await server.fetch(`/api/runs${query}`, {
		method: 'POST',
		headers,
		body: new Uint8Array(sampleText(options)),
	});
	return ((await response.json()) as { run_hash: string }).run_hash;
}

interface Refused {
	readonly status: number;
	readonly code: unknown;
	readonly json: Record<string, unknown>;
}

async function send(hash: string, bytes: Buffer, headers: Record<string, string>): Promise<Refused> {
	const type = { 'Content-Type': 'application/x-ndjson' };
	const init = { method: 'POST', headers: { ...type, ...headers }, body: new Uint8Array(bytes) };
	const response = await server.fetch(`/api/runs/${hash}/replay`, init);
	const json = (await response.json()) as Record<string, unknown>;
	const { detail } = json;
	const code = typeof detail === 'object' && detail !== null && 'code' in detail ? detail.code : undefined;
	return { status: response.status, code, json };
}

const bearer = ({ token }: Player) => ({ Authorization: `Bearer ${token}`, 'Content-Encoding': 'gzip' });
const download = (hash: string, headers: Record<string, string> = {}) => server.fetch(`/api/runs/${hash}/replay`, { headers });
const hashesOf = (json: Record<string, unknown>): string[] => (json['runs'] as { run_hash: string }[]).map((run) => run.run_hash);

/** A player with a run, and its journal. */
async function prepared(): Promise<{ ann: Player; hash: string; seed: string; journal: Buffer }> {
	const ann = await signInPlayer(server);
	const seed = nextSeed();
	return { ann, seed, hash: await sendRun({ seed }, ann.token), journal: packedJournal({ seed }) };
}

describe('a replay', () => {
	test('is kept, shown with its run, downloaded as it was sent, and found', async () => {
		const { ann, hash, seed, journal } = await prepared();
		const { status, json } = await send(hash, journal, bearer(ann));
		const url = `https://almanac.example/runs/${hash}/replay`;
		expect([status, json]).toEqual([200, { success: true, run_hash: hash, lines: 5, url }]);
		const answer = await download(hash, { 'Accept-Encoding': 'gzip' });
		const etag = `"${createHash('sha256').update(journal).digest('hex')}"`;
		expect(
			Object.fromEntries(
				['content-type', 'etag', 'cache-control', 'content-encoding'].map((name) => [name, answer.headers.get(name)]),
			),
		).toEqual({
			'content-type': 'application/x-ndjson',
			etag,
			'cache-control': 'public, no-cache',
			'content-encoding': 'gzip',
		});
		expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
		expect(await answer.text()).toBe(gunzipSync(journal).toString());
		expect((await tell(server, 'GET', `/api/runs/shared/${hash}`)).json).toMatchObject({ has_replay: true });
		const listed = await tell(server, 'GET', `/api/replays?seed=${seed}&character=ironclad`);
		expect(listed.json).toMatchObject({ total: 1, page: 1, total_is_lower_bound: false });
		expect((listed.json['runs'] as object[])[0]).toMatchObject({
			run_hash: hash,
			has_replay: true,
			replay_url: `/runs/${hash}/replay`,
		});
		expect(hashesOf((await tell(server, 'GET', `/api/runs/list?seed=${seed}&has_replay=true`)).json)).toEqual([hash]);
		expect(hashesOf((await tell(server, 'GET', `/api/runs/list?seed=${seed}&has_replay=false`)).json)).toEqual([]);
		expect(hashesOf((await tell(server, 'GET', `/api/replays?seed=${seed}&character=SILENT`)).json)).toEqual([]);
	});

	test('answers 304 to a client that has it, and to no other', async () => {
		const { ann, hash, journal } = await prepared();
		await send(hash, journal, bearer(ann));
		const etag = (await download(hash)).headers.get('ETag')!;
		for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
			const { status, headers } = await download(hash, { 'If-None-Match': tags });
			expect([status, headers.get('ETag'), headers.get('Cache-Control')], tags).toEqual([304, etag, 'public, no-cache']);
			expect(headers.get('Content-Type')).toBeNull();
		}
		for (const tags of ['"x"', etag.slice(1, -1), `${etag} x`])
			expect((await download(hash, { 'If-None-Match': tags })).status).toBe(200);
		const head = await server.fetch(`/api/runs/${hash}/replay`, { method: 'HEAD' });
		expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(journal.length)]);
	});

	test('is a duplicate the second time, and never replaced', async () => {
		const { ann, hash, seed, journal } = await prepared();
		await send(hash, journal, bearer(ann));
		const again = await send(hash, journal, bearer(ann));
		expect(again.json).toMatchObject({ success: true, duplicate: true, run_hash: hash });
		expect(again.json).not.toHaveProperty('lines');
		expect(await send(hash, packedJournal({ seed }, 9), bearer(ann))).toMatchObject({ status: 409, code: 'replay_exists' });
	});

	test.each<[string, (file: string) => void]>([
		['cut short', (file) => truncateSync(file, 40)],
		['empty', (file) => truncateSync(file)],
		['of another byte', (file) => writeFileSync(file, readFileSync(file).fill(7, 30, 31))],
	])('is not sent when its file is %s, until it is uploaded again', async (_how, harm) => {
		const { ann, hash, journal } = await prepared();
		await send(hash, journal, bearer(ann));
		const sha256 = createHash('sha256').update(journal).digest('hex');
		harm(join(state, 'replays', sha256.slice(0, 2), `${sha256}.ndjson.gz`));
		expect((await download(hash)).status).toBe(404);
		expect((await send(hash, journal, bearer(ann))).json).toMatchObject({ duplicate: true });
		expect(await (await download(hash)).text()).toBe(gunzipSync(journal).toString());
	});

	test('is deleted by its owner, and restored by the same bytes only', async () => {
		const { ann, hash, seed, journal } = await prepared();
		const ben = await signInPlayer(server);
		await send(hash, journal, bearer(ann));
		expect((await ben.ask('DELETE', `/api/runs/${hash}/replay`)).json).toMatchObject({ detail: { code: 'not_owner' } });
		expect((await ann.ask('DELETE', `/api/runs/${hash}/replay`)).json).toEqual({ success: true, removed: true });
		expect((await ann.ask('DELETE', `/api/runs/${hash}/replay`)).json).toEqual({ success: true, removed: false });
		expect((await download(hash)).status).toBe(404);
		const sha256 = createHash('sha256').update(journal).digest('hex');
		expect(existsSync(join(state, 'replays', sha256.slice(0, 2), `${sha256}.ndjson.gz`))).toBe(false);
		expect(await send(hash, packedJournal({ seed }, 9), bearer(ann))).toMatchObject({ status: 409, code: 'replay_exists' });
		expect((await send(hash, journal, bearer(ann))).json).toMatchObject({ duplicate: true });
		expect((await download(hash)).status).toBe(200);
		expect(await ann.ask('DELETE', '/api/runs/0000000000000000/replay')).toMatchObject({ status: 404 });
	});

	test('is counted by character', async () => {
		const before = (await tell(server, 'GET', '/api/replays/summary')).json as {
			total: number;
			by_character: Record<string, number>;
		};
		const ann = await signInPlayer(server);
		const seed = nextSeed();
		const hash = await sendRun({ seed, characters: ['DEFECT'] }, ann.token);
		await send(hash, packedJournal({ seed, character: 'CHARACTER.DEFECT' }), bearer(ann));
		const { json, headers } = await tell(server, 'GET', '/api/replays/summary');
		expect(json).toEqual({
			total: before.total + 1,
			by_character: { ...before.by_character, DEFECT: (before.by_character['DEFECT'] ?? 0) + 1 },
		});
		expect(headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=600');
	});

	test('is hidden with its run, and shown again with it', async () => {
		const { ann, hash, seed, journal } = await prepared();
		await send(hash, journal, bearer(ann));
		const hide = async (hidden: boolean) => {
			const headers = { Authorization: `Bearer ${await moderatorToken()}` };
			await tell(server, 'POST', `/api/admin/runs/${hash}/hide`, headers, { hidden });
		};
		await hide(true);
		expect((await download(hash)).status).toBe(404);
		expect(hashesOf((await tell(server, 'GET', `/api/replays?seed=${seed}`)).json)).toEqual([]);
		await hide(false);
		expect((await download(hash)).status).toBe(200);
	});

	test('is deleted with the account, including its file', async () => {
		const { ann, hash, journal } = await prepared();
		await send(hash, journal, bearer(ann));
		const kept = (await ann.ask('GET', '/api/auth/export')).json;
		expect(kept['replays']).toMatchObject([{ lines: 5, replay_version: 5 }]);
		await ann.ask('DELETE', '/api/auth/me');
		expect((await download(hash)).status).toBe(404);
		expect((await tell(server, 'GET', `/api/runs/shared/${hash}`)).json).toMatchObject({ has_replay: false });
		const sha256 = createHash('sha256').update(journal).digest('hex');
		expect(existsSync(join(state, 'replays', sha256.slice(0, 2), `${sha256}.ndjson.gz`))).toBe(false);
	});
});

describe('the owner of a run', () => {
	test('is unknown without a token', async () => {
		const { hash, journal } = await prepared();
		expect((await send(hash, journal, {})).status).toBe(401);
		expect((await send(hash, journal, { Authorization: 'Bearer a.b.c' })).status).toBe(401);
	});

	test('the session cookie counts, from this site only', async () => {
		const { ann, hash, journal } = await prepared();
		const cookie = { Cookie: `__Host-spire_session=${ann.token}` };
		expect((await send(hash, journal, { ...cookie, Origin: 'https://evil.example' })).status).toBe(403);
		expect((await send(hash, journal, { ...cookie, Origin: 'https://almanac.example' })).status).toBe(200);
	});

	test('another’s run is rejected', async () => {
		const { hash, journal } = await prepared();
		expect(await send(hash, journal, bearer(await signInPlayer(server)))).toMatchObject({ status: 403, code: 'not_owner' });
	});

	test('an unowned run must be claimed first; one sent with the own Steam id is claimed by the replay', async () => {
		const [ann, ben] = [await signInPlayer(server), await signInPlayer(server)];
		const [plain, hinted] = [nextSeed(), nextSeed()];
		const hash = await sendRun({ seed: plain });
		expect(await send(hash, packedJournal({ seed: plain }), bearer(ann))).toMatchObject({ status: 409, code: 'not_claimed' });
		const open = await sendRun({ seed: hinted }, undefined, `?steam_id=${ann.steamId}`);
		const journal = packedJournal({ seed: hinted });
		expect(await send(open, journal, bearer(ben))).toMatchObject({ status: 409, code: 'not_claimed' });
		expect(await send(open, packedJournal({ seed: 'OTHER' }), bearer(ann))).toMatchObject({ code: 'header_mismatch' });
		expect((await tell(server, 'GET', `/api/runs/shared/${open}`)).json).not.toHaveProperty('username');
		expect((await send(open, journal, bearer(ann))).status).toBe(200);
		const name = (await ann.ask('GET', '/api/auth/me')).json['username'];
		expect((await tell(server, 'GET', `/api/runs/shared/${open}`)).json).toMatchObject({ username: name });
	});

	test('each seat has a journal of its own', async () => {
		const ann = await signInPlayer(server);
		const seed = nextSeed();
		const other = '76561190000000599';
		const hash = await sendRun({ seed, characters: ['IRONCLAD', 'SILENT'], playerIds: [other, ann.steamId] }, ann.token);
		expect(await send(hash, packedJournal({ seed, character: 'IRONCLAD' }), bearer(ann))).toMatchObject({
			code: 'header_mismatch',
		});
		expect((await send(hash, packedJournal({ seed, character: 'SILENT' }), bearer(ann))).status).toBe(200);
	});
});

describe('checks, in their order', () => {
	const junk = Buffer.from('no gzip');

	test('an unknown run is reported before everything but the sign-in', async () => {
		const { ann } = await prepared();
		expect(await send('0000000000000000', junk, bearer(ann))).toMatchObject({ status: 404, code: 'not_found' });
		expect(await send("x'%20OR%201=1--", junk, bearer(ann))).toMatchObject({ status: 404, code: 'not_found' });
		expect(await send('..%5C..%5Cetc', junk, bearer(ann))).toMatchObject({ status: 404, code: 'not_found' });
	});

	test('a deleted run is unknown', async () => {
		const { ann, hash, journal } = await prepared();
		await send(hash, journal, bearer(ann));
		await tell(server, 'DELETE', `/api/admin/runs/${hash}`, { Authorization: `Bearer ${await moderatorToken()}` });
		expect(await send(hash, journal, bearer(ann))).toMatchObject({ status: 404, code: 'not_found' });
		expect((await download(hash)).status).toBe(404);
	});

	test('the owner is checked before the bytes', async () => {
		const { hash } = await prepared();
		expect(await send(hash, junk, bearer(await signInPlayer(server)))).toMatchObject({ status: 403 });
	});

	test.each<[string, (seed: string) => Buffer, Record<string, string>, number, string]>([
		['no gzip', () => junk, {}, 415, 'not_gzip'],
		['nothing', () => Buffer.alloc(0), {}, 415, 'not_gzip'],
		['another encoding', (seed) => packedJournal({ seed }), { 'Content-Encoding': 'br' }, 415, 'not_gzip'],
		['two members', (seed) => Buffer.concat([packedJournal({ seed }), packedJournal({ seed })]), {}, 400, 'rejected'],
		['something behind', (seed) => Buffer.concat([packedJournal({ seed }), Buffer.from([0])]), {}, 400, 'rejected'],
		['half of it', (seed) => packedJournal({ seed }).subarray(0, -4), {}, 400, 'rejected'],
		['no header', () => gzipSync('{"t":"map"}\n'), {}, 400, 'bad_header'],
		['a version of tomorrow', (seed) => packedJournal({ seed, replay_version: 8 }), {}, 400, 'bad_header'],
		['a bomb of one line', () => gzipSync(Buffer.alloc(64 * 1024 * 1024)), {}, 400, 'bad_header'],
		[
			'a bomb',
			(seed) => gzipSync(Buffer.concat([gunzipSync(packedJournal({ seed })), Buffer.alloc(32 * 1024 * 1024)])),
			{},
			413,
			'too_large',
		],
		[
			'too many lines',
			(seed) => gzipSync(gunzipSync(packedJournal({ seed })).toString() + '\n'.repeat(200_001)),
			{},
			413,
			'too_large',
		],
		['more than 2 MiB', () => Buffer.alloc(2_097_153, 31), {}, 413, 'too_large'],
		['another seed', () => packedJournal({ seed: 'OTHER' }), {}, 409, 'header_mismatch'],
		['another start', (seed) => packedJournal({ seed, start_time: 1_780_000_001 }), {}, 409, 'header_mismatch'],
		['a start that is text', (seed) => packedJournal({ seed, start_time: '1780000000' }), {}, 409, 'header_mismatch'],
		['another character', (seed) => packedJournal({ seed, character: 'SILENT' }), {}, 409, 'header_mismatch'],
	])('%s is rejected and leaves nothing', async (_name, made, headers, status, code) => {
		const { ann, hash, seed } = await prepared();
		const files = () =>
			existsSync(join(state, 'replays')) ? readdirSync(join(state, 'replays'), { recursive: true }).length : 0;
		const before = files();
		expect(await send(hash, made(seed), { ...bearer(ann), ...headers })).toMatchObject({ status, code });
		expect([files(), (await download(hash)).status]).toEqual([before, 404]);
	});

	test('without `Content-Encoding` the bytes decide', async () => {
		const { ann, hash, journal } = await prepared();
		expect((await send(hash, journal, { Authorization: `Bearer ${ann.token}` })).status).toBe(200);
	});

	test('a body without an end that was announced as too large is not kept', async () => {
		const { ann, hash } = await prepared();
		const { hostname, port } = new URL(server.address);
		const { promise, resolve, reject } = Promise.withResolvers<number>();
		const headers = { ...bearer(ann), 'Content-Length': String(64 * 1024 * 1024), 'X-Forwarded-For': newAddress() };
		const sent = request({ hostname, port, path: `/api/runs/${hash}/replay`, method: 'POST', headers }, (response) => {
			resolve(response.statusCode!);
			sent.destroy();
		});
		sent.on('error', reject);
		sent.write(Buffer.alloc(9 * 1024 * 1024));
		expect(await promise).toBe(413);
	});
});

test('bounds are settings', async () => {
	const { ann, hash, seed } = await prepared();
	const strict = await startServerWithSteam({ REPLAY_MAX_LINES: '3', READ_ONLY: 'false' }, undefined, state);
	const response = await strict.fetch(`/api/runs/${hash}/replay`, {
		method: 'POST',
		headers: bearer(ann),
		body: new Uint8Array(packedJournal({ seed }, 4)),
	});
	expect([response.status, await response.json()]).toEqual([413, { detail: { code: 'too_large', message: expect.any(String) } }]);
	await strict.close();
});
