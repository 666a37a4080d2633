import { cpSync, existsSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { DATABASE_FILE } from './database/database.ts';
import { isStoreInUse, rebuildVectors, repairVectors, restoreDatabase } from './restore-database.ts';
import { submission } from '../testing/sample-submission.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { openedStore, fillStore } from '../testing/store/opened-store.ts';

describe('backup and restore', () => {
	test('restore a store that was backed up during submissions', async () => {
		const folder = emptyState();
		await fillStore(folder, 20);
		const store = openedStore(folder);
		const copy = join(folder, 'copy.db');
		const copying = store.backup(copy);
		await store.submit(submission({ seed: 'MEANWHILE' }));
		await copying;
		await store.close();
		const target = emptyState();
		await fillStore(target, 2);
		for (const name of ['runs.db-wal', 'runs.db-shm']) writeFileSync(join(target, name), '');
		mkdirSync(join(target, 'replays'));
		const kept = (await restoreDatabase(copy, target))!;
		// The replaced database is kept with its companion files and journals, all with the same suffix.
		const end = kept.slice(join(target, DATABASE_FILE).length);
		expect(end).toMatch(/^\.before-\d{4}-\d\d-\d\dT/);
		const before = [`runs.db${end}`, `runs.db${end}-wal`, `runs.db${end}-shm`, `replays${end}`];
		expect(readdirSync(target)).toEqual(expect.arrayContaining(before));
		expect(
			['runs.db-wal', 'runs.db-shm', 'runs.db.part', 'replays', 'index', 'segments-2'].filter((name) =>
				existsSync(join(target, name)),
			),
		).toEqual([]);
		expect(rebuildVectors(target)).toBeGreaterThanOrEqual(20);
		const { total } = await openedStore(target).list({ filter: { relics: ['VAJRA'] }, sort: 'date', offset: 0, limit: 1 });
		expect(total).toBeGreaterThanOrEqual(20);
	});

	test('reject a file that is not a complete store and change nothing', async () => {
		const folder = emptyState();
		await fillStore(folder, 2);
		const copy = join(folder, 'copy.db');
		cpSync(join(folder, DATABASE_FILE), copy);
		truncateSync(copy, statSync(copy).size - 8192);
		const before = readdirSync(folder).sort();
		await expect(restoreDatabase(copy, folder)).rejects.toThrow('is not a complete run store');
		expect(readdirSync(folder).sort()).toEqual(before);
		await expect(restoreDatabase(join(folder, 'absent.db'), folder)).rejects.toThrow(
			`The file ${join(folder, 'absent.db')} does not exist.`,
		);
		new Database(join(folder, 'other.db')).exec('CREATE TABLE other (id)').close();
		await expect(restoreDatabase(join(folder, 'other.db'), folder)).rejects.toThrow(
			'it has no table of runs. Nothing was changed.',
		);
		expect(readdirSync(folder).sort()).toEqual([...before, 'other.db'].sort());
	});

	test('restore into a new folder', async () => {
		const folder = emptyState();
		await fillStore(folder, 2);
		const target = join(emptyState(), 'new');
		expect(await restoreDatabase(join(folder, DATABASE_FILE), target)).toBeUndefined();
		expect(readdirSync(target)).toEqual([DATABASE_FILE]);
	});
});

describe('a folder without a store', () => {
	test('is not in use, needs no repair of vectors and stays unchanged', () => {
		const folder = emptyState();
		repairVectors(folder);
		expect([isStoreInUse(folder), readdirSync(folder)]).toEqual([false, []]);
	});
});

test('a store is in use while another program has it open', async () => {
	const folder = emptyState();
	await fillStore(folder, 1);
	expect(isStoreInUse(folder)).toBe(false);
	const store = openedStore(folder);
	await store.check();
	expect(isStoreInUse(folder)).toBe(true);
});
