import type Database from 'better-sqlite3';

/** A column of both databases. */
export interface Column {
	readonly name: string;
	readonly type: 'INTEGER' | 'TEXT' | 'BLOB';
	readonly isRequired: boolean;
	/** SQL, valid in both databases. */
	readonly fallback: string | null;
}

/** A table stored in PostgreSQL and copied into replicas. */
export interface ReplicatedTable {
	readonly name: string;
	readonly columns: readonly Column[];
	/** Columns of the primary key. */
	readonly key: readonly string[];
	/** Unique constraints besides the key. */
	readonly uniques: readonly (readonly string[])[];
}

/** Tables that each replica fills itself. */
const LOCAL: ReadonlySet<string> = new Set(['changes', 'replay_leavings', 'replica']);
/** Stands in for the key of a table that declares none. */
const ROW_NUMBER: Column = { name: 'rowid', type: 'INTEGER', isRequired: true, fallback: null };

interface ColumnInfo {
	readonly name: string;
	readonly type: Column['type'];
	readonly notnull: number;
	readonly dflt_value: string | null;
	/** Position in the primary key, from 1; 0 outside it. */
	readonly pk: number;
	/** Not 0 for a generated column. */
	readonly hidden: number;
}

/** Reads the tables of a migrated database. `migrations/` is the only schema definition; the PostgreSQL schema is derived from it. */
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

/** A row by column name. */
export type Row = Readonly<Record<string, number | string | Buffer | null>>;

/** Values of a key, in the order of its columns. */
export type Key = readonly (number | string)[];
