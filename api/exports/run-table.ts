import { statSync, createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { ParquetWriter, fileWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { RunScalars } from '../store/export/dump-query.ts';
import type { RunStore } from '../store/run-store.ts';
import type { WrittenFile } from './gzip-file.ts';

type ColumnType = 'STRING' | 'INT32' | 'INT64' | 'BOOLEAN';

/** Columns of the table: name, scalar, type. */
const COLUMNS: readonly (readonly [name: string, scalar: keyof RunScalars, type: ColumnType])[] = [
	['run_hash', 'hash', 'STRING'],
	['character', 'character', 'STRING'],
	['win', 'isWin', 'BOOLEAN'],
	['was_abandoned', 'isAbandoned', 'BOOLEAN'],
	['ascension', 'ascension', 'INT32'],
	['game_mode', 'gameMode', 'STRING'],
	['build_id', 'build', 'STRING'],
	['seed', 'seed', 'STRING'],
	['player_count', 'players', 'INT32'],
	['player_index', 'player', 'INT32'],
	['run_time', 'runTime', 'INT32'],
	['floors_reached', 'floors', 'INT32'],
	['deck_size', 'deckSize', 'INT32'],
	['relic_count', 'relicCount', 'INT32'],
	['killed_by', 'killedBy', 'STRING'],
	['played_at', 'playedAt', 'INT64'],
	['submitted_at', 'submittedAt', 'INT64'],
];

const ROWS_PER_GROUP = 50_000;

/** Writes the scalars of every exported run as Parquet, one group of rows at a time. Times are microseconds and seconds since 1970. */
export async function writeRunTable(store: Pick<RunStore, 'scalars'>, path: string, lastId: number): Promise<WrittenFile> {
	const schema = schemaFromColumnData({ columnData: columnData([]) });
	const writer = new ParquetWriter({ writer: fileWriter(path), schema, createdBy: 'spire-almanac' });
	let lines = 0;
	for await (const rows of groups(store, lastId)) {
		await writer.write({ columnData: columnData(rows), rowGroupSize: ROWS_PER_GROUP });
		lines += rows.length;
	}
	await writer.finish();
	return { lines, bytes: statSync(path).size, sha256: await digestOfFile(path) };
}

async function* groups(store: Pick<RunStore, 'scalars'>, lastId: number): AsyncGenerator<readonly RunScalars[]> {
	let group: RunScalars[] = [];
	let read = await store.scalars({ afterId: 0, lastId });
	while (read.length > 0) {
		group.push(...read);
		if (group.length >= ROWS_PER_GROUP) {
			yield group;
			group = [];
		}
		read = await store.scalars({ afterId: (read.at(-1) as RunScalars).id, lastId });
	}
	if (group.length > 0) yield group;
}

function columnData(rows: readonly RunScalars[]) {
	return COLUMNS.map(([name, scalar, type]) => ({
		name,
		type,
		nullable: true,
		data: rows.map((row) => typedValue(row[scalar], type)),
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
