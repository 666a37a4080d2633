import { randomUUID } from 'node:crypto';
import type { Client, QueryConfig } from 'pg';
import type { Migration } from '../database.ts';
import { DatabaseUnusable } from './connection.ts';
import type { Column, ReplicatedTable } from './replica/replicated-tables.ts';

/** Any number that no other program locks in the same database. */
const SCHEMA_LOCK = 7_318_624_119;
const UPGRADE_MILLISECONDS = 3_600_000;
const PARTITIONS = 16;
/**
 * Tables of millions of rows stand in 16 parts, by a hash of this column. A file has no hash of a run: the seats of a run share it, each
 * with a hash of its own; it goes by its number, as what belongs to a row goes by that of the row.
 */
const PARTITIONED: Readonly<Record<string, string>> = { runs: 'hash', files: 'id', seat_members: 'run_id' };

/** Text compares by its bytes, as SQLite compares it. */
const TYPES: Readonly<Record<Column['type'], string>> = { INTEGER: 'bigint', TEXT: 'text COLLATE "C"', BLOB: 'bytea' };

/** What the database says of itself. */
export interface Head {
	/** Identity of the database. */
	readonly store: string;
	/** How many migrations its tables follow. */
	readonly format: number;
	/** Number of the last change. */
	readonly sequence: number;
	/** Another name of it, that no other change has: a database that lost its last changes is seen by it. */
	readonly mark: string;
	/** The highest number that each table has given, as JSON: none is given twice. */
	readonly counters: string;
}

/** `head` has one row; who changes anything locks it. `feed` says which rows each change touched, for replicas. */
const OWN_TABLES = `
	CREATE TABLE head (
		store text NOT NULL,
		format bigint NOT NULL,
		sequence bigint NOT NULL,
		mark text NOT NULL,
		counters text NOT NULL
	);
	CREATE TABLE feed (
		sequence bigint PRIMARY KEY,
		mark text NOT NULL,
		touched text NOT NULL,
		written_at timestamptz NOT NULL DEFAULT now()
	);
	CREATE INDEX feed_by_age ON feed (written_at);
	CREATE TABLE journals (
		sha256 text PRIMARY KEY,
		bytes bytea NOT NULL
	);
	ALTER TABLE journals ALTER COLUMN bytes SET STORAGE EXTERNAL;`;

/** Names of the tables that are no tables of the replica. */
export const OWN_NAMES = ['head', 'feed', 'journals'] as const;
/** Stands as long as a store is being moved into the database: the tables are no store before it is gone. */
export const MOVING = 'moving';
const HALF_MOVED =
	'A store is being moved into the PostgreSQL database, or a move was broken off. Wait for its end, or run the same `almanac move` again: it goes on where it was.';

export const READ_HEAD = 'SELECT store, format, sequence, mark, counters FROM head';

/** The columns that `ON CONFLICT` names: a partitioned table's key has the column that it is parted by. */
export function conflictColumns({ name, key }: ReplicatedTable): readonly string[] {
	const part = PARTITIONED[name];
	return part === undefined || key.includes(part) ? key : [...key, part];
}

/**
 * Makes the tables that are not there, or brings them to the format of this release: what they are follows from the tables of the replica,
 * and their rows are changed as those of SQLite are.
 * @param formats what made each format
 * @throws DatabaseUnusable for a database of a newer release, or one that a store is being moved into
 */
export async function prepareSchema(
	client: Client,
	tables: readonly ReplicatedTable[],
	formats: readonly Pick<Migration, 'data'>[],
): Promise<void> {
	await client.query('BEGIN');
	try {
		await lockSchema(client);
		if (await isThere(client, MOVING)) throw new DatabaseUnusable(HALF_MOVED);
		if (await isThere(client, 'head')) await upgrade(client, tables, formats);
		else await create(client, tables, formats.length);
		await client.query('COMMIT');
	} catch (error) {
		await client.query('ROLLBACK').catch(() => {});
		throw error;
	}
}

/** Inside a transaction: nobody else makes or changes tables until its end. */
export async function lockSchema(client: Client): Promise<void> {
	await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
	await nameSchema(client);
}

/** Whether the schema has a table. */
export async function isThere(client: Client, table: string): Promise<boolean> {
	const { rows } = await client.query<{ there: boolean }>(
		'SELECT EXISTS (SELECT 1 FROM pg_class WHERE relname = $1 AND relnamespace = current_schema()::regnamespace) AS there',
		[table],
	);
	return rows[0]?.there === true;
}

