import { expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { countPing, dailyPlayers, removeOldPings } from './pings.ts';

const DAY = 86_400_000;
/** Still the previous day in Los Angeles. */
const START = Date.UTC(2026, 10, 22, 7);

test('players are counted once per day (Los Angeles), for 120 days, under daily pseudonyms', () => {
	const db = openForWriting(emptyState());
	const ping = (steamId: string, now: number) =>
		countPing(db, 'secret', { steamId, modVersion: '1', gameVersion: 'v0.107.1' }, now);
	for (const steamId of ['1', '2', '1']) ping(steamId, START);
	ping('1', START + 2 * DAY);
	expect(dailyPlayers(db, 30, START + 2 * DAY)).toEqual([
		{ day: '2026-11-23', count: 1 },
		{ day: '2026-11-21', count: 2 },
	]);
	expect(dailyPlayers(db, 1, START + 2 * DAY)).toHaveLength(1);
	const pseudonyms = db.prepare<[], string>('SELECT pseudonym FROM pings').pluck().all();
	expect(new Set(pseudonyms).size).toBe(3);
	expect(pseudonyms.join()).not.toContain('76561');
	ping('3', START + 121 * DAY);
	removeOldPings(db, START + 121 * DAY);
	expect(db.prepare('SELECT DISTINCT day FROM pings').pluck().all()).toEqual(['2026-11-23', '2027-03-23']);
	db.close();
});
