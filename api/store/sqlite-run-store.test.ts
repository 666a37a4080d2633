import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openBulkWriter } from './bulk-writer.ts';
import { DATABASE_FILE, openForWriting } from './database/database.ts';
import type { ExportPlan, ExportQuery } from './export/export-query.ts';
import { preparedSubmission } from '../testing/sample-submission.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { StoreUnavailable, StoreUnusable } from './run-store.ts';
import { openStore, openedStore, fillStore } from '../testing/store/opened-store.ts';
import { WHOLE } from '../testing/store/read-export.ts';
import { describeRunStore } from '../testing/store/run-store-suite.ts';

describeRunStore('the SQLite store', async () => openStore(emptyState()));

describe('durability', () => {
	test('commits wait for the disk and readers never block the writer', () => {
		const db = openForWriting(emptyState());
		expect(db.pragma('synchronous', { simple: true })).toBe(2);
		expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
		db.close();
	});

	test('a reopened store has all data', async () => {
		const folder = emptyState();
		await fillStore(folder, 20);
		const { total } = await openedStore(folder).list({ filter: { cards: ['BASH'] }, sort: 'date', offset: 0, limit: 1 });
		expect(total).toBe(20);
	});
});

describe('a clock that jumps', () => {
	afterEach(() => void vi.useRealTimers());

	test('changes neither the order of runs nor cursors', async () => {
		const folder = emptyState();
		const writer = openBulkWriter(folder, true);
		vi.useFakeTimers({ toFake: ['Date'] });
		const insertAt = (seed: string, time: string) => {
			vi.setSystemTime(new Date(time));
			writer.insert([preparedSubmission({ seed })]);
		};
		insertAt('A', '2026-06-01T12:00:00Z');
		insertAt('B', '2026-06-01T10:00:00Z');
		insertAt('C', '2031-01-01T00:00:00Z');
		insertAt('D', '2026-06-01T12:00:05Z');
		writer.close();
		vi.useRealTimers();
		const store = openedStore(folder);
		const { runs } = await store.list({ filter: {}, sort: 'date', offset: 0, limit: 9 });
		const times = runs.map((run) => run.submittedAt!);
		expect(times).toEqual(times.toSorted((left, right) => right - left));
		expect(new Set(times).size).toBe(4);
		const walked: string[] = [];
		let after: ExportQuery['after'];
		do {
			const plan: ExportPlan = await store.planExport({ ...WHOLE, limit: 1, after });
			const { bytes } = await store.exportChunk({ ...plan, gzip: undefined });
			walked.push((JSON.parse(gunzipSync(bytes).toString()) as { seed: string }).seed);
			after = plan.next;
		} while (after);
		expect(walked).toEqual(['A', 'B', 'C', 'D']);
	});

	test('replaces a play time before 2020 or after tomorrow by the submission time', () => {
		const folder = emptyState();
		const writer = openBulkWriter(folder, true);
		const now = Math.floor(Date.now() / 1000);
		const starts = [now - 3600, now + 3600, now + 200_000, 1000, 1_577_836_799, 1_577_836_800];
		for (const start of starts) writer.insert([preparedSubmission({ seed: `P${start}`, extra: { start_time: start } })]);
		writer.close();
		const db = new Database(join(folder, DATABASE_FILE));
		const played = db.prepare<[], number>('SELECT played_at FROM runs ORDER BY id').pluck().all();
		db.close();
		const isBelieved = played.map((time, index) => time === starts[index]);
		expect(isBelieved).toEqual([true, true, false, false, false, true]);
		for (const [index, time] of played.entries()) if (!isBelieved[index]) expect(Math.abs(time - now)).toBeLessThan(60);
	});
});

describe('a damaged run file', () => {
	test('is left out of exports and lists, and affects no other run', async () => {
		const folder = emptyState();
		await fillStore(folder, 3);
		const db = new Database(join(folder, DATABASE_FILE));
		db.prepare('UPDATE files SET block = zeroblob(length(block)) WHERE id = 2').run();
		db.close();
		const store = openedStore(folder);
		const plan = await store.planExport({ ...WHOLE, limit: 10 });
		const chunk = await store.exportChunk({ ...plan, gzip: undefined });
		expect(chunk.unreadable).toBe(1);
	});
});

test('errors have a name, a message and a cause', () => {
	const cause = new Error('disk full');
	const [unavailable, unusable] = [new StoreUnavailable('Not now.', cause), new StoreUnusable('Never.', cause)];
	expect([unavailable, unusable].map(String)).toEqual(['StoreUnavailable: Not now.', 'StoreUnusable: Never.']);
	expect([unavailable.cause, unusable.cause]).toEqual([cause, cause]);
	expect(unusable).toBeInstanceOf(StoreUnavailable);
});
