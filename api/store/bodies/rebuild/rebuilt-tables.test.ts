import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preparedSubmission } from '../../../testing/sample-submission.ts';
import { emptyState } from '../../../testing/seeded-state.ts';
import { openForWriting } from '../../database/database.ts';
import { type Row, replicatedTables } from '../../replica/replicated-tables.ts';
import { RunInserter } from '../../writer/run-inserter.ts';
import { TABLES_OF_FILES } from '../draft-segment.ts';
import { RebuiltTables } from './rebuilt-tables.ts';
import { plainRow } from '../row-codec.ts';
import type { SegmentEntry } from '../segment-format.ts';
import type { State, StateLine } from '../state-object.ts';

const FACTS = { bytes: 90, sha256: 'a'.repeat(64) };

let source: Database.Database;
let db: Database.Database;
let tables: RebuiltTables;
beforeEach(() => {
	source = openForWriting(emptyState());
	db = openForWriting(emptyState());
	tables = new RebuiltTables(db, 'folder');
});
afterEach(() => {
	source.close();
	db.close();
});

const rows = (name: string, condition = '') => source.prepare<[], Row>(`SELECT * FROM ${name} ${condition}`).all().map(plainRow);

/** The segment entry of each file of the source. */
function entries(): SegmentEntry[] {
	const inserter = new RunInserter(source);
	for (const seed of ['A', 'B', 'C']) inserter.insert(preparedSubmission({ seed }));
	const known = new Map(replicatedTables(source).map(({ name, columns }) => [name, columns]));
	const ids = source.prepare<[], number>('SELECT id FROM files ORDER BY id').pluck().all();
	const ofFile = (name: string, condition: string, id: number) => {
		const columns = known.get(name)!.map((column) => column.name);
		const wanted = columns.filter((column) => name !== 'files' || !/^(block|body_.*)$/.test(column));
		return source.prepare<[number], Row>(`SELECT ${wanted.join()} FROM ${name} WHERE ${condition}`).all(id).map(plainRow);
	};
	return ids.map((id, index) => ({
		offset: index * 30,
		length: 30,
		rows: Object.fromEntries(Object.entries(TABLES_OF_FILES).map(([name, condition]) => [name, ofFile(name, condition, id)])),
	}));
}

const state = (lines: readonly StateLine[], counters: Readonly<Record<string, number>> = {}): State => ({
	head: { format: 1, madeAt: 1, counters: JSON.stringify(counters), segments: [FACTS.sha256] },
	lines,
});
const seeds = (): unknown[] => db.prepare('SELECT seed FROM runs ORDER BY id').pluck().all();

test('files get their location in the segment, and their runs', () => {
	tables.addSegment(FACTS, 5, entries());
	expect(db.prepare('SELECT * FROM body_segments').all()).toEqual([
		{ id: 1, ...FACTS, place: 'folder', files: 3, created_at: 5, is_stale: 0, left_at: null },
	]);
	const places = db.prepare('SELECT body_segment, body_offset, body_length, length(block) FROM files ORDER BY id').raw();
	expect(places.all()).toEqual([0, 30, 60].map((offset) => [1, offset, 30, 0]));
	expect(tables.finish(undefined)).toEqual({ files: 3, runs: 3 });
	expect(seeds()).toEqual(['A', 'B', 'C']);
});

test('a segment keeps its id and row from the state, with its current location', () => {
	const line = { table: 'body_segments', rows: [{ id: 7, ...FACTS, place: 's3://old/', files: 9, created_at: 3, is_stale: 1 }] };
	tables.begin(state([{ gone: [1] }, { table: 'accounts', rows: [{ id: 1, username: 'Ann' }] }, line]));
	tables.addSegment(FACTS, 5, entries());
	expect(db.prepare('SELECT id, place, files, created_at, is_stale FROM body_segments').raw().all()).toEqual([
		[7, 'folder', 3, 3, 1],
	]);
	expect(db.prepare('SELECT DISTINCT body_segment FROM files').pluck().all()).toEqual([7]);
	expect(db.prepare('SELECT count(*) FROM accounts').pluck().get()).toBe(0);
	// Only `begin` adds it.
	tables.addState(state([{ ...line, rows: line.rows.map((row) => ({ ...row, place: 'another' })) }]));
	expect(db.prepare('SELECT place FROM body_segments').pluck().all()).toEqual(['folder']);
});

