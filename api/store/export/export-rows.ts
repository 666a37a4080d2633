import { crc32 } from 'node:zlib';
import type Database from 'better-sqlite3';
import type { TokenOwner } from '../accounts/player-token.ts';
import { isoOfMicroseconds } from '../../runs/text/iso-time.ts';

/** A row as exports need it. */
export interface ExportRow extends TokenOwner {
	readonly id: number;
	readonly hash: string;
	readonly build: string | null;
	readonly submittedAt: number | null;
	readonly crc: number;
	readonly length: number;
	readonly blockCrc: number;
	readonly block: Buffer<ArrayBuffer>;
}

const COLUMNS = `runs.id, hash, build_id AS build, submitted_at AS submittedAt, username, account_id AS accountId, steam_id AS steamId,
	crc, length, block_crc AS blockCrc, block`;

/** Exported rows after an id, up to another one, in their order. */
export function createRowReader(db: Database.Database, rows: number) {
	const statement = (condition: string) =>
		`SELECT ${COLUMNS} FROM runs CROSS JOIN files ON files.id = file_id
		WHERE is_exported = 1 AND ${condition}runs.id > ? AND runs.id <= ? ORDER BY runs.id LIMIT ${rows}`;
	const all = db.prepare<[number, number], ExportRow>(statement(''));
	const ofBuild = db.prepare<[string, number, number], ExportRow>(statement('build_id = ? AND '));
	return (afterId: number, lastId: number, version?: string): ExportRow[] =>
		version === undefined ? all.all(afterId, lastId) : ofBuild.all(version, afterId, lastId);
}

/** Whether the stored bytes are those that were stored. */
export function isReadable({ block, blockCrc }: ExportRow): boolean {
	return crc32(block) === blockCrc;
}

/** What follows the text of a file in its line: the members that exports add, and the end of the object. */
export function lineSuffix({ hash, submittedAt }: ExportRow, token: string | null): Buffer {
	const time = submittedAt === null ? null : isoOfMicroseconds(submittedAt);
	return Buffer.from(`,"run_hash":"${hash}","player_token":${JSON.stringify(token)},"submitted_at":${JSON.stringify(time)}}\n`);
}
