import type Database from 'better-sqlite3';

/** A limit that a moderator changed, in requests a minute. */
export interface ChangedLimit {
	/** A tier, or the beginning of a path. */
	readonly name: string;
	readonly requests: number;
}

export function listLimits(db: Database.Database): ChangedLimit[] {
	return db.prepare<[], ChangedLimit>('SELECT name, requests FROM limits ORDER BY name').all();
}

/** Puts these limits in the place of all that were changed before. */
export function replaceLimits(db: Database.Database, limits: readonly ChangedLimit[]): void {
	const insert = db.prepare('INSERT INTO limits (name, requests) VALUES (:name, :requests)');
	db.transaction(() => {
		db.prepare('DELETE FROM limits').run();
		for (const limit of limits) insert.run(limit);
	}).immediate();
}
