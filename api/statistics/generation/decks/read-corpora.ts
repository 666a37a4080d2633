import { closeSync, openSync, readSync } from 'node:fs';
import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import { type Frame, type FrameColumns, OUTCOMES, isRanked } from '../../counting/rows/frame.ts';
import type { Corpus } from './corpus.ts';
import type { DeckLog } from './deck-log.ts';

const STRETCH_ROWS = 0x1_0000;

/** The decks of each character: of ranked solo runs that hold something of the catalogue. Two passes, so that nothing has to grow. */
export function readCorpora(log: DeckLog, frame: Frame): Corpus[] {
	const sizes = CHARACTERS.map(() => ({ decks: 0, terms: 0 }));
	eachDeck(log, frame, (row, _, start, end) => {
		const size = sizes[frame.columns.character[row]!]!;
		size.decks += 1;
		size.terms += (end - start - 1) / 2;
	});
	const fillers = sizes.map(createFiller);
	eachDeck(log, frame, (row, words, start, end) =>
		fillers[frame.columns.character[row]!]!.add(frame.columns, row, words, start, end),
	);
	return fillers.map(({ corpus }) => corpus);
}

interface CorpusSize {
	readonly decks: number;
	readonly terms: number;
}

function createFiller(size: CorpusSize) {
	const corpus: Corpus = {
		rows: new Uint32Array(size.decks),
		starts: new Uint32Array(size.decks + 1),
		terms: new Uint16Array(size.terms),
		copies: new Uint8Array(size.terms),
		won: new Uint8Array(size.decks),
		ascensions: new Uint8Array(size.decks),
		killers: new Int16Array(size.decks),
	};
	let [deck, term] = [0, 0];
	const add = (columns: FrameColumns, row: number, words: Uint16Array, start: number, end: number): void => {
		corpus.rows[deck] = row;
		corpus.won[deck] = columns.outcome[row] === OUTCOMES.win ? 1 : 0;
		corpus.ascensions[deck] = columns.ascension[row]!;
		corpus.killers[deck] = columns.outcome[row] === OUTCOMES.loss ? words[start]! - 1 : -1;
		for (let at = start + 1; at < end; at += 2) {
			corpus.terms[term] = words[at]!;
			corpus.copies[term++] = words[at + 1]!;
		}
		deck += 1;
		corpus.starts[deck] = term;
	};
	return { corpus, add };
}

/** The words of a deck: `words[start] … words[end - 1]`, see `deck-log.ts`. */
type VisitDeck = (row: number, words: Uint16Array, start: number, end: number) => void;

function eachDeck(log: DeckLog, { columns, length }: Frame, visit: VisitDeck): void {
	const startOf = (row: number): number => (row < length ? columns.decks[row]! : log.length);
	const descriptor = openSync(log.file, 'r');
	let words = new Uint16Array(0);
	try {
		for (let from = 0; from < length; from += STRETCH_ROWS) {
			const to = Math.min(length, from + STRETCH_ROWS);
			const [base, end] = [startOf(from), startOf(to)];
			if (end - base > words.length) words = new Uint16Array(end - base);
			readWords(descriptor, words.subarray(0, end - base), base, log.file);
			for (let row = from; row < to; row++) {
				const start = startOf(row) - base;
				const next = startOf(row + 1) - base;
				// Of a deck with no term only the killer is logged.
				if (next - start > 1 && isRanked(columns, row)) visit(row, words, start, next);
			}
		}
	} finally {
		closeSync(descriptor);
	}
}

function readWords(descriptor: number, words: Uint16Array, at: number, file: string): void {
	const read = readSync(descriptor, words, 0, words.byteLength, at * Uint16Array.BYTES_PER_ELEMENT);
	if (read !== words.byteLength)
		throw new Error(`${file} ends before word ${at + words.length}. Roll up anew: \`npm run almanac -- rollup --full\`.`);
}
