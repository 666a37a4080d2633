import type Database from 'better-sqlite3';

/** A segment that is about to be stored. */
export interface NewSegment {
	readonly sha256: string;
	readonly place: string;
	readonly bytes: number;
	readonly files: number;
	/** Number of the last change of a row that the segment knows. */
	readonly change: number;
	/** Epoch milliseconds. */
	readonly now: number;
	/** How long others may take to place a segment of theirs. */
	readonly graceMilliseconds: number;
}

/** A block that a segment has. */
export interface PlacedBody {
	readonly file: number;
	readonly blockCrc: number;
	readonly offset: number;
	readonly length: number;
	/** Where it stood when the segment was made; null for the database. */
	readonly before: number | null;
}

/** Blocks that a segment has, some of all. */
export interface Placement {
	readonly segment: number;
	readonly bodies: readonly PlacedBody[];
	/** Number of the last change of a row that the segment knows. */
	readonly change: number;
}

/** A block that was read from a segment. */
export interface RecalledBody {
	readonly file: number;
	readonly blockCrc: number;
	readonly segment: number;
	readonly block: Uint8Array;
}

/** An object of a segment that no file points to any more. */
export interface LeftSegment {
	readonly id: number;
	readonly sha256: string;
	readonly place: string;
}

/** A segment that has less than it was made of: it is being placed, or something was removed from it. */
const IS_SHORT = '(SELECT count(*) FROM files WHERE body_segment = body_segments.id) < files';
const IS_LEFT = 'NOT EXISTS (SELECT 1 FROM files WHERE body_segment = body_segments.id)';

/** What the database is told of segments. Each changes it in one transaction. */
export function createBodyMethods(db: Database.Database) {
	return {
		/**
		 * Says that there will be a segment, before there is one, so that none is ever stored that nobody knows. Answers its number; null
		 * while another program may be placing one, or has made the same.
		 */
		registerBodies: ({ change, graceMilliseconds, ...segment }: NewSegment): number | null =>
			db
				.transaction(() => {
					const others = `SELECT 1 FROM body_segments WHERE sha256 = ? OR left_at IS NULL AND created_at > ? AND ${IS_SHORT}`;
					if (db.prepare(others).get(segment.sha256, segment.now - graceMilliseconds) !== undefined) return null;
					db.prepare(
						`INSERT INTO body_changes (run_id) SELECT DISTINCT run_id FROM changes
						WHERE number > ? AND run_id NOT IN (SELECT run_id FROM body_changes)`,
					).run(change);
					const insert = `INSERT INTO body_segments (sha256, place, bytes, files, created_at)
						VALUES (:sha256, :place, :bytes, :files, :now)`;
					return Number(db.prepare(insert).run(segment).lastInsertRowid);
				})
				.immediate(),

		/** Lets files point into a segment that is stored; those that went or moved since it was made stay as they are. Answers how many. */
		placeBodies: ({ segment, bodies, change }: Placement): number =>
			db
				.transaction(() => {
					const isThere = db.prepare('SELECT 1 FROM body_segments WHERE id = ? AND left_at IS NULL').get(segment);
					if (isThere === undefined) throw new Error(`The segment ${segment} was given up before it was placed.`);
					const place = db.prepare(
						`UPDATE files SET block = x'', body_segment = :segment, body_offset = :offset, body_length = :length
						WHERE id = :file AND block_crc = :blockCrc AND body_segment IS :before`,
					);
					const placed = bodies.reduce((sum, body) => sum + place.run({ ...body, segment }).changes, 0);
					// What changed while it was made may have been forgotten.
					db.prepare(
						`UPDATE body_segments SET is_stale = 1 WHERE id = :segment AND EXISTS (
							SELECT 1 FROM changes JOIN runs ON runs.id = run_id JOIN files ON files.id = file_id
							WHERE number > :change AND body_segment = :segment)`,
					).run({ segment, change });
					return placed;
				})
				.immediate(),

		/** Takes blocks back that stood in a segment; those that went or moved since they were read stay as they are. Answers how many. */
		recallBodies: (bodies: readonly RecalledBody[]): number =>
			db
				.transaction(() => {
					const recall = db.prepare(
						`UPDATE files SET block = :block, body_segment = NULL, body_offset = NULL, body_length = NULL
						WHERE id = :file AND block_crc = :blockCrc AND body_segment = :segment`,
					);
					return bodies.reduce((sum, body) => sum + recall.run(body).changes, 0);
				})
				.immediate(),

		/** Notes segments that no file points to; answers those of which that is so for a while, so that nobody reads them any more. */
		leaveBodies: ({ now, graceMilliseconds }: Pick<NewSegment, 'now' | 'graceMilliseconds'>): readonly LeftSegment[] =>
			db
				.transaction(() => {
					const before = now - graceMilliseconds;
					db.prepare(
						`UPDATE body_segments SET left_at = :now WHERE left_at IS NULL AND created_at <= :before AND ${IS_LEFT}`,
					).run({ now, before });
					return db.prepare<[number], LeftSegment>('SELECT id, sha256, place FROM body_segments WHERE left_at <= ?').all(before);
				})
				.immediate(),

		/** Forgets a segment whose object is removed. */
		forgetBodies: (id: number): void => void db.prepare('DELETE FROM body_segments WHERE id = ? AND left_at IS NOT NULL').run(id),
	};
}

/** Segments that are to be made anew from what is left of them, or in another place. */
export function createRemakeFinder(db: Database.Database): (place: string, createdBefore: number) => readonly number[] {
	const find = db.prepare<[number, string], number>(
		`SELECT id FROM body_segments WHERE left_at IS NULL AND created_at <= ? AND (place <> ? OR is_stale = 1 OR ${IS_SHORT}) AND NOT ${IS_LEFT}`,
	);
	return (place, createdBefore) => find.pluck().all(createdBefore, place);
}