/** An address may name the schema of its store by `search_path`, so that a database holds several: it is made where it is not there. */
async function nameSchema(client: Client): Promise<void> {
	const { rows } = await client.query<{ current: string | null; first: string }>(
		"SELECT current_schema() AS current, split_part(current_setting('search_path'), ',', 1) AS first",
	);
	if (rows[0]?.current === null) await client.query(`CREATE SCHEMA ${client.escapeIdentifier(rows[0].first)}`);
}

async function create(client: Client, tables: readonly ReplicatedTable[], format: number): Promise<void> {
	await createTables(client, tables);
	await addHead(client, format, '{}');
}

/** Makes the tables, which are no store yet. */
export async function createTables(client: Client, tables: readonly ReplicatedTable[]): Promise<void> {
	await client.query([OWN_TABLES, ...tables.map(createTable)].join(';\n'));
}

/** Makes the tables a store, which has an identity of its own. @param counters as `Head.counters` */
export async function addHead(client: Client, format: number, counters: string): Promise<void> {
	await client.query('INSERT INTO head (store, format, sequence, mark, counters) VALUES ($1, $2, 0, $3, $4)', [
		randomUUID(),
		format,
		randomUUID(),
		counters,
	]);
}

async function upgrade(
	client: Client,
	tables: readonly ReplicatedTable[],
	formats: readonly Pick<Migration, 'data'>[],
): Promise<void> {
	const format = formats.length;
	const { rows } = await client.query<Head>(`${READ_HEAD} FOR UPDATE`);
	const current = rows[0]?.format ?? 0;
	if (current > format)
		throw new DatabaseUnusable(
			`The PostgreSQL database has format ${current}; this release knows ${format} formats. Use the newer release.`,
		);
	if (current === format) return;
	const known = await knownColumns(client);
	const statements = tables.flatMap((table) => {
		const columns = known.get(table.name);
		if (!columns) return [createTable(table)];
		return table.columns
			.filter(({ name }) => !columns.has(name))
			.map((column) => `ALTER TABLE ${table.name} ADD COLUMN ${declared(column)}`);
	});
	// No line of the feed says so: each replica changes its own rows alike, when its process is of this release.
	const changes = formats.slice(current).map(({ data }) => data);
	for (const text of [...statements, ...changes]) if (text !== '') await client.query(unhurried(text));
	await client.query('UPDATE head SET format = $1', [format]);
}

/** Rows of millions of runs may be changed, once. The types of the client do not know that a statement may have a time of its own. */
const unhurried = (text: string): QueryConfig => ({ text, query_timeout: UPGRADE_MILLISECONDS }) as QueryConfig;

async function knownColumns(client: Client): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
	const { rows } = await client.query<{ table: string; columns: string[] }>(
		`SELECT table_name AS "table", array_agg(column_name::text) AS columns FROM information_schema.columns
		WHERE table_schema = current_schema() GROUP BY table_name`,
	);
	return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

const declared = ({ name, type, isRequired, fallback }: Column): string =>
	`${name} ${TYPES[type]}${isRequired ? ' NOT NULL' : ''}${fallback === null ? '' : ` DEFAULT ${fallback}`}`;

/** Rows refer to each other as the replica that wrote them demanded; here only what would be a second truth is refused. */
function createTable(table: ReplicatedTable): string {
	const { name, columns, key, uniques } = table;
	const part = PARTITIONED[name];
	const lines = [
		...columns.map(declared),
		`PRIMARY KEY (${conflictColumns(table).join(', ')})`,
		// A name may pass from one account to another within a change.
		...uniques.map((unique) => `UNIQUE (${unique.join(', ')}) DEFERRABLE INITIALLY DEFERRED`),
	];
	const statement = `CREATE TABLE ${name} (\n\t${lines.join(',\n\t')}\n)`;
	if (part === undefined) return statement;
	const parts = Array.from(
		{ length: PARTITIONS },
		(_, index) =>
			`CREATE TABLE ${name}_${index} PARTITION OF ${name} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${index})`,
	);
	// The primary key begins with the key of the row, so that rows are found by it in every part.
	return [`${statement} PARTITION BY HASH (${key.includes(part) ? key.join(', ') : part})`, ...parts].join(';\n');
}
