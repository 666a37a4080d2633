import type Database from 'better-sqlite3';
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

/**
 * What statistics read of the run store beside seat vectors, outside `RunStore` and without promises: a fold is one computation
 * from its first row to its last, in a process of its own, and answers are made in a thread of their own, so that nobody waits
 * while they read; promises would cost a turn of the loop for each of thousands of rows. A driver whose database answers later
 * waits in another thread for them. Credentials are no such case: who asks for them awaits them (`credential-store.ts`).
 */
export interface RollupSource {
	/** Number of the last change of a row. */
	lastChange(): number;
	rowStates(since: ReadSince): RowStates;
	/** The name that a row was submitted under, as it was written; null for an anonymous row. */
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

/** Lends what reads the run store of a folder; a folder without one has no rows. */
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
			// Not all at once: they would take more memory than what is counted of them.
			return { change, states: Iterator.from(since.isFull ? all.iterate() : some()).map(stateOf), changed };
		},
		nameOfRow: (id) => name.get(id) ?? null,
	};
}
