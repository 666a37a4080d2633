import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { DATABASE_FILE, migrate, migrationTexts } from './database/database.ts';
import type { ExportQuery } from './export/export-query.ts';
import { readSegments } from './segments/read-segments.ts';
import { SEGMENTS_FOLDER } from './segments/segment-files.ts';
import { createFutureDates } from './writer/holds/future-dates.ts';
import { signedIn, submission } from '../testing/sample-submission.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { openStore, openedStore } from '../testing/store/opened-store.ts';
import { readExport } from '../testing/store/read-export.ts';

function schemaOf(folder: string): unknown {
	const db = new Database(join(folder, DATABASE_FILE), { readonly: true });
	const schema = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
	db.close();
	return schema;
}

async function newStore(): Promise<string> {
	const folder = emptyState();
	await openStore(folder).close();
	return folder;
}

let schema: unknown;

/** Tables, indexes and triggers of a new store. */
async function newSchema(): Promise<unknown> {
	schema ??= schemaOf(await newStore());
	return schema;
}

describe('migrate', () => {
	const memory = () => new Database(':memory:');

	test('applies missing migrations once', () => {
		const db = memory();
		const steps = ['CREATE TABLE a (x)', 'ALTER TABLE a ADD COLUMN y'];
		migrate(db, steps.slice(0, 1));
		db.exec('INSERT INTO a VALUES (1)');
		migrate(db, steps);
		migrate(db, steps);
		expect(db.prepare('SELECT * FROM a').all()).toEqual([{ x: 1, y: null }]);
	});

	test('keeps the last version when a step fails', () => {
		const db = memory();
		expect(() => migrate(db, ['CREATE TABLE a (x)', 'CREATE TABLE b (x); nonsense'])).toThrow();
		expect(db.pragma('user_version', { simple: true })).toBe(1);
		expect(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()).toEqual(['a']);
	});

	test.each(migrationTexts().map((_text, index) => index + 1))(
		'migrates a store of format %i with a run to the current format',
		async (format) => {
			const folder = emptyState();
			const old = new Database(join(folder, DATABASE_FILE));
			migrate(old, migrationTexts().slice(0, format));
			old.exec(readFileSync(new URL('../testing/store/first-format.sql', import.meta.url), 'utf8'));
			old.close();
			const store = openedStore(folder);
			expect((await store.list({ filter: {}, sort: 'date', offset: 0, limit: 1 })).runs).toMatchObject([
				{ hash: '11830a0cddfcce95', username: 'Alice' },
			]);
			// A run file with player ids, which no release stored.
			expect(await store.find('11830a0cddfcce95')).toMatchObject({ text: null });
			expect(await store.findAccount({ username: 'alice' })).toMatchObject({ id: 1, steamId: '76561190000000001' });
			expect((await store.listKeys()).map((key) => key.label)).toEqual(['a university']);
			await store.submit(submission({ seed: 'NEW' }, signedIn('76561190000000001')));
			expect((await store.list({ filter: { username: 'Alice' }, sort: 'date', offset: 0, limit: 9 })).total).toBe(2);
			expect(schemaOf(folder)).toEqual(await newSchema());
		},
	);

	test('runs dated in the future by a wrong clock get new dates in order once it is right', async () => {
		const folder = emptyState();
		const store = openStore(folder);
		const future = (Date.now() + 20 * 365 * 86_400_000) * 1000;
		await store.submit(submission({ seed: 'BEFORE' }));
		for (const seed of ['A', 'B', 'C']) await store.submit(submission({ seed }, undefined, { submittedAt: future }));
		const pageOf = async (query: Partial<ExportQuery>) => {
			const { gzip, next } = await readExport(store, query);
			const lines = gunzipSync(gzip).toString().split('\n').slice(0, -1);
			return { next, seeds: lines.map((line) => (JSON.parse(line) as { seed: string }).seed) };
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

	test('a clock set back slightly, or to before this program existed, changes no date', () => {
		const db = memory();
		migrate(db);
		db.exec(readFileSync(new URL('../testing/store/first-format.sql', import.meta.url), 'utf8'));
		const date = 1_780_003_600_000_000;
		const { correct } = createFutureDates(db);
		expect([correct(date / 1000 - 60_000), correct(0)]).toEqual([0, 0]);
		expect(correct(date / 1000 - 60_001)).toBe(1);
		expect(db.prepare('SELECT submitted_at FROM runs').pluck().get()).toBe(date - 60_001_000);
	});

	test('rejects a store of a newer release', () => {
		const db = memory();
		db.pragma('user_version = 99');
		expect(() => migrate(db)).toThrow('Use the newer release');
	});
});
