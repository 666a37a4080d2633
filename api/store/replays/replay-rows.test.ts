import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hinted, preparedSubmission, signedIn } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { createAccount } from '../accounts/accounts.ts';
import type { Account } from '../accounts/claim.ts';
import { RunInserter } from '../writer/run-inserter.ts';
import type { ReplayFiles } from './replay-files.ts';
import { createReplayFinder, keepReplay, removeReplay, replayTarget, sweepReplays, sweepStrays } from './replay-rows.ts';

const [ANN, BEN] = ['76561190000000011', '76561190000000012'] as const;
const NOW = 1_700_000_000_123;
const [FIRST, SECOND] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const SIZES = { gzipBytes: 7, rawBytes: 9, lines: 5, replayVersion: 1, modVersion: 'v1' };

let db: Database.Database;
let ann: Account;
let ben: Account;
let inserter: RunInserter;
beforeEach(() => {
	db = openForWriting(emptyState());
	ann = createAccount(db, { username: 'Ann', steamId: ANN, discordId: null });
	ben = createAccount(db, { username: 'Ben', steamId: BEN, discordId: null });
	inserter = new RunInserter(db);
});
afterEach(() => void db.close());

const insert = (...given: Parameters<typeof preparedSubmission>): string =>
	inserter.insert(preparedSubmission(...given)).outcome.runHash;
const keep = (hash: string, account: Account, sha256: string = FIRST, isThere = true) =>
	keepReplay(db, { has: () => isThere }, { hash, account, sha256, ...SIZES }, NOW);
const relation = (hash: string, account: Account) => replayTarget(db, { hash, account })?.relation;
const marks = (): unknown[] => db.prepare('SELECT has_replay FROM runs ORDER BY id').pluck().all();
const leave = (sha256: string) => db.prepare('INSERT INTO replay_leavings VALUES (?)').run(sha256);
const leavings = (): unknown[] => db.prepare('SELECT sha256 FROM replay_leavings').pluck().all();

describe('a run', () => {
	test('belongs to its account or Steam id; a hint makes an unowned run open', () => {
		const own = insert({ seed: 'A' }, signedIn(ANN));
		const open = insert({ seed: 'B' }, hinted(ANN));
		const nobodys = insert({ seed: 'C' });
		const none = { ...ann, id: 99, steamId: null };
		expect([ann, ben, none].map((account) => relation(own, account))).toEqual(['own', 'foreign', 'foreign']);
		expect([ann, ben, none].map((account) => relation(open, account))).toEqual(['open', 'unclaimed', 'unclaimed']);
		expect([ann, none].map((account) => relation(nobodys, account))).toEqual(['unclaimed', 'unclaimed']);
		db.prepare('UPDATE runs SET account_id = NULL WHERE hash = ?').run(own);
		expect([ann, ben, none].map((account) => relation(own, account))).toEqual(['own', 'foreign', 'foreign']);
		db.prepare('UPDATE runs SET account_id = ?, steam_id = NULL WHERE hash = ?').run(ben.id, open);
		expect([ann, ben].map((account) => relation(open, account))).toEqual(['foreign', 'own']);
		expect(replayTarget(db, { hash: own, account: ann })).toEqual({
			...{ relation: 'own', seed: 'A', character: 'IRONCLAD', sha256: null },
		});
		db.prepare('UPDATE runs SET deleted_at = 1').run();
		expect([relation(own, ann), relation('unknown', ann)]).toEqual([undefined, undefined]);
	});

	test('has one journal, which is public while both are visible', () => {
		const hash = insert({}, signedIn(ANN));
		const find = createReplayFinder(db);
		expect([keep('unknown', ann), keep(hash, ben), keep(hash, ann, FIRST, false)]).toEqual(['unknown', 'foreign', 'lost']);
		expect([find(hash), marks()]).toEqual([undefined, [0]]);
		expect([keep(hash, ann), keep(hash, ann), keep(hash, ann, SECOND)]).toEqual(['kept', 'duplicate', 'other-replay']);
		expect([find(hash), marks()]).toEqual([{ sha256: FIRST, gzipBytes: 7 }, [1]]);
		expect(db.prepare('SELECT * FROM replays').all()).toEqual([
			{
				...{ run_id: 1, account_id: ann.id, sha256: FIRST, gzip_bytes: 7, raw_bytes: 9, lines: 5, replay_version: 1 },
				...{ mod_version: 'v1', submitted_at: NOW, deleted_at: null },
			},
		]);
		db.prepare("UPDATE runs SET hidden_reason = 'odd'").run();
		expect(find(hash)).toBeUndefined();
	});

	test('with a hint is claimed by its journal; one without stays unclaimed', () => {
		const [open, nobodys] = [insert({ seed: 'A' }, hinted(ANN)), insert({ seed: 'B' })];
		expect([keep(nobodys, ann), keep(open, ben), keep(open, ann)]).toEqual(['unclaimed', 'unclaimed', 'kept']);
		expect(db.prepare('SELECT account_id, username FROM runs ORDER BY id').raw().all()).toEqual([
			[ann.id, 'Ann'],
			[null, null],
		]);
		expect(db.prepare('SELECT count(*) FROM claims').pluck().get()).toBe(1);
		keep(open, ann);
		expect(db.prepare('SELECT count(*) FROM claims').pluck().get()).toBe(1);
	});

	test('loses its journal only by its owner, who may send the same one again', () => {
		const hash = insert({}, signedIn(ANN));
		const remove = (account: Account) => removeReplay(db, { hash, account }, NOW);
		expect([remove(ann), removeReplay(db, { hash: 'unknown', account: ann })]).toEqual(['none', 'unknown']);
		keep(hash, ann);
		expect([remove(ben), marks(), remove(ann), marks(), remove(ann)]).toEqual(['foreign', [1], 'removed', [0], 'none']);
		expect(db.prepare('SELECT deleted_at FROM replays').pluck().all()).toEqual([NOW]);
		expect(createReplayFinder(db)(hash)).toBeUndefined();
		expect([keep(hash, ann, SECOND), marks(), keep(hash, ann), marks()]).toEqual(['other-replay', [0], 'duplicate', [1]]);
		expect(createReplayFinder(db)(hash)).toBeDefined();
	});
});

describe('files of journals', () => {
	test('are removed when no run needs them', () => {
		const hash = insert({}, signedIn(ANN));
		keep(hash, ann);
		leave(FIRST);
		leave(SECOND);
		const removed: string[] = [];
		sweepReplays(db, { remove: (sha256) => removed.push(sha256) });
		expect([removed, leavings()]).toEqual([[SECOND], []]);
		removeReplay(db, { hash, account: ann });
		expect(leavings()).toEqual([FIRST]);
		sweepReplays(db, { remove: (sha256) => removed.push(sha256) });
		expect([removed, leavings()]).toEqual([[SECOND, FIRST], []]);
	});

	test('without a row are removed folder by folder until the database closes', async () => {
		keep(insert({}, signedIn(ANN)), ann);
		const seen: unknown[] = [];
		const removeStrays = (folder: string, isWanted: (sha256: string) => boolean) => {
			seen.push([folder, isWanted(FIRST), isWanted(SECOND)]);
			if (folder === '01') db.close();
		};
		await sweepStrays(db, { folders: () => ['00', '01', '02'], removeStrays } as unknown as ReplayFiles);
		expect(seen).toEqual([
			['00', true, false],
			['01', true, false],
		]);
	});
});
