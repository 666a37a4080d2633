import type Database from 'better-sqlite3';

export interface NewSegment {
	readonly sha256: string;
	readonly place: string;
	readonly bytes: number;
	readonly files: number;
	/** The last change of a row that the segment includes. */
	readonly change: number;
	/** Epoch milliseconds. */
	readonly now: number;
	/** Time that another program may take to place a segment. */
	readonly graceMilliseconds: number;
}

/** A block in a segment. */
export interface PlacedBody {
	readonly file: number;
	readonly blockCrc: number;
	readonly offset: number;
	readonly length: number;
	/** The segment that had the block when this one was drafted; null for the database. */
	readonly before: number | null;
}

/** Some blocks of a segment. */
export interface Placement {
	readonly segment: number;
	readonly bodies: readonly PlacedBody[];
	/** The last change of a row that the segment includes. */
	readonly change: number;
}

export interface RecalledBody {
	readonly file: number;
	readonly blockCrc: number;
	readonly segment: number;
	readonly block: Uint8Array;
}

/** A segment that no file uses any more. */
export interface UnusedSegment {
	readonly id: number;
	readonly sha256: string;
	readonly place: string;
}

/** A segment with fewer files than it was built from: it is being placed, or files were removed. */
const IS_INCOMPLETE = '(SELECT count(*) FROM files WHERE body_segment = body_segments.id) < files';
const IS_UNUSED = 'NOT EXISTS (SELECT 1 FROM files WHERE body_segment = body_segments.id)';

/** Changes of the database about segments, each in one transaction. */
export function createBodyMethods(db: Database.Database) {
	return {
		/**
		 * Registers a segment before it is stored, so that no stored segment is unknown. Returns its id; null while another program may be
		 * placing one, or has stored the same.
		 */
		registerBodies: ({ change, graceMilliseconds, ...segment }: NewSegment): number | null =>
			db
				.transaction(() => {
					const others = `SELECT 1 FROM body_segments WHERE sha256 = ? OR left_at IS NULL AND created_at > ? AND ${IS_INCOMPLETE}`;
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

		/** Makes files use a stored segment, except those that were removed or moved since it was drafted. Returns how many. */
		placeBodies: ({ segment, bodies, change }: Placement): number =>
			db
				.transaction(() => {
					const isThere = db.prepare('SELECT 1 FROM body_segments WHERE id = ? AND left_at IS NULL').get(segment);
					if (isThere === undefined) throw new Error(`The segment ${segment} was abandoned before it was placed.`);
					const place = db.prepare(
						`UPDATE files SET block = x'', body_segment = :segment, body_offset = :offset, body_length = :length
						WHERE id = :file AND block_crc = :blockCrc AND body_segment IS :before`,
					);
					const placed = bodies.reduce((sum, body) => sum + place.run({ ...body, segment }).changes, 0);
					// Changes during the upload may have removed data that the segment contains.
					db.prepare(
						`UPDATE body_segments SET is_stale = 1 WHERE id = :segment AND EXISTS (
							SELECT 1 FROM changes JOIN runs ON runs.id = run_id JOIN files ON files.id = file_id
							WHERE number > :change AND body_segment = :segment)`,
					).run({ segment, change });
					return placed;
				})
				.immediate(),

		/** Moves blocks from a segment back to the database, except files that were removed or moved since. Returns how many. */
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

		/** Marks unused segments. Returns those that have been unused for the grace period, so that no reader uses them. */
		leaveBodies: ({ now, graceMilliseconds }: Pick<NewSegment, 'now' | 'graceMilliseconds'>): readonly UnusedSegment[] =>
			db
				.transaction(() => {
					const before = now - graceMilliseconds;
					db.prepare(
						`UPDATE body_segments SET left_at = :now WHERE left_at IS NULL AND created_at <= :before AND ${IS_UNUSED}`,
					).run({ now, before });
					return db
						.prepare<[number], UnusedSegment>('SELECT id, sha256, place FROM body_segments WHERE left_at <= ?')
						.all(before);
				})
				.immediate(),

		/** Deletes the row of a removed segment. */
		forgetBodies: (id: number): void => void db.prepare('DELETE FROM body_segments WHERE id = ? AND left_at IS NOT NULL').run(id),
	};
}

/** Finds segments to rebuild: stale or incomplete ones, and those in another location. */
export function createRemakeFinder(db: Database.Database): (place: string, createdBefore: number) => readonly number[] {
	const find = db.prepare<[number, string], number>(
		`SELECT id FROM body_segments WHERE left_at IS NULL AND created_at <= ? AND (place <> ? OR is_stale = 1 OR ${IS_INCOMPLETE}) AND NOT ${IS_UNUSED}`,
	);
	return (place, createdBefore) => find.pluck().all(createdBefore, place);
}
