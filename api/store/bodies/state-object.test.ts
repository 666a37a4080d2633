import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preparedSubmission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { RunInserter } from '../writer/run-inserter.ts';
import { type StateLine, readState, stateName, stateNames, writeState } from './state-object.ts';
import { openFolderStorage } from './storage/folder-storage.ts';

const [OLDER, NEWER] = ['a'.repeat(64), 'b'.repeat(64)] as const;

let folder: string;
let db: Database.Database;
beforeEach(() => {
	folder = emptyState();
	db = openForWriting(folder);
});
afterEach(() => void db.close());

function written(): { readonly lines: readonly StateLine[]; readonly head: unknown; readonly file: string } {
	const file = join(folder, 'state');
	const facts = writeState(db, file, 77);
	const bytes = readFileSync(file);
	expect(facts).toEqual({ bytes: bytes.length, sha256: hash('sha256', bytes) });
	const [head, ...lines] = gunzipSync(bytes)
		.toString()
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as unknown);
	return { head, lines: lines as StateLine[], file };
}

const rowsOf = (lines: readonly StateLine[], name: string): readonly (readonly unknown[])[] =>
	lines.flatMap((line) => ('table' in line && line.table === name ? [line.rows] : []));

function addSegment(sha256: string): number {
	const insert = "INSERT INTO body_segments (sha256, place, bytes, files, created_at) VALUES (?, 'folder', 1, 1, 1)";
	return Number(db.prepare(insert).run(sha256).lastInsertRowid);
}

test('stateNames sorts names newest first and ignores other objects', () => {
	const names = [5, 1000, 30].map((madeAt) => stateName(madeAt, OLDER));
	expect(names[0]).toBe(`state-0000000000000005-${OLDER}.gz`);
	const others = ['state-5.gz', `${names[0]}.part`, `x${names[0]}`, `${OLDER}.segment`];
	expect(stateNames([...others, ...names])).toEqual([names[1], names[2], names[0]]);
});

test('a state has all tables except those of files, plus changed and removed runs', () => {
	const inserter = new RunInserter(db);
	for (const seed of ['A', 'B', 'C', 'D']) inserter.insert(preparedSubmission({ seed }));
	const [pointed, unused] = [addSegment(OLDER), addSegment(NEWER)];
	db.prepare('UPDATE files SET body_segment = ?').run(pointed);
	db.prepare("UPDATE runs SET hidden_reason = 'odd' WHERE seed = 'B'").run();
	db.prepare("DELETE FROM runs WHERE seed IN ('C', 'D')").run();
	const { head, lines } = written();
	expect(head).toEqual({
		format: db.pragma('user_version', { simple: true }),
		madeAt: 77,
		counters: JSON.stringify({ body_segments: unused, runs: 4 }),
		segments: [OLDER],
	});
	expect(rowsOf(lines, 'runs').flat()).toMatchObject([{ id: 2, seed: 'B', hidden_reason: 'odd' }]);
	expect(rowsOf(lines, 'body_segments').flat()).toMatchObject([{ sha256: OLDER }, { sha256: NEWER }]);
	expect([rowsOf(lines, 'files'), rowsOf(lines, 'seat_members'), rowsOf(lines, 'likenesses')]).toEqual([[], [], []]);
	expect(lines.at(-1)).toEqual({ gone: [3, 4] });
});

test('a line has 500 rows', () => {
	const insert = db.prepare('INSERT INTO accounts (username, username_key, created_at) VALUES (?, ?, 1)');
	db.transaction(() => {
		for (let index = 0; index < 1000; index += 1) insert.run(`A${index}`, `a${index}`);
	})();
	expect(rowsOf(written().lines, 'accounts').map((rows) => rows.length)).toEqual([500, 500]);
	insert.run('last', 'last');
	const lengths = rowsOf(written().lines, 'accounts').map((rows) => rows.length);
	expect(lengths).toEqual([500, 500, 1]);
});

test('a state can be read back, unless its digest differs from its name', async () => {
	db.prepare("INSERT INTO accounts (username, username_key, created_at) VALUES ('Ann', 'ann', 1)").run();
	const { head, lines, file } = written();
	const bytes = readFileSync(file);
	const storage = openFolderStorage(folder);
	const name = stateName(77, hash('sha256', bytes));
	writeFileSync(join(folder, name), bytes);
	expect(await readState(storage, name)).toEqual({ head, lines });
	writeFileSync(join(folder, name), Buffer.concat([bytes, Buffer.from([0])]));
	expect(await readState(storage, name)).toBeUndefined();
});
