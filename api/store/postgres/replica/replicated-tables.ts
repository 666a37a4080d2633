import type Database from 'better-sqlite3';

/** A column as both databases have it. */
export interface Column {
	readonly name: string;
	readonly type: 'INTEGER' | 'TEXT' | 'BLOB';
	readonly isRequired: boolean;
	/** As SQL, the same in both. */
	readonly fallback: string | null;
}

/** A table that is kept in PostgreSQL and copied into replicas. */
export interface ReplicatedTable {
	readonly name: string;
	readonly columns: readonly Column[];
	/** Names of the columns that tell a row from others. */
	readonly key: readonly string[];
	/** Columns that no two rows have alike, beside the key. */
	readonly uniques: readonly (readonly string[])[];
}

/** What each replica makes of its own changes, by triggers, and what it says of itself. */
const LOCAL: ReadonlySet<string> = new Set(['changes', 'replay_leavings', 'replica']);
/** Stands in for the key of a table that declares none. */
const ROW_NUMBER: Column = { name: 'rowid', type: 'INTEGER', isRequired: true, fallback: null };

interface ColumnInfo {
	readonly name: string;
	readonly type: Column['type'];
	readonly notnull: number;
	readonly dflt_value: string | null;
	/** Place in the primary key, from 1; 0 outside it. */
	readonly pk: number;
	/** Not 0 for a column that follows from others. */
	readonly hidden: number;
}

/**
 * The tables of a database whose migrations are applied: the numbered files of `migrations/` are the one place that says what is kept,
 * and what PostgreSQL has follows from it.
 */
export function replicatedTables(db: Database.Database): readonly ReplicatedTable[] {
	const names = db
		.prepare<[], string>(
			"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name",
		)
		.pluck()
		.all();
	return names.filter((name) => !LOCAL.has(name)).map((name) => tableOf(db, name));
}

function tableOf(db: Database.Database, name: string): ReplicatedTable {
	const infos = db.prepare<[string], ColumnInfo>('SELECT * FROM pragma_table_xinfo(?)').all(name);
	const declared = infos
		.filter(({ pk }) => pk > 0)
		.toSorted((left, right) => left.pk - right.pk)
		.map((column) => column.name);
	const columns = infos
		.filter(({ hidden }) => hidden === 0)
		.map((info) => ({
			name: info.name,
			type: info.type,
			isRequired: info.notnull === 1 || info.pk > 0,
			fallback: info.dflt_value,
		}));
	const hasKey = declared.length > 0;
	return {
		name,
		columns: hasKey ? columns : [ROW_NUMBER, ...columns],
		key: hasKey ? declared : [ROW_NUMBER.name],
		uniques: uniquesOf(db, name),
	};
}

function uniquesOf(db: Database.Database, table: string): string[][] {
	const indexes = db.prepare<[string], string>("SELECT name FROM pragma_index_list(?) WHERE origin = 'u'").pluck().all(table);
	const columns = db.prepare<[string], string>('SELECT name FROM pragma_index_info(?) ORDER BY seqno').pluck();
	return indexes.map((index) => columns.all(index)).toSorted((left, right) => left.join().localeCompare(right.join()));
}

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, number | string | Buffer | null>>;

/** Values of a key, in the order of its columns. */
export type Key = readonly (number | string)[];
