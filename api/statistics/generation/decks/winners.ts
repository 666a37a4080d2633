import type { Character } from '../../../../contract/statistics/bracket.ts';
import type { Corpus, Decks } from './corpus.ts';

/** Name of the file of the winning decks of a character in a generation. */
export function winnersFile(character: Character): string {
	return `winners-${character.toLowerCase()}.decks`;
}

/** The winning decks of a corpus, as bytes: their number, the number of terms, then the columns, wide ones first. */
export function encodeWinners({ rows, starts, terms, copies, won }: Corpus): Uint8Array {
	let [decks, count] = [0, 0];
	for (let deck = 0; deck < rows.length; deck++) {
		if (won[deck] === 0) continue;
		decks += 1;
		count += starts[deck + 1]! - starts[deck]!;
	}
	const bytes = new ArrayBuffer(sizeOf(decks, count));
	new Uint32Array(bytes, 0, 2).set([decks, count]);
	const winners = columnsOf(bytes);
	let [next, term] = [0, 0];
	for (let deck = 0; deck < rows.length; deck++) {
		if (won[deck] === 0) continue;
		const [start, end] = [starts[deck]!, starts[deck + 1]!];
		winners.rows[next++] = rows[deck]!;
		winners.terms.set(terms.subarray(start, end), term);
		winners.copies.set(copies.subarray(start, end), term);
		term += end - start;
		winners.starts[next] = term;
	}
	return new Uint8Array(bytes);
}

/** Reads what {@link encodeWinners} wrote. */
export function decodeWinners(bytes: Uint8Array): Decks {
	return columnsOf(Uint8Array.from(bytes).buffer);
}

const HEADER = 2;

function sizeOf(decks: number, terms: number): number {
	return 4 * (HEADER + decks + decks + 1) + 3 * terms;
}

function columnsOf(bytes: ArrayBuffer): Decks {
	const [decks, terms] = new Uint32Array(bytes, 0, HEADER) as unknown as [number, number];
	let at = 4 * HEADER;
	const rows = new Uint32Array(bytes, at, decks);
	at += rows.byteLength;
	const starts = new Uint32Array(bytes, at, decks + 1);
	at += starts.byteLength;
	return { rows, starts, terms: new Uint16Array(bytes, at, terms), copies: new Uint8Array(bytes, at + 2 * terms, terms) };
}