test('a state updates runs of known files, deletes removed runs and adds other tables', () => {
	tables.addSegment(FACTS, 5, entries());
	const [, second] = rows('runs', 'ORDER BY id');
	const lost = { ...second!, id: 9, hash: 'lost', file_id: 99 };
	const lines: StateLine[] = [
		{ table: 'runs', rows: [{ ...second!, hidden_reason: 'odd' }, lost] },
		{ table: 'accounts', rows: [{ id: 4, username: 'Ann', username_key: 'ann', created_at: 1 }] },
		{ table: 'of_another_release', rows: [{ id: 1 }] },
		{ gone: [3, 1] },
	];
	tables.addState(state(lines));
	expect(db.prepare('SELECT id, seed, hidden_reason FROM runs').raw().all()).toEqual([[2, 'B', 'odd']]);
	expect(db.prepare('SELECT id, username FROM accounts').raw().all()).toEqual([[4, 'Ann']]);
});

test('a later segment replaces a file of the same id with its runs', () => {
	const [first, second, third] = entries() as [SegmentEntry, SegmentEntry, SegmentEntry];
	tables.addSegment(FACTS, 5, [first, second]);
	const id = first.rows['files']![0]!['id']!;
	const moved = third.rows['runs']!.map((row) => ({ ...row, file_id: id }));
	const file = { ...third.rows['files']![0]!, id };
	const later = { ...FACTS, sha256: 'b'.repeat(64) };
	tables.addSegment(later, 6, [{ offset: 11, length: 12, rows: { ...third.rows, files: [file], runs: moved } }]);
	expect(seeds()).toEqual(['B', 'C']);
	expect(db.prepare('SELECT body_segment, body_offset, body_length FROM files WHERE id = ?').raw().get(id)).toEqual([2, 11, 12]);
	tables.addSegment(later, 7, [{ offset: 0, length: 1, rows: { runs: [] } }]);
	expect(db.prepare('SELECT id, files, created_at FROM body_segments').raw().all()).toEqual([
		[1, 2, 5],
		[2, 1, 6],
	]);
});

test('finish removes dangling references and raises id counters', () => {
	tables.addSegment(FACTS, 5, entries());
	const account = (id: number) => ({ id, username: `A${id}`, username_key: `a${id}`, created_at: 1 });
	const session = (id: string, accountId: number) => ({
		id,
		account_id: accountId,
		origin: 'game',
		created_at: 1,
		expires_at: 2,
	});
	const [first, second] = rows('runs', 'ORDER BY id');
	const changes = { table: 'body_changes', rows: [{ run_id: 2 }, { run_id: 8 }] };
	const made = state(
		[
			{ table: 'accounts', rows: [account(4)] },
			{ table: 'sessions', rows: [session('kept', 4), session('lost', 5)] },
			{
				table: 'runs',
				rows: [
					{ ...first!, account_id: 4 },
					{ ...second!, account_id: 5 },
				],
			},
			{
				table: 'likenesses',
				rows: [
					{ digest: 'd', file_id: 99 },
					{ digest: 'd', file_id: 1 },
				],
			},
			{ gone: [3] },
			changes,
		],
		{ runs: 40, of_another_release: 3, announcements: 8 },
	);
	tables.addState(made);
	expect(tables.finish(made)).toEqual({ files: 2, runs: 2 });
	expect(db.prepare('SELECT seed, account_id FROM runs ORDER BY id').raw().all()).toEqual([
		['A', 4],
		['B', null],
	]);
	expect(db.prepare('SELECT id FROM sessions').pluck().all()).toEqual(['kept']);
	expect(db.prepare('SELECT run_id FROM body_changes ORDER BY run_id').pluck().all()).toEqual([2, 8]);
	expect(db.prepare('SELECT count(*) FROM changes').pluck().get()).toBe(0);
	expect(db.prepare("SELECT file_id FROM likenesses WHERE digest = 'd'").pluck().all()).toEqual([1]);
	const number = (name: string) => db.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck().get(name);
	expect([number('runs'), number('announcements'), number('of_another_release')]).toEqual([40, 8, undefined]);
});
