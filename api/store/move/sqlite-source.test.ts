import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { markSynthetic } from '../synthetic-mark.ts';
import type { Key, ReplicatedTable } from '../replica/replicated-tables.ts';
import { MoveRejected } from './move-report.ts';
import { countRows, journalsOf, lastKey, openSource, readBatches } from './sqlite-source.ts';

const column = (name: string, type: 'INTEGER' | 'TEXT' | 'BLOB') => ({ name, type, isRequired: true, fallback: null });
const TABLE: ReplicatedTable = {
	name: 'things',
	columns: [column('kind', 'TEXT'), column('number', 'INTEGER'), column('bytes', 'BLOB')],
	key: ['kind', 'number'],
	uniques: [],
};

/** A database with records of the given sizes, in key order. */
function things(count: number, bytes: number): Database.Database {
	const db = new Database(':memory:');
	onTestFinished(() => void db.close());
	db.exec('CREATE TABLE things (kind TEXT, number INTEGER, bytes BLOB, PRIMARY KEY (kind, number))');
	const add = db.prepare('INSERT INTO things VALUES (?, ?, zeroblob(?))');
	for (let number = count; number > 0; number -= 1) add.run(number > count / 2 ? 'b' : 'a', number, bytes);
	return db;
}

const sizes = (db: Database.Database, last?: Key) => Array.from(readBatches(db, TABLE, last), (rows) => rows.length);

test('rows are read in key order, five hundred at a time', () => {
	const db = things(1000, 1);
	expect([sizes(db), countRows(db, TABLE)]).toEqual([[500, 500], 1000]);
	db.exec("INSERT INTO things VALUES ('c', 1, x'00')");
	expect(sizes(db)).toEqual([500, 500, 1]);
	const [first = [], second = []] = [...readBatches(db, TABLE)];
	expect([lastKey(TABLE, first), lastKey(TABLE, second)]).toEqual([
		['a', 500],
		['b', 1000],
	]);
	expect([sizes(db, ['a', 500]), sizes(db, ['b', 999]), sizes(db, ['c', 1])]).toEqual([[500, 1], [2], []]);
});

test('batches of large rows are smaller', () => {
	// A row has four bytes less than a million, including its kind.
	expect(sizes(things(9, 999_995))).toEqual([5, 4]);
	expect(sizes(things(9, 999_999))).toEqual([4, 4, 1]);
});

test('a folder without a store, of another release, with synthetic runs or in use is rejected', () => {
	const folder = emptyState();
	const refused = (message: string) => {
		expect(() => openSource(folder)).toThrow(MoveRejected);
		expect(() => openSource(folder)).toThrow(message);
	};
	refused('There is no run store');
	const db = openForWriting(folder);
	onTestFinished(() => void db.close());
	const format = db.pragma('user_version', { simple: true }) as number;
	db.pragma(`user_version = ${format - 1}`);
	refused(`format ${format - 1}; this release moves format ${format}. Start the service of this release on it once.`);
	db.pragma(`user_version = ${format + 1}`);
	refused(`format ${format + 1}; this release moves format ${format}. Use the newer release.`);
	db.pragma(`user_version = ${format}`);
	const source = openSource(folder);
	expect(() => db.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE')).toThrow('database is locked');
	source.close();
	markSynthetic(folder, false);
	refused('are synthetic and stay in SQLite');
	db.exec("INSERT INTO replica (store) VALUES ('another')");
	expect(() => openSource(folder)).toThrow('is a replica of a PostgreSQL database');
});

test('journals of deleted replays are not listed', () => {
	const db = openForWriting(emptyState());
	onTestFinished(() => void db.close());
	db.pragma('foreign_keys = OFF');
	const add = db.prepare('INSERT INTO replays VALUES (?, 1, ?, 1, 1, 1, 1, NULL, 1, ?)');
	for (const [run, [digest, deletedAt]] of [
		['b', null],
		['a', null],
		['b', null],
		['c', 5],
	].entries())
		add.run(run, digest, deletedAt);
	expect(journalsOf(db)).toEqual(['a', 'b']);
});
