import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hinted, signedIn, preparedSubmission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { createAccount } from '../accounts/accounts.ts';
import { type Inserted, RunInserter } from './run-inserter.ts';

const [ANN, BEN] = ['76561190000000011', '76561190000000012'] as const;
/** Not a whole second. */
const NOW = Date.UTC(2026, 10, 22, 12) + 700;
const SECOND = Math.floor(NOW / 1000);
const DAY = 86_400;

let db: Database.Database;
let inserter: RunInserter;
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: NOW });
	db = openForWriting(emptyState());
	inserter = new RunInserter(db);
});
afterEach(() => {
	vi.useRealTimers();
	db.close();
});

const insert = (...given: Parameters<typeof preparedSubmission>): Inserted => inserter.insert(preparedSubmission(...given));
const rows = (columns: string): unknown[] => db.prepare(`SELECT ${columns} FROM runs ORDER BY id`).raw().all();

describe('dates of a run', () => {
	test.each([
		['the first second that is believed', 1_577_836_800, true],
		['the last second of 2019', 1_577_836_799, false],
		['now', SECOND, true],
		['a day after now', SECOND + DAY, true],
		['a second more', SECOND + DAY + 1, false],
	])('come from the file when it started at %s: %d', (_what, start, isBelieved) => {
		insert({ extra: { start_time: start } });
		expect(rows('played_at')).toEqual([[isBelieved ? start : SECOND]]);
	});

	test('are the submission time for a file without dates', () => {
		insert({ extra: { start_time: null } });
		expect(rows('played_at, submitted_at')).toEqual([[SECOND, NOW * 1000]]);
	});

	test('ascend by at least a microsecond, and by one between seats', () => {
		insert({ seed: 'A' });
		insert({ seed: 'B', characters: ['IRONCLAD', 'SILENT', 'DEFECT'] });
		vi.setSystemTime(NOW + 1);
		insert({ seed: 'C' });
		expect(rows('seed, player, submitted_at')).toEqual([
			['A', 0, NOW * 1000],
			['B', 0, NOW * 1000 + 1],
			['B', 1, NOW * 1000 + 2],
			['B', 2, NOW * 1000 + 3],
			['C', 0, NOW * 1000 + 1000],
		]);
	});

	test('of the past are kept in ascending order; null stays null', () => {
		insert({ seed: 'A' }, undefined, { submittedAt: null });
		insert({ seed: 'B' }, undefined, { submittedAt: 5_000_000 });
		insert({ seed: 'C' }, undefined, { submittedAt: 4_000_000 });
		expect(rows('seed, submitted_at')).toEqual([
			['A', null],
			['B', 5_000_000],
			['C', 5_000_001],
		]);
	});
});

describe('a submission adds', () => {
	test('a row, an outcome and a vector for each new seat', () => {
		const both = { characters: ['IRONCLAD', 'SILENT'], playerIds: [ANN, BEN] };
		const { outcome, vectors, isRedated } = insert(both, hinted(BEN));
		const [first, second] = rows('hash') as [[string], [string]];
		expect([outcome, isRedated]).toEqual([{ runHash: second[0], player: 1, isDuplicate: false }, false]);
		expect(vectors!.rows.map(({ identity }) => [identity.id, identity.hash, identity.players, identity.playedAt])).toEqual([
			[1, first[0], 2, 1_780_000_000],
			[2, second[0], 2, 1_780_000_000],
		]);
		const again = insert(both);
		expect([again.outcome, again.vectors]).toEqual([{ runHash: first[0], player: 0, isDuplicate: true }, null]);
		// Only a removed seat is stored again.
		db.prepare('DELETE FROM runs WHERE id = 1').run();
		expect(insert(both, hinted(BEN)).vectors!.rows.map(({ identity }) => identity.hash)).toEqual([first[0]]);
		expect(rows('hash, player')).toEqual([
			[second[0], 1],
			[first[0], 0],
		]);
	});

	test('the hidden reason of the file', () => {
		insert({ runTime: 3 });
		expect(rows('hidden_reason')).toEqual([[expect.stringMatching(/^auto:impossible_time/)]]);
	});

	test('damage for the sender’s seat only', () => {
		const extra = { _spirecodex_damage: { damage_dealt: 7, by_card: {} } };
		insert({ extra, characters: ['IRONCLAD', 'SILENT'], playerIds: [ANN, BEN] }, hinted(BEN));
		expect(rows('damage IS NOT NULL')).toEqual([[0], [1]]);
	});
});

describe('the owner of a row', () => {
	const owners = () => rows('account_id, steam_id, username, steam_hint, username_hint, is_verified');

	test('comes from the token, otherwise from a hint or the id in the file', () => {
		insert({ seed: 'A' }, { ...signedIn(ANN, 'Ann'), discordId: '42' });
		insert({ seed: 'B' }, { ...hinted(BEN), username: 'Ben' });
		insert({ seed: 'C', playerIds: [BEN] });
		insert({ seed: 'D' });
		expect(owners()).toEqual([
			[null, ANN, 'Ann', null, null, 1],
			[null, null, null, BEN, 'Ben', 0],
			[null, null, null, BEN, null, 0],
			[null, null, null, null, null, 0],
		]);
		expect(rows('discord_id')).toEqual([['42'], [null], [null], [null]]);
	});

	test('a name of another account is not written to a row', () => {
		createAccount(db, { username: 'Ann', steamId: ANN, discordId: null });
		insert({ seed: 'A' }, signedIn(BEN, 'aNN'));
		expect(owners()).toEqual([[null, BEN, null, null, null, 1]]);
	});

	test('becomes the signed-in user once and does not change again', () => {
		const run = { seed: 'A' };
		insert(run);
		insert(run, signedIn(ANN, 'Ann'));
		const { id } = createAccount(db, { username: 'Ann', steamId: ANN, discordId: null });
		expect(owners()).toEqual([[id, ANN, 'Ann', null, null, 1]]);
		insert(run, signedIn(BEN, 'Ben'));
		expect(owners()).toEqual([[id, ANN, 'Ann', null, null, 1]]);
	});

	test('a row with a hint goes to no other account', () => {
		const run = { seed: 'A' };
		insert(run, hinted(ANN));
		insert(run, signedIn(BEN, 'Ben'));
		expect(owners()).toEqual([[null, null, null, ANN, null, 0]]);
		insert(run, signedIn(ANN, 'Ann'));
		expect(owners()).toEqual([[null, ANN, 'Ann', ANN, null, 1]]);
	});

	test('the owner’s file replaces a planted row with another file', () => {
		const texts = () => db.prepare('SELECT count(*) FROM files').pluck().get();
		insert({ ascension: 9 }, hinted(ANN));
		const sent = insert({ ascension: 3 }, signedIn(ANN, 'Ann'));
		expect([sent.outcome.isDuplicate, sent.vectors?.rows.length, texts()]).toEqual([true, 1, 1]);
		expect(rows('ascension, steam_id')).toEqual([[3, ANN]]);
		insert({ ascension: 4 }, signedIn(ANN, 'Ann'));
		expect([rows('ascension, steam_id'), texts()]).toEqual([[[3, ANN]], 1]);
	});

	test('a planted row with the same file stays and becomes the owner’s', () => {
		insert({}, hinted(ANN));
		expect(insert({}, signedIn(ANN, 'Ann')).vectors).toBeNull();
		expect(rows('id, steam_id')).toEqual([[1, ANN]]);
	});
});
