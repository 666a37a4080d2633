import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { publishedFiles } from '../../../contract/data-tables/published-table.ts';
import { type StatisticsManifest, statisticsManifestSchema } from '../../../contract/data-tables/statistics-manifest.ts';
import { STATISTICS_TABLES } from '../../../contract/data-tables/statistics-tables.ts';
import { columnsOf } from '../../../contract/data-tables/table.ts';
import type { Metrics, ShopMetrics } from '../../../contract/statistics/metrics.ts';
import { publishTables } from '../../statistics/files/publish-tables.ts';
import { TABLES_FOLDER } from '../../statistics/files/published-tables.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { csvRows } from '../../testing/runs/read-tables.ts';
import { choice, eventChoice, storeSmallRuns } from '../../testing/runs/small-runs.ts';
import { NOON, rollUp } from '../../testing/runs/statistics-world.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

let state: string;
let manifest: StatisticsManifest;

const server = sharedByTests(async () => {
	const dist = await builtTree();
	const shop = { type: 'shop', stats: { relic_choices: [choice('RELIC', 'ANCHOR', true)] } };
	const event = { type: 'event', stats: { event_choices: [eventChoice('TRIAL', 'ACCEPT')], rest_site_choices: ['SMITH'] } };
	state = storeSmallRuns([
		{ deck: ['BASH', { id: 'CARD.ANGER', current_upgrade_level: 1 }], relics: ['ANCHOR'], acts: [[shop, event]], outcome: 'win' },
		{ deck: ['ANGER'], character: 'SILENT', acts: [[shop]] },
	]);
	rollUp(state, dist);
	manifest = (await publishTables({ state, dist, now: NOON }))!;
	return startTestServer({}, dist, state);
});

const json = async <Shape>(path: string): Promise<Shape> => (await server.fetch(path)).json() as Promise<Shape>;
const text = async (path: string): Promise<string> => (await server.fetch(path)).text();
const rowsOf = async (path: string, table: keyof typeof STATISTICS_TABLES) =>
	csvRows(await text(path), columnsOf(STATISTICS_TABLES[table]));

describe('the page of the tables', () => {
	const page = readFileSync(new URL('../../../site/prose/developers/data-dictionary.md', import.meta.url), 'utf8');

	test('has a program that reads a table', async () => {
		const code = /```python\n([\s\S]*?)```/.exec(page)![1]!.replace('https://example.org', server.address);
		// Not run synchronously: the server answers in this process.
		const { stdout } = await promisify(execFile)('python3', ['-c', code]);
		expect(stdout).toMatch(/^2026-08-01 01:00:00\.000000 [1-9]\d*\n$/);
	});

	test('has a query that DuckDB answers', async () => {
		const [, query, file] = /duckdb -c "(.*?'\$BASE(\/exports[^']*)'.*?)"/.exec(page)!;
		const local = join(state, TABLES_FOLDER, file!.replace('/exports/statistics/', ''));
		const database = await (await DuckDBInstance.create()).connect();
		const rows = await database.runAndReadAll(query!.replace(`$BASE${file}`, local));
		expect(rows.getRowsJson()).toEqual([['Anchor', 1, 100]]);
		database.closeSync();
	});
});

