import { indexCodes } from '../rollup/catalogue/code-index.ts';
import { createSeatCounter } from '../rollup/counters/count-seat.ts';
import { type Counters, createCounters } from '../rollup/counters/counters.ts';
import { FoldedCells } from '../rollup/counters/folded-cells.ts';
import { VectorReader } from '../rollup/rows/vector-reader.ts';
import { readGeneration, readNames } from '../../store/segments/segment-files.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/**
 * The counters of one player's rows alone, as of the generation. A player without rows has empty counters.
 * @param segments folder of the seat vectors.
 */
export function playerCounters(snapshot: Snapshot, segments: string, username: string): Counters {
	const counters = createCounters(snapshot.layouts);
	const rows = rowsOf(snapshot, username.trim().toLowerCase());
	// Vectors that were made anew stand elsewhere until the next rollup.
	if (readGeneration(segments) !== snapshot.manifest.segments) return counters;
	const { columns } = snapshot.frame;
	const cells = new FoldedCells(snapshot.layouts.cell);
	for (const [segment, members] of Map.groupBy(rows, (row) => columns.segment[row]!)) {
		const reader = new VectorReader(segments, segment);
		const { view } = reader;
		const index = indexCodes(readNames(segments, segment), snapshot.catalogue);
		const count = createSeatCounter(counters, cells, snapshot.layouts, { view, index });
		for (const row of members) {
			reader.open(columns.word[row]!);
			count(columns, row, columns.counted[row]!, 1);
		}
		reader.close();
	}
	cells.addTo(counters.cells);
	return counters;
}

function rowsOf({ frame }: Snapshot, username: string): number[] {
	const user = frame.users.indexOf(username);
	const rows: number[] = [];
	for (let row = 0; user >= 0 && row < frame.length; row++) if (frame.columns.user[row] === user) rows.push(row);
	return rows;
}
