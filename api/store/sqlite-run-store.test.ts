import {
	appendFileSync,
	cpSync,
	existsSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyState } from '../testing/seeded-state.ts';
import { openBulkWriter } from './bulk-writer.ts';
import { DATABASE_FILE, migrate, migrationTexts } from './database.ts';
import type { ExportPlan, ExportQuery } from './export/export-query.ts';
import { rebuildVectors, repairVectors, restoreDatabase } from './restore-database.ts';
import { readSegments } from './segments/read-segments.ts';
import { SEGMENTS_FOLDER, lostSegments, readGeneration } from './segments/segment-files.ts';
import { type SqliteRunStore, openSqliteStore } from './sqlite-run-store.ts';
import { takeLock } from '../platform/file-lock.ts';
import { readJson } from '../runs/text/json-text.ts';
import { storeText } from '../runs/text/stored-text.ts';
import { sampleText } from '../testing/sample-run.ts';
import { createFutureDates } from './writer/future-dates.ts';
import type { Viewer } from './run-query.ts';
import { signedIn, submission } from '../testing/sample-submission.ts';
import { describeRunStore } from '../testing/store/run-store-suite.ts';

const open = (folder: string): SqliteRunStore => openSqliteStore({ folder, tokenSecret: 'secret' });

describeRunStore('the SQLite store', () => open(emptyState()));

/** A store that is closed when the test ends, whatever happens. */
function opened(folder: string): SqliteRunStore {
	const store = open(folder);
	onTestFinished(() => store.close());
	return store;
}

const idsOf = (folder: string): number[] =>
	[...readSegments(join(folder, SEGMENTS_FOLDER))].flatMap((segment) =>
		segment
			.seats()
			.map((view) => view.id)
			.toArray(),
	);

async function textOf(store: SqliteRunStore, hash: string, viewer?: Viewer): Promise<string> {
	return Buffer.from((await store.find(hash, viewer))?.text ?? []).toString();
}

/** The lines of an export of everything. */
async function linesOf(store: SqliteRunStore): Promise<readonly string[]> {
	const plan = await store.planExport({
		limit: undefined,
		start: undefined,
		end: undefined,
		version: undefined,
		after: undefined,
	});
	const { bytes } = await store.exportChunk({ ...plan, gzip: undefined });
	return gunzipSync(bytes).toString().trim().split('\n');
}

async function filled(folder: string, count: number): Promise<void> {
	const store = open(folder);
	await Promise.all(Array.from({ length: count }, (_, index) => store.submit(submission({ seed: `S${index}` }))));
	await store.close();
}

