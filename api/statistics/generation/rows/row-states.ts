import type { RowStates } from '../../../store/rollup-source.ts';
import type { Frame } from '../../counting/rows/frame.ts';

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
