import type Database from 'better-sqlite3';

/** A changed limit, in requests per minute. */
export interface ChangedLimit {
	/** A tier, or a path prefix. */
	readonly name: string;
	readonly requests: number;
}

export function listLimits(db: Database.Database): ChangedLimit[] {
	return db.prepare<[], ChangedLimit>('SELECT name, requests FROM limits ORDER BY name').all();
}

export function replaceLimits(db: Database.Database, limits: readonly ChangedLimit[]): void {
	const insert = db.prepare('INSERT INTO limits (name, requests) VALUES (:name, :requests)');
	db.transaction(() => {
		db.prepare('DELETE FROM limits').run();
		for (const limit of limits) insert.run(limit);
	}).immediate();
}
