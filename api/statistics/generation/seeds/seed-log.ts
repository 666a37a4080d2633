import { closeSync, openSync, readSync } from 'node:fs';
import { SEED_KINDS, type SeedKind } from '../../../../contract/statistics/seeds.ts';
import type { Sizes } from '../../counting/cells/sizes.ts';
import { Marks } from '../../counting/fold/marks.ts';
import type { FoldTools } from '../../counting/cells/seat.ts';
import type { FrameColumns } from '../../counting/rows/frame.ts';
import { WordLog } from '../../counting/rows/word-log.ts';
import { createFactVisitor } from './seed-facts.ts';

/** Rows that are read at once. */
const STRETCH_ROWS = 0x4000;

/** The words that stand for what runs met: records of one kind stand together, in the order of their list. */
export function seedWords(size: Sizes) {
	let length = 0;
	const starts = new Map<SeedKind, number>();
	for (const kind of Object.keys(SEED_KINDS) as SeedKind[]) {
		starts.set(kind, length);
		length += size[SEED_KINDS[kind]];
	}
	return { length, of: (kind: SeedKind, position: number): number => starts.get(kind)! + position };
}

/** What each row met, each once, in the order of the frame, which knows where a row starts: what a search for seeds goes through first. */
export class SeedLog extends WordLog {
	/** Logs the seats of one segment. */
	createFold(tools: FoldTools): (columns: FrameColumns, row: number) => void {
		const words = seedWords(tools.layout.size);
		const known = new Marks(words.length);
		const eachFact = createFactVisitor(tools);
		return (columns, row) => {
			columns.seeds[row] = this.length;
			known.clear();
			eachFact((kind, position) => {
				const word = words.of(kind, position);
				if (known.add(word)) this.words[this.reserve(1)] = word;
			});
			this.flushMuch();
		};
	}
}

/** A log of this kind, and the rows that it has. */
interface LoggedSeeds {
	readonly file: string;
	/** Words of the log that belong to the rows. */
	readonly words: number;
	readonly columns: FrameColumns;
	readonly rows: number;
}

/** Calls for each row from one on with the words that are its own: `words[start] … words[end - 1]`. */
export function eachSeedRow(
	{ file, words: length, columns, rows }: LoggedSeeds,
	from: number,
	visit: (row: number, words: Uint16Array, start: number, end: number) => void,
): void {
	const wordOf = (row: number): number => (row < rows ? columns.seeds[row]! : length);
	const descriptor = openSync(file, 'r');
	try {
		for (let first = from; first < rows; first += STRETCH_ROWS) {
			const [last, base] = [Math.min(rows, first + STRETCH_ROWS), wordOf(first)];
			const words = new Uint16Array(wordOf(last) - base);
			readSync(descriptor, words, 0, words.byteLength, base * Uint16Array.BYTES_PER_ELEMENT);
			for (let row = first; row < last; row++) visit(row, words, wordOf(row) - base, wordOf(row + 1) - base);
		}
	} finally {
		closeSync(descriptor);
	}
}
