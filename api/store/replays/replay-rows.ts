import type Database from 'better-sqlite3';
import type { KeepOutcome, KeptReplay, NewReplay, ReplayTarget, RunRelation } from './replay-store.ts';
import { type Account, createRowTaker } from '../accounts/claim.ts';
import type { ReplayFiles } from './replay-files.ts';

interface TargetRow {
	readonly id: number;
	readonly seed: string;
	readonly character: string;
	readonly account_id: number | null;
	readonly steam_id: string | null;
	readonly discord_id: string | null;
	readonly steam_hint: string | null;
	readonly is_verified: number;
	readonly sha256: string | null;
	readonly removed_at: number | null;
}

const TARGET = `SELECT runs.id, seed, character, runs.account_id, steam_id, discord_id, steam_hint, is_verified, sha256,
	replays.deleted_at AS removed_at FROM runs LEFT JOIN replays ON run_id = runs.id WHERE hash = ? AND runs.deleted_at IS NULL`;

const INSERT = `INSERT INTO replays (run_id, account_id, sha256, gzip_bytes, raw_bytes, lines, replay_version, mod_version, submitted_at)
	VALUES (:run, :account, :sha256, :gzipBytes, :rawBytes, :lines, :replayVersion, :modVersion, :now)`;

const RESTORE = 'UPDATE replays SET deleted_at = NULL, account_id = :account WHERE run_id = :run';
const REMOVE = 'UPDATE replays SET deleted_at = ? WHERE run_id = ? AND deleted_at IS NULL';

/** A run belongs to the account or Steam id that it was verified for; a hint only makes it open (`behaviour/replays.md#whose`). */
function relationOf(row: TargetRow, { id, steamId }: Account): RunRelation {
	if (row.account_id === id || (row.steam_id !== null && row.steam_id === steamId)) return 'own';
	if (row.account_id !== null || row.steam_id !== null) return 'foreign';
	return steamId !== null && row.steam_hint === steamId ? 'open' : 'unclaimed';
}

export function replayTarget(
	db: Database.Database,
	{ hash, account }: { readonly hash: string; readonly account: Account },
): ReplayTarget | undefined {
	const row = db.prepare<[string], TargetRow>(TARGET).get(hash);
	return row && { relation: relationOf(row, account), seed: row.seed, character: row.character, sha256: row.sha256 };
}

/** `lost`: the file was removed and must be written again. */
export function keepReplay(
	db: Database.Database,
	files: Pick<ReplayFiles, 'has'>,
	{ hash, account, ...replay }: NewReplay & KeptReplay,
	now = Date.now(),
): KeepOutcome | 'lost' {
	return db
		.transaction((): KeepOutcome | 'lost' => {
			const row = db.prepare<[string], TargetRow>(TARGET).get(hash);
			if (!row) return 'unknown';
			const relation = relationOf(row, account);
			if (relation === 'foreign' || relation === 'unclaimed') return relation;
			if (row.sha256 !== null && row.sha256 !== replay.sha256) return 'other-replay';
			if (!files.has(replay.sha256)) return 'lost';
			if (row.account_id === null) createRowTaker(db)(account, row, now);
			if (row.sha256 === null) db.prepare(INSERT).run({ ...replay, run: row.id, account: account.id, now });
			else if (row.removed_at !== null) db.prepare(RESTORE).run({ run: row.id, account: account.id });
			db.prepare('UPDATE runs SET has_replay = 1 WHERE id = ? AND has_replay = 0').run(row.id);
			return row.sha256 === null ? 'kept' : 'duplicate';
		})
		.immediate();
}

export function removeReplay(
	db: Database.Database,
	{ hash, account }: { readonly hash: string; readonly account: Account },
	now = Date.now(),
): 'removed' | 'none' | 'unknown' | 'foreign' {
	return db
		.transaction(() => {
			const row = db.prepare<[string], TargetRow>(TARGET).get(hash);
			if (!row) return 'unknown';
			if (relationOf(row, account) !== 'own') return 'foreign';
			if (db.prepare(REMOVE).run(now, row.id).changes === 0) return 'none';
			db.prepare('UPDATE runs SET has_replay = 0 WHERE id = ?').run(row.id);
			return 'removed';
		})
		.immediate();
}

const VISIBLE = `SELECT sha256, gzip_bytes AS gzipBytes FROM replays JOIN runs ON runs.id = run_id
	WHERE hash = ? AND runs.deleted_at IS NULL AND hidden_reason IS NULL AND replays.deleted_at IS NULL`;

/** Finds the journal of a public run. */
export function createReplayFinder(db: Database.Database): (hash: string) => KeptReplay | undefined {
	const visible = db.prepare<[string], KeptReplay>(VISIBLE);
	return (hash) => visible.get(hash);
}

const isWanted = (db: Database.Database) => {
	const row = db.prepare<[string]>('SELECT 1 FROM replays WHERE sha256 = ? AND deleted_at IS NULL');
	return (sha256: string): boolean => row.get(sha256) !== undefined;
};

/** Deletes files of removed journals. */
export function sweepReplays(db: Database.Database, files: Pick<ReplayFiles, 'remove'>): void {
	const wanted = isWanted(db);
	const forget = db.prepare('DELETE FROM replay_leavings WHERE sha256 = ?');
	for (const sha256 of db.prepare<[], string>('SELECT sha256 FROM replay_leavings').pluck().all()) {
		if (!wanted(sha256)) files.remove(sha256);
		forget.run(sha256);
	}
}

/** Deletes files without a row, one folder at a time with other work in between. */
export async function sweepStrays(db: Database.Database, files: ReplayFiles): Promise<void> {
	const wanted = isWanted(db);
	for (const folder of files.folders()) {
		if (!db.open) return;
		files.removeStrays(folder, wanted);
		await new Promise((resolve) => setImmediate(resolve));
	}
}
