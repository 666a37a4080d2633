import { crc32 } from 'node:zlib';
import type Database from 'better-sqlite3';
import type { StoredText } from '../../runs/prepared-run.ts';
import { BODY_COLUMNS, type BodyReader, type BodyRow } from '../bodies/body-reader.ts';
import type { TokenOwner } from '../accounts/player-token.ts';
import { isoOfMicroseconds } from '../../runs/text/iso-time.ts';

/** The columns of a row for exports. */
export interface ExportRow extends TokenOwner, BodyRow {
	readonly id: number;
	readonly hash: string;
	readonly build: string | null;
	readonly submittedAt: number | null;
	readonly player: number;
	/** Null for a row without its own members. */
	readonly membersCrc: number | null;
	readonly membersLength: number;
	readonly membersBlockCrc: number;
	readonly membersBlock: Buffer<ArrayBuffer>;
}

const COLUMNS = `runs.id, hash, build_id AS build, submitted_at AS submittedAt, username, account_id AS accountId, steam_id AS steamId, player,
	${BODY_COLUMNS}, members.crc AS membersCrc, members.length AS membersLength,
	members.block_crc AS membersBlockCrc, members.block AS membersBlock`;

/** Reads exported rows between two ids, in order. @throws StorageUnavailable when the returned function is called */
export function createRowReader(db: Database.Database, bodies: BodyReader, rows: number) {
	const statement = (condition: string) =>
		`SELECT ${COLUMNS} FROM runs CROSS JOIN files ON files.id = file_id LEFT JOIN seat_members AS members ON run_id = runs.id
		WHERE is_exported = 1 AND form = 1 AND ${condition}runs.id > ? AND runs.id <= ? ORDER BY runs.id LIMIT ${rows}`;
	const all = db.prepare<[number, number], ExportRow>(statement(''));
	const ofBuild = db.prepare<[string, number, number], ExportRow>(statement('build_id = ? AND '));
	return (afterId: number, lastId: number, version?: string): Promise<readonly ExportRow[]> =>
		bodies.fill(version === undefined ? all.all(afterId, lastId) : ofBuild.all(version, afterId, lastId));
}

/** The compressed parts of a line: the run file, and the members of the seat. */
export interface LineParts {
	readonly text: StoredText;
	readonly members: StoredText | null;
}

/** The parts of a line; undefined when one of them is damaged. */
export function linePartsOf(row: ExportRow): LineParts | undefined {
	const { crc, length, block, blockCrc, membersBlock, membersBlockCrc } = row;
	if (crc32(block) !== blockCrc) return undefined;
	const text = { crc, length, block, blockCrc };
	if (row.membersCrc === null) return { text, members: null };
	if (crc32(membersBlock) !== membersBlockCrc) return undefined;
	return { text, members: { crc: row.membersCrc, length: row.membersLength, block: membersBlock, blockCrc: membersBlockCrc } };
}

/** The end of a line: the members that exports add, and the closing brace. */
export function lineSuffix({ hash, submittedAt }: ExportRow, token: string | null): Buffer {
	// None of the three values needs JSON escaping.
	const time = submittedAt === null ? null : `"${isoOfMicroseconds(submittedAt)}"`;
	const text = `,"run_hash":"${hash}","player_token":${token === null ? null : `"${token}"`},"submitted_at":${time}}\n`;
	return Buffer.from(text, 'latin1');
}
