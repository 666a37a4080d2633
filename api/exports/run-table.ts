import { statSync, createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { ParquetWriter, fileWriter, schemaFromColumnData } from 'hyparquet-writer';
import type Database from 'better-sqlite3';
import type { WrittenFile } from './gzip-file.ts';

type ColumnType = 'STRING' | 'INT32' | 'INT64' | 'BOOLEAN';

/** Columns of the table: name, how it is read, type. */
const COLUMNS: readonly (readonly [name: string, expression: string, type: ColumnType])[] = [
	['run_hash', 'hash', 'STRING'],
	['character', 'character', 'STRING'],
	['win', 'is_win', 'BOOLEAN'],
	['was_abandoned', 'is_abandoned', 'BOOLEAN'],
	['ascension', 'ascension', 'INT32'],
	['game_mode', 'game_mode', 'STRING'],
	['build_id', 'build_id', 'STRING'],
	['seed', 'seed', 'STRING'],
	['player_count', 'players', 'INT32'],
	['player_index', 'player', 'INT32'],
	['run_time', 'run_time', 'INT32'],
	['floors_reached', 'floors', 'INT32'],
	['deck_size', 'deck_size', 'INT32'],
	['relic_count', 'relic_count', 'INT32'],
	['killed_by', 'killed_by', 'STRING'],
	['played_at', 'played_at', 'INT64'],
	['submitted_at', 'submitted_at', 'INT64'],
];

const ROWS_PER_GROUP = 50_000;

type Row = Readonly<Record<string, string | number | null>>;

/** Writes the scalars of every exported run as Parquet, one group of rows at a time. Times are microseconds and seconds since 1970. */
export async function writeRunTable(db: Database.Database, path: string, lastId: number): Promise<WrittenFile> {
	const columns = COLUMNS.map(([name, expression]) => `${expression} AS ${name}`).join(', ');
	const statement = `SELECT id, ${columns} FROM runs WHERE is_exported = 1 AND id > ? AND id <= ? ORDER BY id LIMIT ${ROWS_PER_GROUP}`;
	const read = db.prepare<[number, number], Row>(statement);
	const schema = schemaFromColumnData({ columnData: columnData([]) });
	const writer = new ParquetWriter({ writer: fileWriter(path), schema, createdBy: 'spire-almanac' });
	let lines = 0;
	for (let rows = read.all(0, lastId); rows.length > 0; rows = read.all(rows.at(-1)?.['id'] as number, lastId)) {
		await writer.write({ columnData: columnData(rows), rowGroupSize: ROWS_PER_GROUP });
		lines += rows.length;
	}
	await writer.finish();
	return { lines, bytes: statSync(path).size, sha256: await digestOfFile(path) };
}

function columnData(rows: readonly Row[]) {
	return COLUMNS.map(([name, , type]) => ({
		name,
		type,
		nullable: true,
		data: rows.map((row) => typedValue(row[name] ?? null, type)),
	}));
}

function typedValue(value: string | number | null, type: ColumnType): string | number | bigint | boolean | null {
	if (value === null || type === 'STRING' || type === 'INT32') return value;
	return type === 'BOOLEAN' ? value === 1 : BigInt(value);
}

async function digestOfFile(path: string): Promise<string> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(path), hash);
	return hash.digest('hex');
}
