import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { chromium } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../../e2e/chromium.ts';
import { makeDump } from '../../exports/dump.ts';
import { EXPORTS_FOLDER } from '../services/run-services.ts';
import { readSettings } from '../../platform/settings.ts';
import { openRunStore } from '../../store/open-run-store.ts';
import { testDatabase } from '../../testing/store/shared-postgres.ts';
import { submission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const RUNS = 150;
const FIRST = Date.UTC(2026, 2, 5) * 1000;
const HOUR = 3_600_000_000;

const browserPath = findChromium();
if (browserPath === undefined)
	process.stdout.write('Skipped: an export page in a browser, because no Chromium is here. Set CHROMIUM_PATH.\n');

let state: string;
let caller = 0;

/** Runs an hour apart, every third with two players, on two versions; one of them without a date. */
const server = sharedByTests(async () => {
	state = emptyState();
	const { store } = openRunStore(state, readSettings(await testDatabase(state)));
	for (let index = 0; index < RUNS; index += 1) {
		const characters = index % 3 === 0 ? ['IRONCLAD', 'SILENT'] : ['DEFECT'];
		const build = index < 100 ? 'v0.98.0' : 'v0.103.2';
		const submittedAt = index === 0 ? null : FIRST + index * HOUR;
		await store.submit(submission({ seed: `E${index}`, characters, build }, undefined, { submittedAt }));
	}
	await makeDump({ store, exports: join(state, EXPORTS_FOLDER) });
	await store.close();
	return startTestServer({}, undefined, state);
});

/** Each call comes from another client unless one is given, because exports are limited. */
function fetchExport(query: string, from = `172.16.0.${(caller += 1)}`): Promise<Response> {
	return server.fetch(`/api/exports/runs${query}`, { headers: { 'X-Forwarded-For': from } });
}

async function linesOf(response: Response): Promise<string[]> {
	expect(response.status).toBe(200);
	return gunzipSync(Buffer.from(await response.arrayBuffer()))
		.toString()
		.split('\n')
		.slice(0, -1);
}

const seedOf = (line: string): string => (JSON.parse(line) as { seed: string }).seed;

async function dumped(file: string): Promise<string[]> {
	return linesOf(await server.fetch(file));
}

describe('GET /api/exports/runs', () => {
	test('a paged walk equals the daily file line by line', async () => {
		const walked: string[] = [];
		let cursor: string | null = null;
		let pages = 0;
		do {
			const response: Response = await fetchExport(`?limit=37${cursor ? `&cursor=${cursor}` : ''}`);
			walked.push(...(await linesOf(response)));
			cursor = response.headers.get('X-Next-Cursor');
			pages += 1;
		} while (cursor);
		expect(walked).toHaveLength(200);
		expect(pages).toBe(6);
		expect(walked).toEqual(await dumped('/exports/runs-latest.jsonl.gz'));
	});

	test('a page has the headers of a file for download', async () => {
		const response = await fetchExport('?limit=1');
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'application/gzip',
			'content-disposition': 'attachment; filename="spire-codex-runs.jsonl.gz"',
			'cache-control': 'no-store',
			'x-next-cursor': expect.stringMatching(/^[\w-]+$/),
			'access-control-expose-headers': expect.stringContaining('X-Next-Cursor'),
		});
		expect(response.headers.get('Content-Encoding')).toBeNull();
		await response.arrayBuffer();
	});

	test('the last page has no cursor, also when it is full', async () => {
		const response = await fetchExport('?limit=200');
		expect(response.headers.get('X-Next-Cursor')).toBeNull();
		expect(await linesOf(response)).toHaveLength(200);
	});

	test('HEAD of a page has no body', async () => {
		const response = await server.fetch('/api/exports/runs?limit=150', { method: 'HEAD' });
		expect([response.status, await response.text()]).toEqual([200, '']);
		expect(response.headers.get('X-Next-Cursor')).toMatch(/^[\w-]+$/);
	});

	test('gunzip, zcat and Python read a page', async () => {
		const page = Buffer.from(await (await fetchExport('?limit=50')).arrayBuffer());
		const expected = gunzipSync(page);
		expect(execFileSync('gunzip', ['-c'], { input: page, maxBuffer: 1e8 })).toEqual(expected);
		expect(execFileSync('zcat', { input: page, maxBuffer: 1e8 })).toEqual(expected);
		const python = 'import gzip,sys; sys.stdout.buffer.write(gzip.decompress(sys.stdin.buffer.read()))';
		expect(execFileSync('python3', ['-c', python], { input: page, maxBuffer: 1e8 })).toEqual(expected);
	});

	test.skipIf(!browserPath)('a page of another site reads a page, with its cursor, in a browser', async () => {
		const expected = await linesOf(await fetchExport('?limit=50'));
		const browser = await chromium.launch({ executablePath: browserPath!, args: [...CHROMIUM_ARGUMENTS] });
		onTestFinished(() => browser.close());
		const page = await browser.newPage();
		// Another host name is another origin.
		await page.goto(`${server.address.replace('127.0.0.1', 'localhost')}/api/rate-limits`);
		const read = await page.evaluate(async (address) => {
			const response = await fetch(address);
			const stream = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new DecompressionStream('gzip'));
			return { cursor: response.headers.get('X-Next-Cursor'), text: await new Response(stream).text() };
		}, `${server.address}/api/exports/runs?limit=50`);
		expect(read.text.split('\n').slice(0, -1)).toEqual(expected);
		expect(read.cursor).toMatch(/^[\w-]+$/);
	});

	test.each([
		['start', '?limit=500&start=2026-03-10', 'E120', undefined],
		['end', '?limit=500&end=2026-03-05T03:00:00Z', 'E1', 'E2'],
		['both, with a zone', '?limit=500&start=2026-03-05T05:00:00%2B02:00&end=2026-03-05T06:00:00+02:00', 'E3', 'E3'],
		['dates in the basic form', '?limit=500&start=20260310&end=20260310T01Z', 'E120', 'E120'],
		['an hour', '?limit=500&start=2026-03-05T02&end=2026-03-05T03', 'E2', 'E2'],
		['a version', '?limit=500&version=v0.103.2', 'E100', 'E149'],
		['a version without its v', '?limit=500&version=0.103.2', 'E100', 'E149'],
		['nothing that a form sends empty', '?limit=500&start=&end=&cursor=&version=', 'E0', 'E149'],
	])('keeps to %s', async (_name, query, first, last) => {
		const lines = await linesOf(await fetchExport(query));
		expect(seedOf(lines[0]!)).toBe(first);
		if (last) expect(seedOf(lines.at(-1)!)).toBe(last);
	});

	test('a walk inside a window and a version goes on after its cursor', async () => {
		const query = '?limit=3&version=v0.98.0&start=2026-03-05T01:00:00Z&end=2026-03-05T05:00:00Z';
		const first = await fetchExport(query);
		const rest = await fetchExport(`${query}&cursor=${first.headers.get('X-Next-Cursor')}`);
		expect([...(await linesOf(first)), ...(await linesOf(rest))].map(seedOf)).toEqual(['E1', 'E2', 'E3', 'E3', 'E4']);
		expect(rest.headers.get('X-Next-Cursor')).toBeNull();
	});

	test.each([
		['', '/exports/runs-latest.jsonl.gz', 200],
		['?version=v0.98.0', '/exports/runs-v0.98.0.jsonl.gz', 134],
		['?version=0.98.0', '/exports/runs-v0.98.0.jsonl.gz', 134],
		['?limit=&start=&end=&cursor=&version=', '/exports/runs-latest.jsonl.gz', 200],
	])('%j leads to the daily file', async (query, file, lines) => {
		const response = await fetchExport(query);
		expect([response.status, response.headers.get('Location')]).toEqual([302, file]);
		expect(response.headers.get('X-Export-Runs')).toBe(String(lines));
		expect(response.headers.get('X-Export-Generated-At')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
		expect(await dumped(file)).toHaveLength(lines);
	});

	test('an unknown version is an empty file', async () => {
		expect(await linesOf(await fetchExport('?version=v9.9.9'))).toEqual([]);
	});

	test.each([
		['?limit=0', 422],
		['?limit=50001', 422],
		['?limit=many', 422],
		['?start=yesterday', 422],
		['?end=2026-99-99', 422],
		['?cursor=nonsense', 422],
		[`?cursor=${Buffer.from('2026-03-05T00:00:00Z|zz').toString('base64url')}`, 422],
	])('%s answers %i and costs nothing', async (query, status) => {
		const from = `172.17.0.${(caller += 1)}`;
		for (let call = 0; call < 3; call += 1) {
			const response = await fetchExport(query, from);
			expect(response.status).toBe(status);
			await response.arrayBuffer();
		}
		const page = await fetchExport('?limit=1', from);
		await page.arrayBuffer();
		expect(page.headers.get('X-RateLimit-Remaining')).toBe('119');
	});

	test('a page costs 1 of 120 credits an hour, a whole corpus 60', async () => {
		const from = '172.18.0.1';
		const ask = async (query: string) => {
			const response = await fetchExport(query, from);
			await response.arrayBuffer();
			return [response.status, response.headers.get('X-RateLimit-Remaining')];
		};
		expect(await ask('')).toEqual([302, '60']);
		expect(await ask('?limit=1')).toEqual([200, '59']);
		expect(await ask('')).toEqual([429, '59']);
		const refused = await fetchExport('', from);
		expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
		expect(await refused.json()).toEqual({ error: 'Rate limit exceeded: 120 per 1 hour' });
	});
});

