import type Database from 'better-sqlite3';
import {
	type IndexedRow,
	IS_ABANDONED,
	HAS_REPLAY,
	IS_DELETED,
	IS_HIDDEN,
	IS_OFFICIAL,
	IS_WIN,
	RunColumns,
} from './columns/run-columns.ts';
import { ConditionCache } from './conditions/condition-cache.ts';
import { WinRanks } from './ranks.ts';
import { SubmitterTally } from './columns/submitter-tally.ts';
import { RunOrder } from './run-order.ts';
import type { RunOrders } from './sorted-page.ts';

interface ScalarRow {
	readonly id: number;
	readonly is_win: number;
	readonly is_abandoned: number;
	readonly is_hidden: number;
	readonly is_deleted: number;
	readonly is_official: number;
	readonly has_replay: number;
	readonly character: string;
	readonly ascension: number;
	readonly players: number;
	readonly game_mode: string;
	readonly build_id: string | null;
	readonly run_time: number;
	readonly username_key: string | null;
	readonly seed_head: string;
	readonly submitted_at: number | null;
}

const SCALARS = `SELECT id, is_win, is_abandoned, hidden_reason IS NOT NULL AS is_hidden, deleted_at IS NOT NULL AS is_deleted, is_official, has_replay,
	character, ascension, players, game_mode, build_id, run_time, username_key, substr(seed, 1, 4) AS seed_head, submitted_at FROM runs`;

/** The columns of all rows. `refresh` applies everything committed before the call. */
export class RunIndex {
	readonly columns = new RunColumns();
	readonly orders: RunOrders = {
		time: new RunOrder(this.columns),
		ascension: new RunOrder(this.columns, { isByAscension: true }),
	};
	/** A separate order, because very many quick losses come before the first win. */
	readonly ordersOfWins: RunOrders = { ...this.orders, time: new RunOrder(this.columns, { flag: IS_WIN }) };
	readonly conditions = new ConditionCache();
	readonly ranks = new WinRanks(this.columns);
	readonly tally = new SubmitterTally(this.columns);
	readonly #db: Database.Database;
	readonly #newRows: Database.Statement<[number], ScalarRow>;
	readonly #row: Database.Statement<[number], ScalarRow>;
	readonly #changes: Database.Statement<[number], { number: number; run_id: number }>;
	#dataVersion = -1;
	#lastChange: number;

	constructor(db: Database.Database) {
		this.#db = db;
		this.#newRows = db.prepare(`${SCALARS} WHERE id > ? ORDER BY id`);
		this.#row = db.prepare(`${SCALARS} WHERE id = ?`);
		this.#changes = db.prepare('SELECT number, run_id FROM changes WHERE number > ? ORDER BY number');
		this.#lastChange = db.prepare<[], number>('SELECT coalesce(max(number), 0) FROM changes').pluck().get()!;
	}

	refresh(): void {
		const version = this.#db.pragma('data_version', { simple: true }) as number;
		if (version === this.#dataVersion) return;
		this.#dataVersion = version;
		for (const row of this.#newRows.iterate(this.columns.lastId)) this.columns.push(indexed(row));
		for (const { number, run_id: id } of this.#changes.iterate(this.#lastChange)) {
			this.#lastChange = number;
			this.#reload(id);
		}
	}

	#reload(id: number): void {
		const position = this.columns.positionOf(id);
		if (position === undefined) return;
		const row = this.#row.get(id);
		if (row) this.columns.set(position, indexed(row));
		else this.columns.remove(position);
	}
}

function indexed(row: ScalarRow): IndexedRow {
	const flags =
		row.is_win * IS_WIN +
		row.is_abandoned * IS_ABANDONED +
		row.is_hidden * IS_HIDDEN +
		row.is_deleted * IS_DELETED +
		row.is_official * IS_OFFICIAL +
		row.has_replay * HAS_REPLAY;
	return {
		id: row.id,
		flags,
		character: row.character,
		ascension: row.ascension,
		players: row.players,
		gameMode: row.game_mode,
		build: row.build_id,
		runTime: row.run_time,
		submitter: row.username_key,
		seed: row.seed_head,
		submittedAt: row.submitted_at,
	};
}
