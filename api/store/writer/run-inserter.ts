import type Database from 'better-sqlite3';
import { unpackRun } from '../../runs/intake/packed-run.ts';
import {
	type PreparedRun,
	type PreparedSeat,
	type StoredText,
	type Submitter,
	seatOfSubmitter,
} from '../../runs/prepared-run.ts';
import type { SeatIdentity } from '../../../contract/run-files/seat.ts';
import type { VectorBatch } from '../segments/segment-writer.ts';
import { type FormParts, createFormParts } from './form-parts.ts';
import { type FutureDates, createFutureDates } from './holds/future-dates.ts';
import { type Quarantine, createQuarantine } from './holds/quarantine.ts';
import { type OwnerLookup, type RowOwner, createOwnerLookup } from './row-owner.ts';
import { createSameGame } from './holds/same-game.ts';
import type { PackedSubmission, Submission, SubmitOutcome } from './submission.ts';
import { DAY_SECONDS } from '../../../contract/time.ts';

/** The result of a submission, with the vectors to append after the commit. */
export interface Inserted {
	readonly outcome: SubmitOutcome;
	readonly vectors: VectorBatch | null;
	/** Whether dates of known rows changed, which vectors contain too. */
	readonly isRedated: boolean;
}

interface KnownRow {
	readonly id: number;
	readonly hash: string;
	readonly player: number;
	readonly file_id: number;
	readonly account_id: number | null;
	readonly steam_id: string | null;
	readonly steam_hint: string | null;
	readonly is_verified: number;
	readonly damage: string | null;
	readonly deleted_at: number | null;
	readonly crc: number;
	readonly length: number;
}

const KNOWN = `SELECT runs.id, hash, player, file_id, account_id, steam_id, steam_hint, is_verified, damage, deleted_at, crc, length
	FROM runs JOIN files ON files.id = file_id WHERE hash = ?`;

const INSERT_FILE = 'INSERT INTO files (crc, length, block_crc, block, form) VALUES (:crc, :length, :blockCrc, :block, 1)';

const INSERT_RUN = `INSERT INTO runs (
	hash, file_id, player, players, character, is_win, is_abandoned, ascension, game_mode, build_id, seed, run_time, floors, acts,
	deck_size, relic_count, killed_by, played_at, submitted_at, account_id, steam_id, discord_id, username, username_key, steam_hint,
	username_hint, is_verified, damage, hidden_reason, is_official, is_synthetic
) VALUES (
	:hash, :file, :player, :players, :character, :isWin, :isAbandoned, :ascension, :gameMode, :build, :seed, :runTime, :floors, :acts,
	:deckSize, :relicCount, :killedBy, :playedAt, :submittedAt, :accountId, :steamId, :discordId, :username, :usernameKey, :steamHint,
	:usernameHint, :isVerified, :damage, :hiddenReason, :isOfficial, :isSynthetic
)`;

/** Fills null columns and skips complete rows. */
const FILL_OWNER = `UPDATE runs SET
	account_id = coalesce(account_id, :accountId), steam_id = coalesce(steam_id, :steamId), discord_id = coalesce(discord_id, :discordId),
	username = coalesce(username, :username), username_key = coalesce(username_key, :usernameKey), is_verified = 1, deleted_at = NULL,
	damage = coalesce(damage, :damage)
	WHERE id = :id AND (
		is_verified = 0 OR deleted_at IS NOT NULL OR (account_id IS NULL AND :accountId IS NOT NULL) OR (steam_id IS NULL AND :steamId IS NOT NULL)
		OR (discord_id IS NULL AND :discordId IS NOT NULL) OR (username IS NULL AND :username IS NOT NULL)
		OR (damage IS NULL AND :damage IS NOT NULL)
	)`;

const NOTHING_STORED = { vectors: null, isRedated: false };

const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1000;

