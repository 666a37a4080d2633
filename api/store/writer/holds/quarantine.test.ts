import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../database/database.ts';
import { type Quarantine, createQuarantine } from './quarantine.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 1);

let db: Database.Database;
let quarantine: Quarantine;
beforeEach(() => {
	db = new Database(':memory:');
	migrate(db);
	quarantine = createQuarantine(db);
});

const NEW = { sender: null, isHidden: false, isReplacement: false };

const send = (count: number, from: number, network = 'home', now = NOW): (string | null)[] =>
	Array.from({ length: count }, (_, index) =>
		quarantine.admit(
			{ ...NEW, file: from + index, network, likeness: [`d${from + index}`, `p${from + index}`, `c${from + index}`] },
			now,
		),
	);

describe('a burst from one network', () => {
	test('is accepted up to the size of a collection and held beyond it', () => {
		expect(new Set(send(850, 1))).toEqual(new Set([null]));
		expect(new Set(send(350, 851))).toEqual(new Set([null]));
		expect(new Set(send(10, 1201))).toEqual(new Set(['held:burst']));
		expect(new Set(send(10, 1301, 'another'))).toEqual(new Set([null]));
		expect(new Set(send(10, 1401, 'home', NOW + 600_001))).toEqual(new Set([null]));
	});

	test('networks are removed after a day', () => {
		send(3, 1);
		send(2, 4, 'home', NOW + DAY / 2);
		quarantine.tidy(NOW + DAY + 1);
		expect(db.prepare('SELECT count(*) FROM origins').pluck().get()).toBe(2);
	});

	test('a held burst is released after a week, near copies are not', () => {
		const insert =
			db.prepare(`INSERT INTO runs (hash, file_id, player, players, character, is_win, is_abandoned, ascension, game_mode, seed, run_time,
			floors, acts, deck_size, relic_count, played_at, submitted_at, is_verified, hidden_reason, is_official, is_synthetic)
			VALUES (?, 1, 0, 1, 'A', 1, 0, 0, 'standard', '', 1, 1, 1, 1, 1, 1, ?, 0, ?, 1, 0)`);
		db.exec("INSERT INTO files (id, crc, length, block_crc, block) VALUES (1, 0, 0, 0, x'')");
		for (const [hash, reason] of [
			['a', 'held:burst'],
			['b', 'held:near-duplicate'],
			['c', 'auto:impossible_time'],
			['d', 'moderator'],
		])
			insert.run(hash, NOW * 1000, reason);
		const reasons = () => db.prepare('SELECT hidden_reason FROM runs ORDER BY hash').pluck().all();
		quarantine.tidy(NOW + 7 * DAY);
		expect(reasons()).toEqual(['held:burst', 'held:near-duplicate', 'auto:impossible_time', 'moderator']);
		quarantine.tidy(NOW + 7 * DAY + 1);
		expect(reasons()).toEqual([null, 'held:near-duplicate', 'auto:impossible_time', 'moderator']);
	});
});
