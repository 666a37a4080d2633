import { createHmac } from 'node:crypto';
import type Database from 'better-sqlite3';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

/** A start of the game with the mod. */
export interface Ping {
	readonly steamId: string;
	readonly modVersion: string;
	readonly gameVersion: string;
}

export interface DailyPlayers {
	/** YYYY-MM-DD. */
	readonly day: string;
	readonly count: number;
}

const LABEL = 'ping-v1:';
const PSEUDONYM_DIGITS = 16;
const KEPT_DAYS = 120;
/** Formats a date as YYYY-MM-DD. */
const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

const daysBefore = (days: number, now: number): string => pacific.format(now - days * DAY_MILLISECONDS);

/** @param secret of the pseudonyms */
export function countPing(
	db: Database.Database,
	secret: string,
	{ steamId, modVersion, gameVersion }: Ping,
	now = Date.now(),
): void {
	const day = pacific.format(now);
	const pseudonym = createHmac('sha256', secret).update(`${LABEL}${day}:${steamId}`).digest('hex').slice(0, PSEUDONYM_DIGITS);
	const insert = `INSERT INTO pings (day, pseudonym, mod_version, sts2_version) VALUES (?, ?, ?, ?)
		ON CONFLICT DO UPDATE SET mod_version = excluded.mod_version, sts2_version = excluded.sts2_version`;
	db.prepare(insert).run(day, pseudonym, modVersion, gameVersion);
}

export function removeOldPings(db: Database.Database, now: number): void {
	db.prepare('DELETE FROM pings WHERE day <= ?').run(daysBefore(KEPT_DAYS, now));
}

/** Newest first; days without players are left out. */
export function dailyPlayers(db: Database.Database, days: number, now = Date.now()): DailyPlayers[] {
	const select = 'SELECT day, count(*) AS count FROM pings WHERE day > ? GROUP BY day ORDER BY day DESC';
	return db.prepare<[string], DailyPlayers>(select).all(daysBefore(days, now));
}
