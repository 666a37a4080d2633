import { readFileSync, realpathSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { DATABASE_FILE } from '../../store/database/database.ts';
import { SEGMENTS_FOLDER, vectorsFile } from '../../store/segments/segment-files.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { recordingTerminal } from '../../testing/recording-terminal.ts';
import { copyOfState, emptyState, seedState } from '../../testing/seeded-state.ts';
import { openStore } from '../../testing/store/opened-store.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { checkStateCommand } from './check-state.ts';

const PAGE_BYTES = 8192;

/** A state with a run, daily files, statistics and history. */
const wholeState = (): Promise<string> =>
	copyOfState('checked', async (folder) => {
		await seedState(folder);
		makeGeneration({ state: folder, dist: await builtTree(), now: Date.now() });
	});

async function check(state: string): Promise<readonly string[]> {
	const terminal = recordingTerminal();
	await checkStateCommand({ var: state }, terminal).catch((error: Error) => terminal.line(error.message));
	return terminal.lines;
}

function flipBit(file: string, at = readFileSync(file).length >> 1): void {
	const bytes = readFileSync(file);
	bytes[at]! ^= 1;
	writeFileSync(file, bytes);
}

/** Overwrites a page that other pages refer to. */
function spoilPage(state: string): void {
	const file = join(state, DATABASE_FILE);
	const db = new Database(file);
	const root = db.prepare<[], number>("SELECT rootpage FROM sqlite_schema WHERE name = 'runs'").pluck().get()!;
	db.pragma('wal_checkpoint(TRUNCATE)');
	db.close();
	const bytes = readFileSync(file);
	bytes.fill(0xa5, (root - 1) * PAGE_BYTES, root * PAGE_BYTES);
	writeFileSync(file, bytes);
}

function spoilText(state: string): void {
	const db = new Database(join(state, DATABASE_FILE));
	db.exec('UPDATE files SET block = zeroblob(length(block))');
	db.close();
}

test('an intact state has no problems', async () => {
	const state = await wholeState();
	expect(await check(state)).toEqual([`Nothing in ${state} is damaged.`]);
});

test.each<[string, (state: string) => void, RegExp]>([
	['a page of the store', spoilPage, /^runs\.db: /],
	['a run file', spoilText, /^runs\.db: the file of run [0-9a-f]{16} cannot be read: the checksum of its block differs$/],
	['a store that is cut', (state) => truncateSync(join(state, DATABASE_FILE), 3 * PAGE_BYTES), /^runs\.db: .*almanac restore/],
	[
		'a seat vector',
		(state) => flipBit(vectorsFile(join(state, SEGMENTS_FOLDER), 1)),
		/^segments-2: 000001\.vectors is damaged after 0 of \d+ bytes$/,
	],
	[
		'statistics',
		(state) => flipBit(join(realpathSync(join(state, 'snapshots', 'current')), 'ratings.json')),
		/^snapshots: ratings\.json has another checksum$/,
	],
	['a daily file', (state) => flipBit(join(state, 'exports', 'current', 'runs-latest.jsonl.gz')), /^exports: .*runs-latest/],
	['daily files without a manifest', (state) => rmSync(join(state, 'exports', 'current', 'manifest.json')), /^exports: the man/],
	[
		'the history',
		(state) => writeFileSync(join(state, 'history.db'), 'no database, and longer than a header is'),
		/^history\.db: /,
	],
])('damage of %s is reported', async (_what, harm, expected) => {
	const state = await wholeState();
	harm(state);
	const lines = await check(state);
	expect(lines).toContainEqual(expect.stringMatching(expected));
	expect(lines.at(-1)).toMatch(/faults? in .+\. .*(restore|made again|again;)/);
});

describe('a damaged store', () => {
	test.each<[string, (state: string) => void]>([
		['is no database', (state) => writeFileSync(join(state, DATABASE_FILE), Buffer.alloc(40_000, 7))],
		['is truncated', (state) => truncateSync(join(state, DATABASE_FILE), 3 * PAGE_BYTES)],
		['has a spoilt page', spoilPage],
	])('that %s prevents a start with instructions, and a backup replaces it', async (_how, harm) => {
		const [state, folder] = [await wholeState(), join(emptyState(), 'backup')];
		const terminal = recordingTerminal();
		await backupCommand(folder, { var: state }, terminal);
		harm(state);
		const restore = new RegExp(
			`${DATABASE_FILE} is damaged: .*\\. Stop the service and .*: \`almanac restore <folder of the backup> --var ${state}\``,
		);
		expect(() => openStore(state)).toThrow(restore);
		await restoreCommand(folder, { var: state }, terminal);
		const store = openStore(state);
		expect(await store.totals()).toMatchObject({ runs: 1 });
		await store.close();
	});
});
