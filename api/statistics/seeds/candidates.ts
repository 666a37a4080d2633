import { logFile } from '../generation/folder/files.ts';
import { COUNTED } from '../counting/rows/cell-key.ts';
import { eachSeedRow, seedWords } from '../generation/seeds/seed-log.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { runsOfRows } from './seed-groups.ts';
import { type Wish, positionOfWish } from './wish.ts';

/** Rows that are searched: the newest. */
const MOST_SEARCHED = 100_000;
/** Rows whose vectors are read. */
const MOST_CANDIDATES = 2000;

/** The official rows among the newest, from the oldest on. */
export function searchedRows({ frame: { columns, length } }: Snapshot): number[] {
	const rows: number[] = [];
	for (let row = length - 1; row >= 0 && rows.length < MOST_SEARCHED; row--)
		if ((columns.counted[row]! & COUNTED.official) !== 0) rows.push(row);
	return rows.reverse();
}

/**
 * The rows of the runs that may fulfil most wishes, by the log of what rows met: it does not know floors, seats and copies, so that a
 * run may have less than it seems, never more. Of equal runs the newest come first.
 */
export function candidateRows(snapshot: Snapshot, state: string, wishes: readonly Wish[]): number[] {
	const searched = searchedRows(snapshot);
	if (searched.length === 0) return [];
	const found = wishesOfRows(snapshot, state, wishes, searched[0]!);
	const byScore = Array.from({ length: wishes.length + 1 }, (): (readonly number[])[] => []);
	for (const rows of runsOfRows(snapshot.frame.columns, searched)) {
		const all = rows.reduce((bits, row) => bits | found[row - searched[0]!]!, 0);
		byScore[bitCount(all)]!.push(rows);
	}
	const best = byScore
		.slice(1)
		.reverse()
		.flatMap((runs) => runs.reverse());
	return best.flat().slice(0, MOST_CANDIDATES);
}

/** For each row from one on the wishes that it may fulfil, one bit each. */
function wishesOfRows(snapshot: Snapshot, state: string, wishes: readonly Wish[], from: number): Uint16Array {
	const { frame, manifest } = snapshot;
	const { columns, length } = frame;
	const bits = wantedBits(snapshot, wishes);
	const source = { file: logFile(state, 'seeds', manifest), words: manifest.seeds, columns, rows: length };
	const found = new Uint16Array(length - from);
	eachSeedRow(source, from, (row, words, start, end) => {
		if ((columns.counted[row]! & COUNTED.official) === 0) return;
		let wanted = 0;
		for (let word = start; word < end; word++) wanted |= bits[words[word]!]!;
		found[row - from] = wanted;
	});
	return found;
}

/** For each word of the log the wishes that it speaks for, one bit each. */
function wantedBits({ catalogue, layouts }: Snapshot, wishes: readonly Wish[]): Uint16Array {
	const words = seedWords(layouts.cell.size);
	const bits = new Uint16Array(words.length);
	wishes.forEach((wish, index) => {
		const position = positionOfWish(catalogue, wish);
		if (position < 0) return;
		const word = words.of(wish.kind, position);
		bits[word] = bits[word]! | (1 << index);
	});
	return bits;
}

function bitCount(bits: number): number {
	let count = 0;
	for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
	return count;
}
