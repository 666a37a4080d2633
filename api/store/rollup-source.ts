import type Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, openForReading } from './database/database.ts';

/** The mutable properties of a row. */
export interface RowState {
	readonly id: number;
	readonly isVisible: boolean;
	/** Name in lower case; null for anonymous rows. */
	readonly user: string | null;
}

/** Current states of rows; rows in neither list do not exist. */
export interface RowStates {
	/** The last change included. */
	readonly change: number;
	/** States of all rows above `since.id` and of those that changed after `since.change`. */
	readonly states: Iterable<RowState>;
	/** Ids of rows that changed after `since.change`, including removed ones. */
	readonly changed: readonly number[];
}

export interface ReadSince {
	readonly change: number;
	/** Whether to read all rows. */
	readonly isFull: boolean;
	/** New rows, not necessarily those with the highest ids. */
	readonly newIds: readonly number[];
}

/**
 * What statistics read from the store besides seat vectors. Unlike `RunStore` it is synchronous, because statistics run in their own
 * process or thread and a promise per row would be slow.
 */
export interface RollupSource {
	/** The number of the last change. */
	lastChange(): number;
	rowStates(since: ReadSince): RowStates;
	/** The username of a row as written; null for an anonymous row. */
	nameOfRow(id: number): string | null;
}

const EMPTY: RollupSource = {
	lastChange: () => 0,
	rowStates: () => ({ change: 0, states: [], changed: [] }),
	nameOfRow: () => null,
};

interface Row {
	readonly id: number;
	readonly isVisible: number;
	readonly user: string | null;
}

const COLUMNS = 'id, hidden_reason IS NULL AND deleted_at IS NULL AS isVisible, username_key AS user';
const stateOf = ({ id, isVisible, user }: Row): RowState => ({ id, isVisible: isVisible === 1, user });

/** Calls `use` with the store of a state directory; without a store there are no rows. */
export function withRollupSource<Result>(state: string, use: (source: RollupSource) => Result): Result {
	if (!existsSync(join(state, DATABASE_FILE))) return use(EMPTY);
	const db = openForReading(state);
	try {
		return use(sourceOf(db));
	} finally {
		db.close();
	}
}

function sourceOf(db: Database.Database): RollupSource {
	const last = db.prepare<[], number | null>('SELECT max(number) FROM changes').pluck();
	const changes = db.prepare<[number], number>('SELECT DISTINCT run_id FROM changes WHERE number > ?').pluck();
	const one = db.prepare<[number], Row>(`SELECT ${COLUMNS} FROM runs WHERE id = ?`);
	const all = db.prepare<[], Row>(`SELECT ${COLUMNS} FROM runs ORDER BY id`);
	const name = db.prepare<[number], string | null>('SELECT username FROM runs WHERE id = ?').pluck();
	const lastChange = (): number => last.get() ?? 0;
	return {
		lastChange,
		rowStates: (since) => {
			const change = lastChange();
			const changed = changes.all(since.change);
			const some = (): Row[] => [...since.newIds, ...changed].map((id) => one.get(id)).filter((row) => row !== undefined);
			// A lazy iterator, because all rows would need much memory.
			return { change, states: Iterator.from(since.isFull ? all.iterate() : some()).map(stateOf), changed };
		},
		nameOfRow: (id) => name.get(id) ?? null,
	};
}
