import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, openForReading } from '../../../store/database.ts';
import type { Frame } from './frame.ts';

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
const stateOf = ({ id, isVisible, user }: Row): RowState => ({ id, isVisible: isVisible === 1, user });

/** Reads states from the run store of a folder; a folder without one has no rows. */
export function createRowStateReader(state: string): ReadRowStates {
	if (!existsSync(join(state, DATABASE_FILE))) return () => ({ change: 0, states: [], changed: [] });
	return ({ change: last, isFull, newIds }) => {
		const db = openForReading(state);
		try {
			const change = db.prepare<[], number | null>('SELECT max(number) FROM changes').pluck().get() ?? 0;
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

/** Finds the row of the frame with an id; of several the last one, which replaced the others. */
function createRowFinder({ columns, length }: Frame): (id: number) => number | undefined {
	const ids = columns.id.subarray(0, length);
	if (!isAscending(ids)) {
		const rows = new Map(Array.from(ids, (id, row) => [id, row]));
		return (id) => rows.get(id);
	}
	return (id) => {
		let [low, high] = [0, length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (ids[middle]! <= id) low = middle + 1;
			else high = middle;
		}
		return ids[low - 1] === id ? low - 1 : undefined;
	};
}

function isAscending(ids: Float64Array): boolean {
	for (let row = 1; row < ids.length; row++) if (ids[row]! < ids[row - 1]!) return false;
	return true;
}

/** Writes states into the frame. A row that changed and has no state is gone. */
export function applyStates(frame: Frame, { states, changed }: RowStates): void {
	const find = createRowFinder(frame);
	const users = new Map(frame.users.map((user, index) => [user, index]));
	const { columns } = frame;
	for (const id of changed) {
		const row = find(id);
		if (row !== undefined) columns.isVisible[row] = 0;
	}
	for (const { id, isVisible, user } of states) {
		const row = find(id);
		if (row === undefined) continue;
		columns.isVisible[row] = isVisible ? 1 : 0;
		columns.user[row] = user === null ? -1 : positionIn(users, frame.users, user);
	}
}

function positionIn(positions: Map<string, number>, list: string[], text: string): number {
	const known = positions.get(text);
	if (known !== undefined) return known;
	positions.set(text, list.length);
	return list.push(text) - 1;
}