/** Stores submissions inside a transaction of the caller. */
export class RunInserter {
	readonly #owners: OwnerLookup;
	readonly #known: Database.Statement<[string], KnownRow>;
	readonly #sameGame: ReturnType<typeof createSameGame>;
	readonly #insertFile: Database.Statement;
	readonly #insertRun: Database.Statement;
	readonly #formParts: FormParts;
	readonly #futureDates: FutureDates;
	readonly #quarantine: Quarantine;
	readonly #fillOwner: Database.Statement;
	readonly #removeRow: Database.Statement;
	readonly #removeFile: Database.Statement;
	readonly #lastSubmittedAt: Database.Statement<[], number | null>;

	constructor(db: Database.Database) {
		this.#owners = createOwnerLookup(db);
		this.#known = db.prepare(KNOWN);
		this.#sameGame = createSameGame(db);
		this.#insertFile = db.prepare(INSERT_FILE);
		this.#insertRun = db.prepare(INSERT_RUN);
		this.#formParts = createFormParts(db);
		this.#futureDates = createFutureDates(db);
		this.#quarantine = createQuarantine(db);
		this.#fillOwner = db.prepare(FILL_OWNER);
		this.#removeRow = db.prepare('DELETE FROM runs WHERE id = ?');
		this.#removeFile = db.prepare('DELETE FROM files WHERE id = :file AND NOT EXISTS (SELECT 1 FROM runs WHERE file_id = :file)');
		this.#lastSubmittedAt = db.prepare<[], number | null>('SELECT submitted_at FROM runs ORDER BY id DESC LIMIT 1').pluck();
	}

	insertPacked(submission: PackedSubmission): Inserted {
		return this.insert({ ...submission, run: unpackRun(submission.run) });
	}

	insert(submission: Submission): Inserted {
		const { run, submitter } = submission;
		const own = seatOfSubmitter(run.seats, submitter.verifiedSteamId ?? submitter.steamHint);
		const owners = run.seats.map((seat, index) =>
			index === own ? this.#owners.ofSubmitter(submitter, seat) : this.#owners.ofOther(seat),
		);
		const known: (KnownRow | undefined)[] = run.seats.map((seat) => this.#known.get(seat.hash));
		if (known.includes(undefined)) {
			for (const [index, hash] of this.#sameGame(run).entries()) known[index] ??= this.#known.get(hash);
		}
		const reported = own ?? 0;
		const duplicate = known[reported];
		const isReclaimed = own !== undefined && duplicate !== undefined && this.#reclaim(duplicate, owners[own]!, run, submitter);
		if (isReclaimed) known[own] = undefined;
		const missing = run.seats.flatMap((_, index) => (known[index] ? [] : [index]));
		const { hash, player } = known[reported] ?? { hash: run.seats[reported]!.hash, player: reported };
		return {
			outcome: { runHash: hash, player, isDuplicate: duplicate !== undefined },
			...(missing.length === 0 ? NOTHING_STORED : this.#store(submission, { missing, owners, own, isReplacement: isReclaimed })),
		};
	}

	/**
	 * Handles a duplicate. True when the known row is removed, because an unverified sender planted another file under the submitter's
	 * Steam id.
	 */
	#reclaim(row: KnownRow, owner: RowOwner, run: PreparedRun, submitter: Submitter): boolean {
		const steamId = submitter.verifiedSteamId;
		if (steamId === null) return false;
		const isPlanted = row.is_verified === 0 && row.steam_hint === steamId && row.steam_id === null && row.account_id === null;
		if (isPlanted && (row.crc !== run.text.crc || row.length !== run.text.length)) {
			this.#removeRow.run(row.id);
			this.#removeFile.run({ file: row.file_id });
			return true;
		}
		if (mayTake(row, owner)) this.#fillOwner.run({ ...owner, damage: run.damage, id: row.id });
		return false;
	}

	#store(submission: Submission, { missing, owners, own, isReplacement }: NewSeats): Omit<Inserted, 'outcome'> {
		const { run } = submission;
		const now = Date.now();
		const isRedated = submission.submittedAt === 'now' && this.#futureDates.correct(now) > 0;
		const file = Number(this.#insertFile.run(run.text).lastInsertRowid);
		this.#formParts.addPlayers(run.playerIds);
		const arrival = { file, network: submission.network, sender: submission.submitter.verifiedSteamId, likeness: run.likeness };
		const hold = this.#quarantine.admit({ ...arrival, isHidden: run.hiddenReason !== null, isReplacement }, now);
		const hiddenReason = run.hiddenReason ?? hold;
		let submittedAt = this.#nextSubmittedAt(submission.submittedAt, now);
		const rows = missing.map((player) => {
			const seat = run.seats[player]!;
			const played = { playedAt: playedAt(run.startTime, submittedAt === null ? now : submittedAt / 1000), submittedAt };
			const id = this.#insertRow(
				submission,
				{ seat, player, file, hiddenReason, ...played },
				owners[player] as RowOwner,
				player === own,
			);
			this.#formParts.addMembers(id, run.members[player] as StoredText);
			const identity: SeatIdentity = { id, hash: seat.hash, file, players: run.seats.length, ...played };
			if (submittedAt !== null) submittedAt += 1;
			return { vector: run.encoded.vectors[player]!, identity };
		});
		return { vectors: { names: run.encoded.names, rows }, isRedated };
	}

	/** A date later than all others, even when the clock was set back slightly. */
	#nextSubmittedAt(wanted: Submission['submittedAt'], now: number): number | null {
		if (wanted === null) return null;
		const last = this.#lastSubmittedAt.get() ?? 0;
		return Math.max(wanted === 'now' ? now * 1000 : wanted, last + 1);
	}