async function untilVectorsReach(store: SqliteRunStore, id: number): Promise<void> {
	while ((await store.vectorState()).through < id) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('durability', () => {
	test('commits wait for the disk and readers never block the writer', async () => {
		const store = opened(emptyState());
		expect(await store.pragma('synchronous')).toBe(2);
		expect(await store.pragma('journal_mode')).toBe('wal');
	});

	test('a store that is opened again has everything', async () => {
		const folder = emptyState();
		await filled(folder, 20);
		const { total } = await opened(folder).list({ filter: { cards: ['BASH'] }, sort: 'date', offset: 0, limit: 1 });
		expect(total).toBe(20);
	});
});

describe('a clock that jumps', () => {
	afterEach(() => void vi.useRealTimers());

	test('changes neither the order of runs nor where a cursor leads', async () => {
		const folder = emptyState();
		const writer = openBulkWriter(folder, true);
		vi.useFakeTimers({ toFake: ['Date'] });
		const insertAt = (seed: string, time: string) => {
			vi.setSystemTime(new Date(time));
			writer.insert([submission({ seed })]);
		};
		insertAt('A', '2026-06-01T12:00:00Z');
		insertAt('B', '2026-06-01T10:00:00Z');
		insertAt('C', '2031-01-01T00:00:00Z');
		insertAt('D', '2026-06-01T12:00:05Z');
		writer.close();
		vi.useRealTimers();
		const store = opened(folder);
		const { runs } = await store.list({ filter: {}, sort: 'date', offset: 0, limit: 9 });
		const times = runs.map((run) => run.submittedAt!);
		expect(times).toEqual(times.toSorted((left, right) => right - left));
		expect(new Set(times).size).toBe(4);
		const walked: string[] = [];
		let after: ExportQuery['after'];
		do {
			const plan: ExportPlan = await store.planExport({ limit: 1, start: undefined, end: undefined, version: undefined, after });
			const { bytes } = await store.exportChunk({ ...plan, gzip: undefined });
			walked.push((JSON.parse(gunzipSync(bytes).toString()) as { seed: string }).seed);
			after = plan.next;
		} while (after);
		expect(walked).toEqual(['A', 'B', 'C', 'D']);
	});

	test('leaves the time of a run that was played before 2020 or after tomorrow to the submission', () => {
		const folder = emptyState();
		const writer = openBulkWriter(folder, true);
		const now = Math.floor(Date.now() / 1000);
		const starts = [now - 3600, now + 3600, now + 200_000, 1000, 1_577_836_799, 1_577_836_800];
		for (const start of starts) writer.insert([submission({ seed: `P${start}`, extra: { start_time: start } })]);
		writer.close();
		const db = new Database(join(folder, DATABASE_FILE));
		const played = db.prepare<[], number>('SELECT played_at FROM runs ORDER BY id').pluck().all();
		db.close();
		const isBelieved = played.map((time, index) => time === starts[index]);
		expect(isBelieved).toEqual([true, true, false, false, false, true]);
		for (const [index, time] of played.entries()) if (!isBelieved[index]) expect(Math.abs(time - now)).toBeLessThan(60);
	});
});

describe('seat vectors', () => {
	test('stand in the order of their rows', async () => {
		const folder = emptyState();
		await filled(folder, 30);
		expect(idsOf(folder)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
	});

	test.each<[string, (segments: string) => void]>([
		['are gone', (segments) => rmSync(segments, { recursive: true })],
		['end in the middle of a vector', (segments) => truncateSync(join(segments, '000001.vectors'), 10_001)],
		['end in garbage', (segments) => appendFileSync(join(segments, '000001.vectors'), Buffer.alloc(5000, 7))],
		['end in zeros', (segments) => appendFileSync(join(segments, '000001.vectors'), Buffer.alloc(5000))],
		['have lost names', (segments) => truncateSync(join(segments, '000001.names'), 300)],
		['have a flipped bit', (segments) => flipBit(join(segments, '000001.vectors'), 20_000)],
		['have half a name', (segments) => appendFileSync(join(segments, '000001.names'), '"HALF')],
	])('are whole again after they %s', async (_name, damage) => {
		const folder = emptyState();
		await filled(folder, 30);
		const segments = join(folder, SEGMENTS_FOLDER);
		damage(segments);
		const store = opened(folder);
		await untilVectorsReach(store, 30);
		await store.submit(submission({ seed: 'LATER' }));
		expect(idsOf(folder)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
		const { total } = await store.list({ filter: { cards: ['BASH'] }, sort: 'date', offset: 0, limit: 1 });
		expect(total).toBe(31);
	});

	test.each<[string, (folder: string) => void, string]>([
		['a segment that is gone', (folder) => rmSync(join(folder, '000001.vectors')), '000001.vectors is gone'],
		['names that are cut', (folder) => truncateSync(join(folder, '000001.names'), 5), '000001.names has 5 bytes instead of'],
	])('are made anew from the store after the loss of %s', async (_name, lose, message) => {
		const folder = emptyState();
		await filled(folder, 6);
		rebuildVectors(folder);
		const segments = join(folder, SEGMENTS_FOLDER);
		const closed = {
			vectors: statSync(join(segments, '000001.vectors')).size,
			names: statSync(join(segments, '000001.names')).size,
		};
		writeFileSync(join(segments, '000001.closed'), JSON.stringify(closed));
		for (const name of ['000002.vectors', '000002.names']) writeFileSync(join(segments, name), '');
		expect(lostSegments(segments)).toEqual([]);
		const generation = readGeneration(segments);
		lose(segments);
		expect(lostSegments(segments)).toEqual([expect.stringContaining(message)]);
		repairVectors(folder);
		expect(lostSegments(segments)).toEqual([]);
		expect(idsOf(folder)).toEqual([1, 2, 3, 4, 5, 6]);
		expect(readGeneration(segments)).not.toBe(generation);
	});

	test('are not touched by others while a service keeps them, which makes lost ones anew itself', async () => {
		const folder = emptyState();
		const store = open(folder);
		for (const seed of ['A', 'B']) await store.submit(submission({ seed }));
		await expect.poll(async () => (await store.vectorState()).through).toBe(2);
		const segments = join(folder, SEGMENTS_FOLDER);
		writeFileSync(join(segments, '000001.closed'), JSON.stringify({ vectors: 7, names: 7 }));
		expect(() => repairVectors(folder)).toThrow(/Seat vectors are lost \(000001.vectors has \d+ bytes instead of 7/);
		await expect.poll(() => lostSegments(segments)).toEqual([]);
		await expect.poll(() => idsOf(folder)).toEqual([1, 2]);
		await store.close();
	});

	test('of an older release give way to new ones', async () => {
		const folder = emptyState();
		await filled(folder, 3);
		const old = join(folder, 'segments');
		renameSync(join(folder, SEGMENTS_FOLDER), old);
		await untilVectorsReach(opened(folder), 3);
		expect(idsOf(folder)).toEqual([1, 2, 3]);
		expect(existsSync(old)).toBe(false);
	});

	test('of rows that another program stored are made by the one that keeps them', async () => {
		const folder = emptyState();
		const keeper = opened(folder);
		await keeper.submit(submission({ seed: 'A' }));
		const other = opened(folder);
		expect((await other.vectorState()).isElsewhere).toBe(true);
		await other.submit(submission({ seed: 'B' }));
		await keeper.submit(submission({ seed: 'C' }));
		await untilVectorsReach(keeper, 3);
		expect(idsOf(folder)).toEqual([1, 2, 3]);
	});
});

function flipBit(file: string, position: number): void {
	const bytes = readFileSync(file);
	bytes[position] = bytes[position]! ^ 1;
	writeFileSync(file, bytes);
}

describe('a damaged text', () => {
	test('is left out of exports and found by nobody, and harms no other run', async () => {
		const folder = emptyState();
		await filled(folder, 3);
		const db = new Database(join(folder, DATABASE_FILE));
		db.prepare('UPDATE files SET block = zeroblob(length(block)) WHERE id = 2').run();
		db.close();
		const store = opened(folder);
		const plan = await store.planExport({ limit: 10, start: undefined, end: undefined, version: undefined, after: undefined });
		const chunk = await store.exportChunk({ ...plan, gzip: undefined });
		expect(chunk.unreadable).toBe(1);
	});
});

describe('backup and restore', () => {
	test('bring a store back while submissions went on', async () => {
		const folder = emptyState();
		await filled(folder, 20);
		const store = opened(folder);
		const copy = join(folder, 'copy.db');
		const copying = store.backup(copy);
		await store.submit(submission({ seed: 'MEANWHILE' }));
		await copying;
		await store.close();
		const target = emptyState();
		await filled(target, 2);
		const kept = restoreDatabase(copy, target);
		expect(kept && existsSync(kept)).toBe(true);
		expect(rebuildVectors(target)).toBeGreaterThanOrEqual(20);
		const { total } = await opened(target).list({ filter: { relics: ['VAJRA'] }, sort: 'date', offset: 0, limit: 1 });
		expect(total).toBeGreaterThanOrEqual(20);
	});

	test('refuse a file that is no whole store and change nothing', async () => {
		const folder = emptyState();
		await filled(folder, 2);
		const copy = join(folder, 'copy.db');
		cpSync(join(folder, DATABASE_FILE), copy);
		truncateSync(copy, statSync(copy).size - 8192);
		const before = readdirSync(folder).sort();
		expect(() => restoreDatabase(copy, folder)).toThrow('is no whole copy of a run store');
		expect(readdirSync(folder).sort()).toEqual(before);
	});
});

function schemaOf(folder: string): unknown {
	const db = new Database(join(folder, DATABASE_FILE), { readonly: true });
	const schema = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
	db.close();
	return schema;
}

async function newStore(): Promise<string> {
	const folder = emptyState();
	await open(folder).close();
	return folder;
}

describe('migrate', () => {
	const memory = () => new Database(':memory:');

	test('applies what is missing, once', () => {
		const db = memory();
		const steps = ['CREATE TABLE a (x)', 'ALTER TABLE a ADD COLUMN y'];
		migrate(db, steps.slice(0, 1));
		db.exec('INSERT INTO a VALUES (1)');
		migrate(db, steps);
		migrate(db, steps);
		expect(db.prepare('SELECT * FROM a').all()).toEqual([{ x: 1, y: null }]);
	});

	test('leaves the last format when a step fails', () => {
		const db = memory();
		expect(() => migrate(db, ['CREATE TABLE a (x)', 'CREATE TABLE b (x); nonsense'])).toThrow();
		expect(db.pragma('user_version', { simple: true })).toBe(1);
		expect(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()).toEqual(['a']);
	});

	test.each(migrationTexts().map((_text, index) => index + 1))(
		'brings a store of format %i, with a run in it, to the format of today',
		async (format) => {
			const folder = emptyState();
			const old = new Database(join(folder, DATABASE_FILE));
			migrate(old, migrationTexts().slice(0, format));
			old.exec(readFileSync(new URL('../testing/store/first-format.sql', import.meta.url), 'utf8'));
			old.close();
			const store = opened(folder);
			expect((await store.list({ filter: {}, sort: 'date', offset: 0, limit: 1 })).runs).toMatchObject([
				{ hash: '11830a0cddfcce95', username: 'Alice' },
			]);
			expect(Buffer.from((await store.find('11830a0cddfcce95'))?.text ?? []).toString()).toBe('{"seed":"AAAAAAAAAA"}');
			expect(await store.findAccount({ username: 'alice' })).toMatchObject({ id: 1, steamId: '76561190000000001' });
			expect((await store.listKeys()).map((key) => key.label)).toEqual(['a university']);
			await store.submit(submission({ seed: 'NEW' }, signedIn('76561190000000001')));
			expect((await store.list({ filter: { username: 'Alice' }, sort: 'date', offset: 0, limit: 9 })).total).toBe(2);
			expect(schemaOf(folder)).toEqual(schemaOf(await newStore()));
		},
	);

	test('what an older release stored is shown with pseudonyms at once, and rewritten in the background', async () => {
		const folder = emptyState();
		const playerIds = ['76561190000000001', '76561190000000002'];
		const first = open(folder);
		const { runHash } = await first.submit(submission({ characters: ['IRONCLAD', 'SILENT'], playerIds }));
		const today = { shared: await textOf(first, runHash), lines: await linesOf(first) };
		await first.close();
		const db = new Database(join(folder, DATABASE_FILE));
		db.exec('DELETE FROM seat_members; DELETE FROM players');
		db.prepare('UPDATE files SET form = 0, block = :block, crc = :crc, length = :length, block_crc = :blockCrc').run(
			storeText(readJson(sampleText({ characters: ['IRONCLAD', 'SILENT'], playerIds })).minified),
		);
		// Keeps the vectors, and with them the work in the background, from the store.
		const lock = takeLock(join(folder, SEGMENTS_FOLDER, 'lock.db'));
		const old = open(folder);
		expect({ shared: await textOf(old, runHash), lines: await linesOf(old) }).toEqual(today);
		expect(db.prepare('SELECT form FROM files').pluck().get()).toBe(0);
		while ((await old.catchUpForms()) > 0);
		await old.close();
		lock?.release();
		expect(db.prepare('SELECT form FROM files').pluck().get()).toBe(1);
		expect(db.prepare('SELECT player_id FROM players ORDER BY 1').pluck().all()).toEqual(playerIds);
		db.close();
		const rewritten = opened(folder);
		expect({ shared: await textOf(rewritten, runHash), lines: await linesOf(rewritten) }).toEqual(today);
		expect(await textOf(rewritten, runHash, { accountId: null, steamId: null })).not.toContain('7656119');
	});

	test('runs that a wrong clock dated in the future are dated anew, in order, once it is right', async () => {
		const folder = emptyState();
		const store = open(folder);
		const future = (Date.now() + 20 * 365 * 86_400_000) * 1000;
		await store.submit(submission({ seed: 'BEFORE' }));
		for (const seed of ['A', 'B', 'C']) await store.submit(submission({ seed }, undefined, { submittedAt: future }));
		const everything = { limit: undefined, start: undefined, end: undefined, version: undefined, after: undefined };
		const pageOf = async (query: Partial<ExportQuery>) => {
			const plan = await store.planExport({ ...everything, ...query });
			const { bytes } = await store.exportChunk({ ...plan, gzip: undefined });
			const lines = gunzipSync(bytes)
				.toString()
				.trim()
				.split('\n')
				.filter((line) => line !== '');
			return { next: plan.next, seeds: lines.map((line) => (JSON.parse(line) as { seed: string }).seed) };
		};
		const first = await pageOf({ limit: 2 });
		const before = await store.list({ filter: {}, sort: 'date', offset: 0, limit: 9 });
		await store.submit(submission({ seed: 'AFTER' }));
		const { runs } = await store.list({ filter: {}, sort: 'date', offset: 0, limit: 9 });
		const dates = runs.map((run) => run.submittedAt as number);
		expect(runs.map((run) => run.hash).slice(1)).toEqual(before.runs.map((run) => run.hash));
		expect(dates).toEqual(dates.toSorted((left, right) => right - left));
		expect(new Set(dates).size).toBe(5);
		expect(Math.max(...dates)).toBeLessThan((Date.now() + 1000) * 1000);
		expect((await store.totals()).dataThrough).toBe(Math.max(...dates));
		expect(await pageOf({ start: future })).toEqual({ next: undefined, seeds: [] });
		expect(first.next?.submittedAt).toBeGreaterThanOrEqual(future);
		expect((await pageOf({ after: first.next })).seeds).toEqual(['B', 'C', 'AFTER']);
		while ((await store.catchUpVectors()) > 0);
		const stamped = [...readSegments(join(folder, SEGMENTS_FOLDER))].flatMap((segment) =>
			segment
				.seats()
				.map((view) => view.submittedAt)
				.toArray(),
		);
		expect(stamped).toEqual(dates.toReversed());
		await store.close();
	});

	test('a clock that was set back by a moment changes no date, and one before this program was written none at all', () => {
		const db = memory();
		migrate(db);
		db.exec(readFileSync(new URL('../testing/store/first-format.sql', import.meta.url), 'utf8'));
		const date = 1_780_003_600_000_000;
		const { correct } = createFutureDates(db);
		expect([correct(date / 1000 - 60_000), correct(0)]).toEqual([0, 0]);
		expect(correct(date / 1000 - 60_001)).toBe(1);
		expect(db.prepare('SELECT submitted_at FROM runs').pluck().get()).toBe(date - 60_001_000);
	});

	test('refuses a store of a newer release', () => {
		const db = memory();
		db.pragma('user_version = 99');
		expect(() => migrate(db)).toThrow('Use the newer release');
	});
});
