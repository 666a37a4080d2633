import type Database from 'better-sqlite3';

/** A message of a moderator for every page. */
export interface Announcement {
	readonly id: number;
	readonly message: string;
	readonly isActive: boolean;
	/** Epoch milliseconds. */
	readonly createdAt: number;
}

type Row = Omit<Announcement, 'isActive'> & { readonly isActive: 0 | 1 };

const COLUMNS = 'id, message, is_active AS isActive, created_at AS createdAt';
const MOST_SHOWN = 200;
const announcementOf = (row: Row): Announcement => ({ ...row, isActive: row.isActive === 1 });

/** Newest first, including inactive ones. */
export function listAnnouncements(db: Database.Database): Announcement[] {
	const select = `SELECT ${COLUMNS} FROM announcements ORDER BY id DESC LIMIT ${MOST_SHOWN}`;
	return db.prepare<[], Row>(select).all().map(announcementOf);
}

export function addAnnouncement(db: Database.Database, message: string, now = Date.now()): Announcement {
	const insert = `INSERT INTO announcements (message, created_at) VALUES (?, ?) RETURNING ${COLUMNS}`;
	return announcementOf(db.prepare<[string, number], Row>(insert).get(message, now)!);
}

/** Activates or deactivates an announcement; undefined for an unknown one. */
export function toggleAnnouncement(db: Database.Database, id: number): Announcement | undefined {
	const toggle = `UPDATE announcements SET is_active = 1 - is_active WHERE id = ? RETURNING ${COLUMNS}`;
	const row = db.prepare<[number], Row>(toggle).get(id);
	return row && announcementOf(row);
}

/** False for an unknown announcement. */
export function deleteAnnouncement(db: Database.Database, id: number): boolean {
	return db.prepare('DELETE FROM announcements WHERE id = ?').run(id).changes > 0;
}