describe('GET /api/exports/runs/manifest', () => {
	interface Manifest {
		readonly runs: number;
		readonly bytes: number;
		readonly sha256: string;
		readonly url: string;
		readonly versions: Readonly<Record<string, Omit<Manifest, 'versions'>>>;
		readonly parquet: Omit<Manifest, 'versions'>;
	}

	test('describes every file to the byte', async () => {
		const manifest = (await (await server.fetch('/api/exports/runs/manifest')).json()) as Manifest;
		expect(Object.keys(manifest.versions)).toEqual(['v0.103.2', 'v0.98.0']);
		for (const file of [manifest, ...Object.values(manifest.versions), manifest.parquet]) {
			const bytes = Buffer.from(await (await server.fetch(file.url)).arrayBuffer());
			expect(bytes.length).toBe(file.bytes);
			expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
		}
		const sum = Object.values(manifest.versions).reduce((total, file) => total + file.runs, 0);
		expect([manifest.runs, sum, manifest.parquet.runs]).toEqual([200, 200, 200]);
	});

	test('the table has the scalars of the lines', async () => {
		const response = await server.fetch('/exports/runs.parquet');
		const rows = await parquetReadObjects({ file: await response.arrayBuffer() });
		const lines = (await dumped('/exports/runs-latest.jsonl.gz')).map((line) => JSON.parse(line) as Record<string, unknown>);
		expect(rows.map((row) => [row['run_hash'], row['seed'], row['win'], row['run_time']])).toEqual(
			lines.map((line) => [line['run_hash'], line['seed'], line['win'], line['run_time']]),
		);
	});
});

