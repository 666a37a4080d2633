import type Database from 'better-sqlite3';

/** What a moderator did to the rows of a file: all its seats, because they tell of one run. */
export interface ModerationOutcome {
	/** Hashes of the rows of the file; none when the hash is unknown. */
	readonly hashes: readonly string[];
	readonly modified: number;
}

/** Every seat of the file that a hash belongs to. */
const SIBLINGS = '(SELECT file_id FROM runs WHERE hash = :hash)';

function moderate(
	db: Database.Database,
	hash: string,
	statement: string,
	values: Readonly<Record<string, unknown>>,
): ModerationOutcome {
	return db
		.transaction(() => {
			const hashes = db
				.prepare<{ hash: string }, string>(`SELECT hash FROM runs WHERE file_id = ${SIBLINGS} ORDER BY player`)
				.pluck();
			const found = hashes.all({ hash });
			return { hashes: found, modified: db.prepare(statement).run({ hash, ...values }).changes };
		})
		.immediate();
}

/** Takes a run out of every list and statistic, or brings it back. */
export function setHidden(db: Database.Database, hash: string, reason: string | null): ModerationOutcome {
	const statement = `UPDATE runs SET hidden_reason = :reason WHERE file_id = ${SIBLINGS} AND (hidden_reason IS NULL) <> (:reason IS NULL)`;
	return moderate(db, hash, statement, { reason });
}

/** Marks a run as deleted: out of statistics and exports. Its sender gets it back by sending it again. */
export function deleteRun(db: Database.Database, hash: string): ModerationOutcome {
	const statement = `UPDATE runs SET deleted_at = :now WHERE file_id = ${SIBLINGS} AND deleted_at IS NULL`;
	return moderate(db, hash, statement, { now: Date.now() });
}

/** Removes rows and text for good. */
export function purgeRun(db: Database.Database, hash: string): ModerationOutcome {
	return db
		.transaction(() => {
			const file = db.prepare<[string], number>('SELECT file_id FROM runs WHERE hash = ?').pluck().get(hash);
			if (file === undefined) return { hashes: [], modified: 0 };
			const removed = moderate(db, hash, `DELETE FROM runs WHERE file_id = ${SIBLINGS}`, {});
			db.prepare('DELETE FROM files WHERE id = ?').run(file);
			return removed;
		})
		.immediate();
}