describe('tables as CSV', () => {
	test('have the rows of the JSON answer, of all copies and of each kind', async () => {
		const { rows, merged } = await json<Metrics>('/api/runs/metrics/cards');
		const csv = await rowsOf('/api/runs/metrics/cards.csv', 'cards');
		const picks = (list: readonly { id: string; picks: number }[], copies: (row: never) => string) =>
			list.map((row) => [row.id, copies(row as never), row.picks]);
		expect(csv.map(({ id, copies, picks: seats }) => [id, copies, seats])).toEqual([
			...picks(merged!, () => 'all'),
			...picks(rows, ({ upgraded }: { upgraded: boolean }) => (upgraded ? 'upgraded' : 'plain')),
		]);
		expect(csv[0]).toMatchObject({
			bracket: 'all',
			character: null,
			total_seats: 2,
			data_through: '2026-08-01 01:00:00.000000',
			method_version: manifest.method_version,
		});
	});

	test('accept the filters of the JSON answer', async () => {
		const [row, ...others] = await rowsOf('/api/runs/metrics/cards.csv?bracket=solo&character=silent', 'cards');
		expect([row, others]).toEqual([
			expect.objectContaining({ bracket: 'solo', character: 'SILENT', id: 'ANGER', copies: 'all', picks: 1, total_seats: 1 }),
			[],
		]);
		const some = await text('/api/runs/metrics/cards.csv?fields=picks,win_rate_ci&copies=merged');
		expect(some.split('\r\n')[0]).toBe(
			'bracket,character,id,copies,name,win_rate_ci_low,win_rate_ci_high,picks,total_seats,data_through,method_version',
		);
		expect((await server.fetch('/api/runs/metrics/cards.csv?bracket=nobody')).status).toBe(400);
		expect((await server.fetch('/api/runs/metrics/swords.csv')).status).toBe(400);
		expect((await server.fetch('/api/runs/metrics/.csv')).status).toBe(400);
	});

	test('name records in the requested language', async () => {
		const names = async (lang: string) =>
			(await rowsOf(`/api/runs/metrics/shops.csv?lang=${lang}`, 'shops')).map(({ name }) => name);
		const anchor = async (lang: string) => (await json<{ name: string }>(`/api/relics/ANCHOR?lang=${lang}`)).name;
		expect(await names('eng')).toEqual([await anchor('eng')]);
		expect(await names('jpn')).toEqual([await anchor('jpn')]);
	});

	test.each(['shops', 'events', 'campfires'] as const)('of %s are those of the JSON answer', async (table) => {
		const { rows } = await json<ShopMetrics>(`/api/runs/metrics/${table}`);
		const csv = await rowsOf(`/api/runs/metrics/${table}.csv`, table);
		expect(rows.length).toBeGreaterThan(0);
		expect(csv.map(({ wins, win_rate: rate }) => [wins, rate])).toEqual(rows.map(({ wins, win_rate: rate }) => [wins, rate]));
	});

	test('are text for a spreadsheet, compressed, with a tag', async () => {
		const first = await server.fetch('/api/runs/metrics/relics.csv');
		expect(Object.fromEntries(first.headers)).toMatchObject({
			'content-type': 'text/csv; charset=utf-8',
			'cache-control': expect.stringContaining('max-age'),
		});
		const again = await server.fetch('/api/runs/metrics/relics.csv', {
			headers: { 'If-None-Match': first.headers.get('ETag')! },
		});
		expect(again.status).toBe(304);
	});
});

describe('files of statistics', () => {
	test('are named by one pointer', async () => {
		const response = await server.fetch('/api/exports/statistics');
		expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
		expect(statisticsManifestSchema.parse(await response.json())).toEqual(manifest);
	});

	test('never change, and can be read in parts', async () => {
		for (const { url, sha256, bytes } of publishedFiles(manifest.tables)) {
			const response = await server.fetch(url);
			expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
			const content = Buffer.from(await response.arrayBuffer());
			expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
			const part = await server.fetch(url, { headers: { Range: 'bytes=2-5' } });
			expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, content.subarray(2, 6)]);
		}
	});

	test('are found by name behind the word `current`', async () => {
		const response = await server.fetch('/exports/statistics/current/relics.parquet');
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([302, 'public, max-age=60']);
		const file = await (await server.fetch(response.headers.get('Location')!)).arrayBuffer();
		expect(await parquetReadObjects({ file })).toContainEqual(expect.objectContaining({ bracket: 'all', id: 'ANCHOR' }));
	});

	test.each([
		'/exports/statistics/current/swords.parquet',
		'/exports/statistics/current/manifest.json',
		'/exports/statistics/20260101T000000000Z-00000000/cards.parquet',
		'/exports/statistics/current/%2e%2e%2f%2e%2e%2fruns.db',
		'/exports/statistics/../runs.db',
	])('%s is none', async (path) => {
		expect((await server.fetch(path)).status).toBe(404);
	});

	test('a damaged file is not sent', async () => {
		const { url } = manifest.tables[0]!.files.json!;
		truncateSync(join(state, TABLES_FOLDER, manifest.generation, 'cards.json.gz'), 40);
		expect((await server.fetch(url)).status).toBe(404);
	});

	test('the data dictionary describes the columns', async () => {
		const { statistics } = await json<{ statistics: { name: string; columns: { name: string }[] }[] }>('/data/dictionary.json');
		const url = manifest.tables.find(({ name }) => name === 'events')!.files.csv!.url;
		const head = gunzipSync(Buffer.from(await (await server.fetch(url)).arrayBuffer()))
			.toString()
			.split('\r\n')[0];
		expect(
			statistics
				.find(({ name }) => name === 'events')!
				.columns.map(({ name }) => name)
				.join(','),
		).toBe(head);
	});
});
