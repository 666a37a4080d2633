import type Database from 'better-sqlite3';

/** A news item of the platform. */
export interface StoredNews {
	readonly gid: string;
	/** Unix seconds. */
	readonly date: number;
	/** JSON without the body. */
	readonly entry: string;
	/** Sanitised HTML. */
	readonly contents: string;
}

/** Older items are removed. */
const MOST_KEPT = 2000;

/** Adds or updates news items; returns how many were new or changed. */
export function putNews(db: Database.Database, news: readonly StoredNews[]): number {
	const put = db.prepare(`INSERT INTO news (gid, date, entry, contents) VALUES (:gid, :date, :entry, :contents)
		ON CONFLICT DO UPDATE SET date = :date, entry = :entry, contents = :contents WHERE entry <> :entry OR contents <> :contents`);
	const forget = db.prepare('DELETE FROM news WHERE gid IN (SELECT gid FROM news ORDER BY date DESC, gid LIMIT -1 OFFSET ?)');
	return db
		.transaction(() => {
			const changed = news.reduce((sum, each) => sum + put.run(each).changes, 0);
			forget.run(MOST_KEPT);
			return changed;
		})
		.immediate();
}

/** Newest first, without their bodies. */
export function listNews(db: Database.Database): string[] {
	return db.prepare<[], string>('SELECT entry FROM news ORDER BY date DESC, gid').pluck().all();
}

export function findNews(db: Database.Database, gid: string): StoredNews | undefined {
	return db.prepare<[string], StoredNews>('SELECT gid, date, entry, contents FROM news WHERE gid = ?').get(gid);
}
