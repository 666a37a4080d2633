import { randomUUID } from 'node:crypto';
import type { Client, QueryConfig } from 'pg';
import type { Migration } from '../database/database.ts';
import { DatabaseUnusable } from './connection.ts';
import type { Column, ReplicatedTable } from '../replica/replicated-tables.ts';
import { HOUR_MILLISECONDS } from '../../../contract/time.ts';

/** The key of the advisory lock for schema changes. */
const SCHEMA_LOCK = 7_318_624_119;
const UPGRADE_MILLISECONDS = HOUR_MILLISECONDS;
const PARTITIONS = 16;
/** Partition columns of large tables. Runs use their hash; files, which have none, and seat members use an id. */
const PARTITIONED: Readonly<Record<string, string>> = { runs: 'hash', files: 'id', seat_members: 'run_id' };

/** Text compares bytewise, as in SQLite. */
const TYPES: Readonly<Record<Column['type'], string>> = { INTEGER: 'bigint', TEXT: 'text COLLATE "C"', BLOB: 'bytea' };

/** The row of the table `head`. */
export interface Head {
	/** Identity of the store. */
	readonly store: string;
	/** Number of applied migrations. */
	readonly format: number;
	/** Number of the last change. */
	readonly sequence: number;
	/** Random id of the last change, which reveals a database that lost changes. */
	readonly mark: string;
	/** The highest id of each table, as JSON, so that ids are not used again. */
	readonly counters: string;
}

/** `head` has one row, which every change locks. `feed` lists the rows that each change touched, for replicas. */
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

/** Tables that replicas do not have. */
export const OWN_NAMES = ['head', 'feed', 'journals'] as const;
/** Table that exists while a store is being moved into the database. */
export const MOVING = 'moving';
const HALF_MOVED =
	'A move into the PostgreSQL database is running or was interrupted. Wait until it has finished, or run the same `almanac move` again to resume it.';

export const READ_HEAD = 'SELECT store, format, sequence, mark, counters FROM head';

/** The columns of `ON CONFLICT`; the key of a partitioned table includes its partition column. */
export function conflictColumns({ name, key }: ReplicatedTable): readonly string[] {
	const part = PARTITIONED[name];
	return part === undefined || key.includes(part) ? key : [...key, part];
}

/**
 * Creates or upgrades the tables. Their schema is derived from the replica, and their rows change as in SQLite.
 * @param formats the migrations in order
 * @throws DatabaseUnusable for a database of a newer release, or during a move
 */
export async function prepareSchema(
	client: Client,
	tables: readonly ReplicatedTable[],
	formats: readonly Pick<Migration, 'data'>[],
): Promise<void> {
	await client.query('BEGIN');
	try {
		await lockSchema(client);
		if (await hasTable(client, MOVING)) throw new DatabaseUnusable(HALF_MOVED);
		if (await hasTable(client, 'head')) await upgrade(client, tables, formats);
		else await create(client, tables, formats.length);
		await client.query('COMMIT');
	} catch (error) {
		await client.query('ROLLBACK').catch(() => {});
		throw error;
	}
}

/** Locks the schema until the end of the transaction. */
export async function lockSchema(client: Client): Promise<void> {
	await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
	await nameSchema(client);
}

export async function hasTable(client: Client, table: string): Promise<boolean> {
	const { rows } = await client.query<{ there: boolean }>(
		'SELECT EXISTS (SELECT 1 FROM pg_class WHERE relname = $1 AND relnamespace = current_schema()::regnamespace) AS there',
		[table],
	);
	return rows[0]?.there === true;
}

/** An address may select a schema with `search_path`; a missing schema is created. */
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

/** Creates the tables, which become a store with `addHead`. */
export async function createTables(client: Client, tables: readonly ReplicatedTable[]): Promise<void> {
	await client.query([OWN_TABLES, ...tables.map(createTable)].join(';\n'));
}

/** Turns the tables into a store with a new identity. @param counters see `Head.counters` */
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
			`The PostgreSQL database has format ${current}; this release supports formats up to ${format}. Use the newer release.`,
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
	// The feed does not record this: each replica migrates its own rows.
	const changes = formats.slice(current).map(({ data }) => data);
	for (const text of [...statements, ...changes]) if (text !== '') await client.query(unhurried(text));
	await client.query('UPDATE head SET format = $1', [format]);
}

/** A migration may change millions of rows. The types of the client lack the timeout of a query. */
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

/** Replicas enforce foreign keys; PostgreSQL only enforces unique keys. */
function createTable(table: ReplicatedTable): string {
	const { name, columns, key, uniques } = table;
	const part = PARTITIONED[name];
	const lines = [
		...columns.map(declared),
		`PRIMARY KEY (${conflictColumns(table).join(', ')})`,
		// A name may move between accounts within a change.
		...uniques.map((unique) => `UNIQUE (${unique.join(', ')}) DEFERRABLE INITIALLY DEFERRED`),
	];
	const statement = `CREATE TABLE ${name} (\n\t${lines.join(',\n\t')}\n)`;
	if (part === undefined) return statement;
	const parts = Array.from(
		{ length: PARTITIONS },
		(_, index) =>
			`CREATE TABLE ${name}_${index} PARTITION OF ${name} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${index})`,
	);
	// The primary key starts with the key of the row, so that rows are found in every partition.
	return [`${statement} PARTITION BY HASH (${key.includes(part) ? key.join(', ') : part})`, ...parts].join(';\n');
}
