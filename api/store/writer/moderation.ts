import type Database from 'better-sqlite3';

/** The outcome of a moderation, which affects all seats of a run file. */
export interface ModerationOutcome {
	/** Hashes of the seats of the file; empty for an unknown hash. */
	readonly hashes: readonly string[];
	readonly modified: number;
}

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

/** Hides a run from every list and statistic; null shows it again. */
export function setHidden(db: Database.Database, hash: string, reason: string | null): ModerationOutcome {
	const statement = `UPDATE runs SET hidden_reason = :reason WHERE file_id = ${SIBLINGS} AND (hidden_reason IS NULL) <> (:reason IS NULL)`;
	return moderate(db, hash, statement, { reason });
}

/** Marks a run as deleted, without statistics and exports. Sending it again restores it. */
export function deleteRun(db: Database.Database, hash: string): ModerationOutcome {
	const statement = `UPDATE runs SET deleted_at = :now WHERE file_id = ${SIBLINGS} AND deleted_at IS NULL`;
	return moderate(db, hash, statement, { now: Date.now() });
}

/** Deletes the rows and the run file permanently. */
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
