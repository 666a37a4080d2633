import { cpSync, existsSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DATABASE_FILE } from './database.ts';
import { rebuildVectors, restoreDatabase } from './restore-database.ts';
import { submission } from '../testing/sample-submission.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { openedStore, fillStore } from '../testing/store/opened-store.ts';

describe('backup and restore', () => {
	test('bring a store back while submissions went on', async () => {
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
		const kept = restoreDatabase(copy, target);
		expect(kept && existsSync(kept)).toBe(true);
		expect(rebuildVectors(target)).toBeGreaterThanOrEqual(20);
		const { total } = await openedStore(target).list({ filter: { relics: ['VAJRA'] }, sort: 'date', offset: 0, limit: 1 });
		expect(total).toBeGreaterThanOrEqual(20);
	});

	test('refuse a file that is no whole store and change nothing', async () => {
		const folder = emptyState();
		await fillStore(folder, 2);
		const copy = join(folder, 'copy.db');
		cpSync(join(folder, DATABASE_FILE), copy);
		truncateSync(copy, statSync(copy).size - 8192);
		const before = readdirSync(folder).sort();
		expect(() => restoreDatabase(copy, folder)).toThrow('is no whole copy of a run store');
		expect(readdirSync(folder).sort()).toEqual(before);
	});
});
