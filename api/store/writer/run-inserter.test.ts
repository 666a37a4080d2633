import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hinted, signedIn, preparedSubmission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database.ts';
import { createAccount } from './accounts.ts';
import { type Inserted, RunInserter } from './run-inserter.ts';

const [ANN, BEN] = ['76561190000000011', '76561190000000012'] as const;
/** In the middle of a second. */
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
	])('are told by the file when it began at %s: %d', (_what, start, isBelieved) => {
		insert({ extra: { start_time: start } });
		expect(rows('played_at')).toEqual([[isBelieved ? start : SECOND]]);
	});

	test('are those of the submission for a file without one', () => {
		insert({ extra: { start_time: null } });
		expect(rows('played_at, submitted_at')).toEqual([[SECOND, NOW * 1000]]);
	});

	test('ascend by a microsecond at least, and by one from seat to seat', () => {
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

	test('of the past stay as they are given, after those before; none stay none', () => {
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

describe('what a submission adds', () => {
	test('is a row, its outcome and a vector for each seat that is new', () => {
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
		// A seat that was removed is stored again, and no other.
		db.prepare('DELETE FROM runs WHERE id = 1').run();
		expect(insert(both, hinted(BEN)).vectors!.rows.map(({ identity }) => identity.hash)).toEqual([first[0]]);
		expect(rows('hash, player')).toEqual([
			[second[0], 1],
			[first[0], 0],
		]);
	});

	test('is hidden for the reason that the file gives', () => {
		insert({ runTime: 3 });
		expect(rows('hidden_reason')).toEqual([[expect.stringMatching(/^auto:impossible_time/)]]);
	});

	test('counts damage for the sender’s seat alone', () => {
		const extra = { _spirecodex_damage: { damage_dealt: 7, by_card: {} } };
		insert({ extra, characters: ['IRONCLAD', 'SILENT'], playerIds: [ANN, BEN] }, hinted(BEN));
		expect(rows('damage IS NOT NULL')).toEqual([[0], [1]]);
	});
});

describe('whose a row is', () => {
	const owners = () => rows('account_id, steam_id, username, steam_hint, username_hint, is_verified');

	test('is said by a token; else it is a hint, or the id in the file', () => {
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

	test('a name that is another’s is not written to a row', () => {
		createAccount(db, { username: 'Ann', steamId: ANN, discordId: null });
		insert({ seed: 'A' }, signedIn(BEN, 'aNN'));
		expect(owners()).toEqual([[null, BEN, null, null, null, 1]]);
	});

	test('changes from nobody to who is signed in, once, and not to another', () => {
		const run = { seed: 'A' };
		insert(run);
		insert(run, signedIn(ANN, 'Ann'));
		const { id } = createAccount(db, { username: 'Ann', steamId: ANN, discordId: null });
		expect(owners()).toEqual([[id, ANN, 'Ann', null, null, 1]]);
		insert(run, signedIn(BEN, 'Ben'));
		expect(owners()).toEqual([[id, ANN, 'Ann', null, null, 1]]);
	});

	test('a row that was sent with a hint goes to no other, though he is signed in', () => {
		const run = { seed: 'A' };
		insert(run, hinted(ANN));
		insert(run, signedIn(BEN, 'Ben'));
		expect(owners()).toEqual([[null, null, null, ANN, null, 0]]);
		insert(run, signedIn(ANN, 'Ann'));
		expect(owners()).toEqual([[null, ANN, 'Ann', ANN, null, 1]]);
	});

	test('a planted row of another text gives way with its text to what the owner sends, and only then', () => {
		const texts = () => db.prepare('SELECT count(*) FROM files').pluck().get();
		insert({ ascension: 9 }, hinted(ANN));
		const sent = insert({ ascension: 3 }, signedIn(ANN, 'Ann'));
		expect([sent.outcome.isDuplicate, sent.vectors?.rows.length, texts()]).toEqual([true, 1, 1]);
		expect(rows('ascension, steam_id')).toEqual([[3, ANN]]);
		insert({ ascension: 4 }, signedIn(ANN, 'Ann'));
		expect([rows('ascension, steam_id'), texts()]).toEqual([[[3, ANN]], 1]);
	});

	test('a planted row of the same text stays, and becomes its owner’s', () => {
		insert({}, hinted(ANN));
		expect(insert({}, signedIn(ANN, 'Ann')).vectors).toBeNull();
		expect(rows('id, steam_id')).toEqual([[1, ANN]]);
	});
});
