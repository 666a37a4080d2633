import {
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	readlinkSync,
	renameSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type RunServices, openRunServices } from '../../routes/services/run-services.ts';
import { readSettings } from '../../platform/settings.ts';
import { DATABASE_FILE } from '../../store/database/database.ts';
import { submission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { CURRENT_LINK, MANIFEST_FILE, readDump } from '../../exports/dump-manifest.ts';
import { isDumpDue } from '../../exports/is-dump-due.ts';
import { takeLock } from '../../platform/file-lock.ts';
import { makeDump } from '../../exports/dump.ts';
import { type DumpSchedule, scheduleDumps } from './dump-schedule.ts';

const HOUR = 3_600_000;

async function stateWith(seeds: readonly string[]): Promise<{ state: string; runs: RunServices }> {
	const state = emptyState();
	const runs = openRunServices(state, readSettings({}));
	for (const seed of seeds) await runs.store.submit(submission({ seed }));
	return { state, runs };
}

function age(folder: string, hours: number): void {
	const file = join(folder, MANIFEST_FILE);
	const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
	writeFileSync(file, JSON.stringify({ ...manifest, generated_at: new Date(Date.now() - hours * HOUR).toISOString() }));
}

afterEach(() => void vi.useRealTimers());

describe('scheduleDumps', () => {
	function schedule(state: string, runs: RunServices, settings: Readonly<Record<string, string>> = {}): DumpSchedule {
		vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
		return scheduleDumps({ state, settings: readSettings(settings), runs, logger: pino({ level: 'silent' }) });
	}

	/** Runs one check of the schedule; returns the names of the files afterwards. */
	async function look(dumps: DumpSchedule, runs: RunServices): Promise<string | undefined> {
		await vi.advanceTimersByTimeAsync(HOUR / 6);
		await dumps.settled();
		const link = join(runs.exports, CURRENT_LINK);
		return existsSync(link) ? readlinkSync(link) : undefined;
	}

	test('makes the files when there are none, and again when they are older than 20 hours', async () => {
		const { state, runs } = await stateWith(['A']);
		const dumps = schedule(state, runs);
		const first = await look(dumps, runs);
		expect(readDump(runs.exports)?.manifest).toMatchObject({ runs: 1 });
		age(join(runs.exports, CURRENT_LINK), 19.9);
		expect(await look(dumps, runs)).toBe(first);
		age(join(runs.exports, CURRENT_LINK), 20.1);
		await runs.store.submit(submission({ seed: 'B' }));
		expect(await look(dumps, runs)).not.toBe(first);
		expect(readDump(runs.exports)?.manifest).toMatchObject({ runs: 2 });
		dumps.stop();
		await runs.close();
	});

	test('makes empty files of an empty store, and others with its first run', async () => {
		const { state, runs } = await stateWith([]);
		const dumps = schedule(state, runs);
		const first = await look(dumps, runs);
		expect(readDump(runs.exports)?.manifest).toMatchObject({ runs: 0, versions: {}, url: '/exports/runs-latest.jsonl.gz' });
		expect(await look(dumps, runs)).toBe(first);
		await runs.store.submit(submission({ seed: 'A' }));
		expect(await look(dumps, runs)).not.toBe(first);
		expect(readDump(runs.exports)?.manifest).toMatchObject({ runs: 1 });
		dumps.stop();
		await runs.close();
	});

	test.each([{ DAILY_DUMP: 'off' }, { READ_ONLY: 'true' }])('makes no files with %j', async (settings) => {
		const { state, runs } = await stateWith(['A']);
		expect(await look(schedule(state, runs, settings), runs)).toBeUndefined();
		await runs.close();
	});
});

describe('the daily files', () => {
	test.each<[string, (folder: string) => void]>([
		['were dated twenty years ahead by a wrong clock', (folder) => age(folder, -20 * 365 * 24)],
		['have an empty manifest', (folder) => truncateSync(join(folder, MANIFEST_FILE))],
		['have half a manifest', (folder) => truncateSync(join(folder, MANIFEST_FILE), 300)],
		['have half of a file', (folder) => truncateSync(join(folder, 'runs.parquet'), 300)],
		['lack a file', (folder) => rmSync(join(folder, 'runs-latest.jsonl.gz'))],
	])('are made again when they %s', async (_what, harm) => {
		const { runs } = await stateWith(['A']);
		const make = () => makeDump({ store: runs.store, exports: runs.exports });
		await make();
		expect(isDumpDue(runs.exports, runs.soundFiles, 1)).toBe(false);
		harm(join(runs.exports, CURRENT_LINK));
		expect(isDumpDue(runs.exports, runs.soundFiles, 1)).toBe(true);
		await make();
		expect(isDumpDue(runs.exports, runs.soundFiles, 1)).toBe(false);
		await runs.close();
	});
});

describe('makeDump', () => {
	test('skips, counts and lists unreadable runs, and leaves out hidden and deleted ones', async () => {
		const { state, runs } = await stateWith(['A', 'B', 'C', 'D', 'E']);
		const { runs: listed } = await runs.store.list({ filter: {}, sort: 'date', offset: 0, limit: 9 });
		const [e, d, c, b, a] = listed.map((run) => run.hash) as [string, string, string, string, string];
		await runs.store.setHidden(d, 'test');
		await runs.store.deleteRun(e);
		const db = new Database(join(state, DATABASE_FILE));
		db.prepare('UPDATE files SET block = zeroblob(length(block)) WHERE id = (SELECT file_id FROM runs WHERE hash = ?)').run(b);
		db.prepare('UPDATE files SET crc = crc + 1 WHERE id = (SELECT file_id FROM runs WHERE hash = ?)').run(c);
		db.close();
		const manifest = await makeDump({ store: runs.store, exports: runs.exports });
		expect(manifest).toMatchObject({ runs: 1, unreadable: 2, versions: { 'v0.103.2': { runs: 1 } } });
		const rejects = readFileSync(join(runs.exports, CURRENT_LINK, 'runs-rejected.tsv'), 'utf8');
		expect(
			rejects
				.trim()
				.split('\n')
				.map((line) => line.split('\t')),
		).toEqual([
			[b, 'The stored block is damaged: its checksum differs.'],
			[c, 'The stored run file is damaged: its checksum differs.'],
		]);
		expect(rejects).not.toContain(a);
		await runs.close();
	});

	test('keeps the previous files during their downloads, and leaves no incomplete ones', async () => {
		const { runs } = await stateWith(['A']);
		for (let day = 0; day < 4; day += 1) await makeDump({ store: runs.store, exports: runs.exports });
		const folders = readdirSync(runs.exports).filter((name) => !name.startsWith('lock.db'));
		expect(folders.filter((name) => name !== CURRENT_LINK)).toHaveLength(2);
		expect(folders.filter((name) => name.endsWith('.part'))).toEqual([]);
		expect(folders.toSorted().at(-2)).toBe(readlinkSync(join(runs.exports, CURRENT_LINK)));
		await runs.close();
	});

	test('keeps the newest files also beside such as a wrong clock dated years ahead', async () => {
		const { runs } = await stateWith(['A']);
		for (const year of [2046, 2047]) {
			await makeDump({ store: runs.store, exports: runs.exports });
			const link = join(runs.exports, CURRENT_LINK);
			const wrong = readlinkSync(link).replace(/^\d{4}/, String(year));
			renameSync(join(runs.exports, readlinkSync(link)), join(runs.exports, wrong));
			rmSync(link);
			symlinkSync(wrong, link);
		}
		await makeDump({ store: runs.store, exports: runs.exports });
		expect(readDump(runs.exports)).toMatchObject({ manifest: { runs: 1 } });
		await runs.close();
	});

	test('keeps the last files when it fails', async () => {
		const { runs } = await stateWith(['A']);
		await makeDump({ store: runs.store, exports: runs.exports });
		const before = readlinkSync(join(runs.exports, CURRENT_LINK));
		const onProgress = () => {
			throw new Error('broken off');
		};
		await expect(makeDump({ store: runs.store, exports: runs.exports, onProgress })).rejects.toThrow('broken off');
		const left = readdirSync(runs.exports).filter((name) => !name.startsWith('lock.db'));
		expect(left.toSorted()).toEqual([before, CURRENT_LINK]);
		await runs.close();
	});

	test('leftovers of a killed dump are removed at the start of the service, unless another dump is running', async () => {
		const { state, runs } = await stateWith(['A']);
		const left = join(runs.exports, '2026-01-01T00-00-00-000Z.part');
		mkdirSync(left, { recursive: true });
		const lock = takeLock(join(runs.exports, 'lock.db'));
		const start = () => scheduleDumps({ state, settings: readSettings({}), runs, logger: pino({ level: 'silent' }) }).stop();
		start();
		expect(existsSync(left)).toBe(true);
		await expect(makeDump({ store: runs.store, exports: runs.exports })).rejects.toThrow(
			'Another program is writing the daily files',
		);
		lock?.release();
		start();
		expect(existsSync(left)).toBe(false);
		await runs.close();
	});
});
