import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { backupDatabase } from '../../store/backup/backup-database.ts';

/** Daily scores and ratings, beside the run store: they cannot be made again from runs. */
export const HISTORY_FILE = 'history.db';

const SCHEMA = `CREATE TABLE IF NOT EXISTS points (
	type TEXT NOT NULL,
	bracket TEXT NOT NULL,
	entity TEXT NOT NULL,
	-- UTC day, 2026-09-09.
	day TEXT NOT NULL,
	score INTEGER,
	elo REAL,
	PRIMARY KEY (type, bracket, entity, day)
) STRICT, WITHOUT ROWID`;

const DAYS_KEPT = 90;
const OLDEST_KEPT = `SELECT DISTINCT day FROM points ORDER BY day DESC LIMIT 1 OFFSET ${DAYS_KEPT - 1}`;

/** One entity on one day. */
export interface HistoryPoint {
	readonly type: string;
	readonly bracket: string;
	readonly entity: string;
	readonly score: number | null;
	readonly elo: number | null;
}

const UPSERT = `INSERT INTO points (type, bracket, entity, day, score, elo) VALUES (:type, :bracket, :entity, :day, :score, :elo)
	ON CONFLICT DO UPDATE SET score = :score, elo = :elo`;

/**
 * Writes the points of today over earlier ones of the day, and keeps the newest 90 days that have points: by their number and not by the
 * clock, which may be years ahead for a moment. What it wrote then goes when it is right again.
 */
export function writeHistory(state: string, now: number, points: Iterable<HistoryPoint>): void {
	mkdirSync(state, { recursive: true });
	const db = new Database(join(state, HISTORY_FILE));
	try {
		db.exec(SCHEMA);
		const upsert = db.prepare(UPSERT);
		const day = utcDay(now);
		db.transaction(() => {
			for (const point of points) upsert.run({ ...point, day });
			db.prepare('DELETE FROM points WHERE day > ?').run(day);
			const oldest = db.prepare<[], string>(OLDEST_KEPT).pluck().get();
			if (oldest !== undefined) db.prepare('DELETE FROM points WHERE day < ?').run(oldest);
		})();
	} finally {
		db.close();
	}
}

function utcDay(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

/** Copies the history of a state directory into another folder, while a rollup may write to it. */
export async function copyHistory(state: string, folder: string): Promise<void> {
	const file = join(state, HISTORY_FILE);
	if (!existsSync(file)) return;
	const db = new Database(file, { readonly: true });
	try {
		await backupDatabase(db, join(folder, HISTORY_FILE));
	} finally {
		db.close();
	}
}

/** The points of an entity, oldest first; none before the first rollup. */
export function readHistory(state: string, { type, bracket, entity }: Pick<HistoryPoint, 'type' | 'bracket' | 'entity'>) {
	const db = new Database(join(state, HISTORY_FILE), { readonly: true });
	try {
		// The first rollup may have made the file and not yet its table.
		if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'points'").get()) return [];
		const select = 'SELECT day AS date, score, elo FROM points WHERE type = ? AND bracket = ? AND entity = ? ORDER BY day';
		return db
			.prepare<[string, string, string], { date: string; score: number | null; elo: number | null }>(select)
			.all(type, bracket, entity);
	} finally {
		db.close();
	}
}
