import { RELIC } from './deck-log.ts';

/** Decks beside each other: deck d has the terms from `starts[d]` up to `starts[d + 1]`, ascending. */
export interface Decks {
	/** Row of the frame of each deck. */
	readonly rows: Uint32Array;
	/** One more than there are decks. */
	readonly starts: Uint32Array;
	/** Cards, then relics: positions in the catalogue. */
	readonly terms: Uint16Array;
	/** Copies of each term; RELIC for relics. */
	readonly copies: Uint8Array;
}

export const NO_DECKS: Decks = {
	rows: new Uint32Array(0),
	starts: new Uint32Array(1),
	terms: new Uint16Array(0),
	copies: new Uint8Array(0),
};

/** The decks of one character (`behaviour/advice.md#decks`), in the order of the frame. */
export interface Corpus extends Decks {
	/** 1 for wins. */
	readonly won: Uint8Array;
	readonly ascensions: Uint8Array;
	/** Position of the encounter that ended a lost run, -1 for none. */
	readonly killers: Int16Array;
}

/** What a term weighs in a deck, by its copies: ln(1 + copies) for cards, 1 for a relic. */
export const WEIGHTS = Float64Array.from({ length: 256 }, (_, copies) => (copies === RELIC ? 1 : Math.log(1 + copies)));

/** Euclidean length of each deck. */
export function lengthsOf({ starts, copies }: Decks): Float64Array {
	const lengths = new Float64Array(starts.length - 1);
	for (let deck = 0; deck < lengths.length; deck++) {
		let squares = 0;
		for (let at = starts[deck]!; at < starts[deck + 1]!; at++) squares += WEIGHTS[copies[at]!]! ** 2;
		lengths[deck] = Math.sqrt(squares);
	}
	return lengths;
}
