import type { Frame } from '../../counting/rows/frame.ts';
import type { Snapshot } from './snapshot.ts';

/** Position of the row with an id; undefined for one that the generation does not have. */
export type FindRow = (id: number) => number | undefined;

/** Finds rows by their ids, which mostly ascend with the positions. */
export function rowFinder(snapshot: Snapshot): FindRow {
	const { frame } = snapshot;
	const { id: ids } = frame.columns;
	const order = snapshot.remember('rows by id', () => orderOf(frame), frame.length * Uint32Array.BYTES_PER_ELEMENT);
	const rowAt = (place: number): number => (order === 'ascending' ? place : order[place]!);
	return (id) => {
		let [low, high] = [0, frame.length - 1];
		while (low <= high) {
			const middle = (low + high) >> 1;
			const found = ids[rowAt(middle)]!;
			if (found === id) return rowAt(middle);
			if (found < id) low = middle + 1;
			else high = middle - 1;
		}
		return undefined;
	};
}

function orderOf({ columns: { id }, length }: Frame): Uint32Array | 'ascending' {
	let isAscending = true;
	for (let row = 1; row < length && isAscending; row++) isAscending = id[row]! > id[row - 1]!;
	if (isAscending) return 'ascending';
	return Uint32Array.from({ length }, (_, row) => row).sort((left, right) => id[left]! - id[right]!);
}
