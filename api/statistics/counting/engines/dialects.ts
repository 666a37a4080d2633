import type { ColumnType, Columns } from './columns.ts';

/** What engines say differently. Statements themselves are the same for all of them. */
export interface Dialect {
	readonly name: 'duckdb' | 'clickhouse';
	typeOf(type: ColumnType): string;
	/** A text as a value. */
	quoted(text: string): string;
	/** What the table of some facts is called. */
	storedAs(name: string): string;
	/** The same as statements name it beside a table of the session. */
	factTable(name: string): string;
	/** A column with its position in a closed list of words in place of the word. */
	codeOf(column: string): string;
	/** A number as a float of 64 bits, 0 in place of null. */
	numberOf(expression: string): string;
	/** An integer column of a fact table, wide enough for products and sums. */
	widened(column: string): string;
	/** Makes a table that lasts; rows stand in the order of its first column. */
	createTable(name: string, columns: Columns): string[];
	/** Makes a table that lasts, which every server of a cluster has as a whole. */
	createCommonTable(name: string, columns: readonly string[]): string;
	/** Makes a table or a view for one count, in place of what an interrupted count left. */
	createSession(kind: SessionKind, name: string, sql: string): string[];
	/** Makes an empty table of seats for one count. */
	createSeatTable(name: string, columns: Columns): string[];
	/** Makes a table of the catalogue for one count. */
	createFilled(name: string, columns: Columns, rows: readonly (readonly (number | boolean)[])[]): string[];
	dropSession(kind: SessionKind, name: string): string;
	/** The query of a statement whose rows are read. */
	answer(columns: readonly string[], sql: string): string;
}

export type SessionKind = 'TABLE' | 'VIEW';

const listed = (columns: Columns, { typeOf }: Pick<Dialect, 'typeOf'>): string =>
	columns.map(([name, type]) => `${name} ${typeOf(type)}`).join(', ');

const tuples = (rows: readonly (readonly (number | boolean)[])[]): string => rows.map((row) => `(${row.join(', ')})`).join(', ');

const selected = (columns: readonly string[], sql: string): string => `SELECT ${columns.join(', ')} FROM (\n${sql}\n)`;

export const DUCKDB: Dialect = {
	name: 'duckdb',
	typeOf: (type) => (typeof type === 'string' ? type : `ENUM (${type.map((word) => `'${word}'`).join(', ')})`),
	quoted: (text) => `'${text.replaceAll("'", "''")}'`,
	storedAs: (name) => name,
	factTable: (name) => `facts.main.${name}`,
	codeOf: (column) => `enum_code(${column})`,
	numberOf: (expression) => `CAST(coalesce(${expression}, 0) AS DOUBLE)`,
	widened: (column) => `${column}::INTEGER AS ${column}`,
	createTable: (name, columns) => [`CREATE TABLE ${name} (${listed(columns, DUCKDB)})`],
	createCommonTable: (name, columns) => `CREATE TABLE ${name} (${columns.join(', ')})`,
	createSession: (kind, name, sql) => [`CREATE OR REPLACE TEMP ${kind} ${name} AS ${sql}`],
	createSeatTable: (name, columns) => [`CREATE OR REPLACE TEMP TABLE ${name} (${listed(columns, DUCKDB)})`],
	createFilled: (name, columns, rows) => [
		`CREATE OR REPLACE TEMP TABLE ${name} (${listed(columns, DUCKDB)})`,
		...(rows.length === 0 ? [] : [`INSERT INTO ${name} VALUES ${tuples(rows)}`]),
	],
	dropSession: (kind, name) => `DROP ${kind} IF EXISTS ${name}`,
	answer: selected,
};

/** What statements expect of joins, unions and names; sent with every query. */
export const CLICKHOUSE_SETTINGS = {
	join_use_nulls: 1,
	union_default_mode: 'DISTINCT',
	prefer_column_name_to_alias: 1,
	insert_deduplicate: 0,
	lightweight_deletes_sync: '2',
} as const;

/** The same for the servers of a cluster: what one of them was sent, all of them count. */
export const CLUSTER_SETTINGS = {
	distributed_foreground_insert: 1,
	insert_quorum: 'auto',
	select_sequential_consistency: '1',
} as const;

const CLICKHOUSE_TYPES = {
	BOOLEAN: 'Bool',
	USMALLINT: 'UInt16',
	UINTEGER: 'UInt32',
	INTEGER: 'Int32',
	VARCHAR: 'String',
} as const;

/** What a table of a cluster is called that inserts are sent to. */
export const DISTRIBUTED = '_all';

/** @param cluster name of the cluster whose servers share the seats; none for a single server */
export function clickhouse(cluster: string | null): Dialect {
	const everywhere = cluster === null ? '' : ` ON CLUSTER ${cluster}`;
	const engine = (order: string): string => ` ENGINE = ${cluster === null ? '' : 'Replicated'}MergeTree ORDER BY ${order}`;
	const storedAs = (name: string): string => `fact_${name}`;
	const typeOf = (type: ColumnType): string =>
		typeof type === 'string'
			? CLICKHOUSE_TYPES[type]
			: `Enum8(${type.map((word, position) => `'${word}' = ${position}`).join(', ')})`;
	const dropSession = (_kind: SessionKind, name: string): string => `DROP TABLE IF EXISTS ${name}${everywhere} SYNC`;
	/** A table whose rows are spread over the shards by its first column, a seat. */
	const spread = (verb: string, name: string, columns: Columns): string[] => {
		const [[seat]] = columns as [Columns[number]];
		const own = `${verb} ${name}${everywhere} (${listed(columns, { typeOf })})${engine(seat)}`;
		if (cluster === null) return [own];
		const all = `${verb} ${name}${DISTRIBUTED}${everywhere} AS ${name}`;
		return [own, `${all} ENGINE = Distributed(${cluster}, currentDatabase(), ${name}, ${seat})`];
	};
	return {
		name: 'clickhouse',
		typeOf,
		quoted: (text) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`,
		storedAs,
		factTable: storedAs,
		codeOf: (column) => `toInt8(${column})`,
		numberOf: (expression) => `toFloat64(coalesce(${expression}, 0))`,
		widened: (column) => `toInt32(${column}) AS ${column}`,
		createTable: (name, columns) => spread('CREATE TABLE IF NOT EXISTS', name, columns),
		createCommonTable: (name, columns) => {
			const path = cluster === null ? 'MergeTree' : "ReplicatedMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}')";
			return `CREATE TABLE IF NOT EXISTS ${name}${everywhere} (${columns.join(', ')}) ENGINE = ${path} ORDER BY tuple()`;
		},
		createSession: (kind, name, sql) => {
			const order = kind === 'TABLE' ? ' ENGINE = MergeTree ORDER BY seat' : '';
			return [dropSession(kind, name), `CREATE ${kind} ${name}${everywhere}${order} AS ${sql}`];
		},
		createSeatTable: (name, columns) => spread('CREATE OR REPLACE TABLE', name, columns),
		createFilled: (name, columns, rows) => {
			const table = `CREATE OR REPLACE TABLE ${name}${everywhere} (${listed(columns, { typeOf })}) ENGINE = MergeTree ORDER BY tuple()`;
			if (rows.length === 0) return [table];
			return [`${table} AS SELECT * FROM values('${listed(columns, { typeOf })}', ${tuples(rows)})`];
		},
		dropSession,
		answer: (columns, sql) =>
			cluster === null ? selected(columns, sql) : `SELECT * FROM cluster('${cluster}', view(${selected(columns, sql)}))`,
	};
}