	#insertRow({ run, isSynthetic }: Submission, columns: SeatColumns, owner: RowOwner, isOwn: boolean): number {
		const { seat, player, file, playedAt, submittedAt, hiddenReason } = columns;
		const result = this.#insertRun.run({
			...{ file, player, playedAt, submittedAt, hiddenReason },
			...owner,
			hash: seat.hash,
			players: run.seats.length,
			character: seat.character,
			isWin: Number(run.isWin),
			isAbandoned: Number(run.isAbandoned),
			ascension: run.ascension,
			gameMode: run.gameMode,
			build: run.build,
			seed: run.seed,
			runTime: run.runTime,
			floors: run.floors,
			acts: run.acts,
			deckSize: seat.deckSize,
			relicCount: seat.relicCount,
			killedBy: run.killedBy,
			damage: isOwn ? run.damage : null,
			isOfficial: Number(seat.isOfficial),
			isSynthetic: Number(isSynthetic),
		});
		return Number(result.lastInsertRowid);
	}
}

/** The seats of a file to store. */
interface NewSeats {
	/** Indexes of the unknown seats. */
	readonly missing: readonly number[];
	/** The owners of all seats. */
	readonly owners: readonly RowOwner[];
	/** Index of the sender's seat. */
	readonly own: number | undefined;
	/** Whether the sender's seat replaces a known row. */
	readonly isReplacement: boolean;
}

interface SeatColumns {
	readonly seat: PreparedSeat;
	readonly player: number;
	readonly file: number;
	readonly playedAt: number;
	readonly submittedAt: number | null;
	readonly hiddenReason: string | null;
}

/** A row with an owner or another Steam id hint is never reassigned. */
function mayTake(row: KnownRow, owner: RowOwner): boolean {
	const isSteamFree = row.steam_id === null || row.steam_id === owner.steamId;
	const isAccountFree = row.account_id === null || row.account_id === owner.accountId;
	const isHintFree = row.steam_id !== null || row.steam_hint === null || row.steam_hint === owner.steamId;
	return isSteamFree && isAccountFree && isHintFree;
}

/** Epoch seconds: the start of the run if it is between 2020 and a day after the submission, otherwise the submission. */
function playedAt(startTime: number | null, submittedMilliseconds: number): number {
	const submitted = Math.floor(submittedMilliseconds / 1000);
	return startTime !== null && startTime >= FIRST_SECOND && startTime <= submitted + DAY_SECONDS ? startTime : submitted;
}
