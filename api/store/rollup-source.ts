import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, openForReading } from './database.ts';

/** What may change about a stored row. */
export interface RowState {
	readonly id: number;
	readonly isVisible: boolean;
	/** Name in lower case; null for anonymous rows. */
	readonly user: string | null;
}

/** What became of stored rows. A row that is in neither list of a reading was not stored or is gone. */
export interface RowStates {
	/** Number of the last change that is part of this reading. */
	readonly change: number;
	/** States of all rows above `since.id` and of those that changed after `since.change`. */
	readonly states: Iterable<RowState>;
	/** Ids of rows that changed after `since.change`, those that are gone among them. */
	readonly changed: readonly number[];
}

export interface ReadSince {
	readonly change: number;
	/** Whether every row is to be read. */
	readonly isFull: boolean;
	/** New rows, which need not be the ones with the highest ids. */
	readonly newIds: readonly number[];
}

export type ReadRowStates = (since: ReadSince) => RowStates;

interface Row {
	readonly id: number;
	readonly isVisible: number;
	readonly user: string | null;
}

const COLUMNS = 'id, hidden_reason IS NULL AND deleted_at IS NULL AS isVisible, username_key AS user';
const LAST_CHANGE = 'SELECT max(number) FROM changes';
const stateOf = ({ id, isVisible, user }: Row): RowState => ({ id, isVisible: isVisible === 1, user });

/** Reads states from the run store of a folder; a folder without one has no rows. */
export function createRowStateReader(state: string): ReadRowStates {
	if (!existsSync(join(state, DATABASE_FILE))) return () => ({ change: 0, states: [], changed: [] });
	return ({ change: last, isFull, newIds }) => {
		const db = openForReading(state);
		try {
			const change = db.prepare<[], number | null>(LAST_CHANGE).pluck().get() ?? 0;
			const changed = db.prepare<[number], number>('SELECT DISTINCT run_id FROM changes WHERE number > ?').pluck().all(last);
			const one = db.prepare<[number], Row>(`SELECT ${COLUMNS} FROM runs WHERE id = ?`);
			const some = (): Row[] => [...newIds, ...changed].map((id) => one.get(id)).filter((row) => row !== undefined);
			const rows = isFull ? db.prepare<[], Row>(`SELECT ${COLUMNS} FROM runs ORDER BY id`).all() : some();
			return { change, states: rows.map(stateOf), changed };
		} finally {
			db.close();
		}
	};
}

/** Number of the last change of a row. */
export function lastChange(state: string): number {
	if (!existsSync(join(state, DATABASE_FILE))) return 0;
	const db = openForReading(state);
	try {
		return db.prepare<[], number | null>(LAST_CHANGE).pluck().get() ?? 0;
	} finally {
		db.close();
	}
}

/** Lends what tells the name that a row was submitted under, as it was written; null for an anonymous row. */
export function withNames<Result>(state: string, use: (nameOfRow: (id: number) => string | null) => Result): Result {
	if (!existsSync(join(state, DATABASE_FILE))) return use(() => null);
	const db = openForReading(state);
	try {
		const name = db.prepare<[number], string | null>('SELECT username FROM runs WHERE id = ?').pluck();
		return use((id) => name.get(id) ?? null);
	} finally {
		db.close();
	}
}
