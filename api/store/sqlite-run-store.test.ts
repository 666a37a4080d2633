import { appendFileSync, cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyState } from '../testing/seeded-state.ts';
import { DATABASE_FILE, migrate } from './database.ts';
import { rebuildVectors, restoreDatabase } from './restore-database.ts';
import { readSegments } from './segments/read-segments.ts';
import { SEGMENTS_FOLDER } from './segments/segment-files.ts';
import { type SqliteRunStore, openSqliteStore } from './sqlite-run-store.ts';
import { describeRunStore, submission } from './testing/run-store-suite.ts';

const open = (folder: string): SqliteRunStore => openSqliteStore({ folder, tokenSecret: 'secret' });

describeRunStore('the SQLite store', () => open(emptyState()));

/** A store that is closed when the test ends, whatever happens. */
function opened(folder: string): SqliteRunStore {
	const store = open(folder);
	onTestFinished(() => store.close());
	return store;
}

const idsOf = (folder: string): number[] =>
	[...readSegments(join(folder, SEGMENTS_FOLDER))].flatMap((segment) => segment.seats().map((view) => view.id).toArray());

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
	bytes[position] = (bytes[position] as number) ^ 1;
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
		const chunk = await store.exportChunk({ ...(plan as NonNullable<typeof plan>), gzip: undefined });
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

	test('refuses a store of a newer release', () => {
		const db = memory();
		db.pragma('user_version = 99');
		expect(() => migrate(db)).toThrow('Use the newer release');
	});
});
