import { readGeneration } from '../../store/segments/segment-files.ts';
import type { SeatKeyName } from '../counting/seat-keys.ts';
import { type Counters, createCounters } from '../counting/counters/counters.ts';
import { addCounters } from '../counting/counters/send-counters.ts';
import { takeRows } from '../counting/rows/columns.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';

/**
 * The counters of some rows alone, as of the generation.
 * @param segments folder of the seat vectors
 * @param keys groups of seats whose counters are wanted; those of others are empty
 */
export function countersOfRows(
	snapshot: Snapshot,
	segments: string,
	rows: readonly number[],
	keys: readonly SeatKeyName[],
): Counters {
	const counters = createCounters(snapshot.layouts);
	// Recomputed vectors have other positions until the next rollup.
	if (rows.length === 0 || readGeneration(segments) !== snapshot.manifest.segments) return counters;
	const { columns } = takeRows(
		snapshot.frame,
		rows.toSorted((left, right) => left - right),
	);
	const { catalogue } = snapshot;
	addCounters(counters, snapshot.plan.countApart({ segments, catalogue, columns, rows: rows.length, keys }));
	return counters;
}

/** The counters of one player's rows. A player without rows has empty ones. */
export function playerCounters(snapshot: Snapshot, segments: string, username: string, keys: readonly SeatKeyName[]): Counters {
	return countersOfRows(snapshot, segments, rowsOf(snapshot, username.trim().toLowerCase()), keys);
}

function rowsOf({ frame }: Snapshot, username: string): number[] {
	const user = frame.users.indexOf(username);
	const rows: number[] = [];
	for (let row = 0; user >= 0 && row < frame.length; row++) if (frame.columns.user[row] === user) rows.push(row);
	return rows;
}