describe('GET /exports/{file}', () => {
	const file = '/exports/runs-latest.jsonl.gz';

	test('sends a part, so that a download can go on', async () => {
		const whole = Buffer.from(await (await server.fetch(file)).arrayBuffer());
		const part = await server.fetch(file, { headers: { Range: 'bytes=100-199' } });
		expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${whole.length}`]);
		expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
		const end = await server.fetch(file, { headers: { Range: 'bytes=-10' } });
		expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-10));
		const changed = await server.fetch(file, { headers: { Range: 'bytes=0-1', 'If-Range': '"old"' } });
		expect(changed.status).toBe(200);
		await changed.arrayBuffer();
	});

	test.each(['manifest.json', '..%2Fmanifest.json', 'runs-v9.jsonl.gz', '..%2F..%2Fjwt-secret', 'runs..%2Fx.tsv'])(
		'%s is not served',
		async (name) => {
			expect((await server.fetch(`/exports/${name}`)).status).toBe(404);
		},
	);

	test('is not sent when a byte of it differs, which is checked once', async () => {
		const path = join(state, EXPORTS_FOLDER, 'current', 'runs-v0.98.0.jsonl.gz');
		const bytes = readFileSync(path);
		const ask = async () => (await server.fetch('/exports/runs-v0.98.0.jsonl.gz', { method: 'HEAD' })).status;
		expect(await ask()).toBe(200);
		writeFileSync(path, Buffer.from(bytes).fill(bytes[50]! ^ 1, 50, 51));
		utimesSync(path, 1, 1);
		expect([await ask(), await ask()]).toEqual([404, 404]);
		writeFileSync(path, bytes);
		expect(await ask()).toBe(200);
	});

	test('is read from the newest files', async () => {
		const stream = createReadStream(join(state, EXPORTS_FOLDER, 'current', 'runs-latest.jsonl.gz'));
		const onDisk = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>));
		expect(Buffer.from(await (await server.fetch(file)).arrayBuffer())).toEqual(onDisk);
	});
});
