import { eachFreeScreen } from './free-screens.ts';
import { Marks } from './marks.ts';
import { endOfScreen } from './screens.ts';
import type { FoldTools, SeatFacts } from './seat.ts';

/** `wins[winner * size + loser]`: the last position of cards and relics is SKIP. */
export type ContestMatrix = Int32Array;

/** The tables that the contests of a seat are counted in. */
export interface ContestTables {
	readonly cards: ContestMatrix;
	readonly relics: ContestMatrix;
}

export type ContestFold = (seat: SeatFacts, tables: readonly ContestTables[]) => void;

/** Who was taken over whom on card screens and free relic screens (`behaviour/formulas.md#rating`). */
export function createContestFold(tools: FoldTools): ContestFold {
	const { view, index, layout } = tools;
	const cards = new ScreenContests(index.rewards, layout.size.cards);
	const relics = new ScreenContests(index.relics, layout.size.relics);
	return ({ sign }, tables) => {
		const { words, cardOffers } = view;
		cards.clear();
		relics.clear();
		for (let start = 0, end = 0; start < cardOffers.count; start = end) {
			end = endOfScreen(view, cardOffers, start);
			cards.add(words, cardOffers, start, end);
		}
		eachFreeScreen(tools, (offers, start, end) => relics.add(words, offers, start, end));
		for (const table of tables) {
			cards.countIn(table.cards, sign);
			relics.countIn(table.relics, sign);
		}
	};
}

interface OfferRows {
	readonly id: number;
	readonly isPicked: number;
}

/** Contests of the screens of a seat: each thing taken beats each thing left and SKIP; where nothing is taken SKIP beats each. */
class ScreenContests {
	/** By code. */
	readonly #positions: Int16Array;
	readonly #skip: number;
	readonly #seen: Marks;
	/** Things of the screen that is read, each once: those taken before those left. */
	readonly #things: Uint16Array;
	#count = 0;
	/** Where contests stand in a matrix. */
	#places = new Uint32Array(256);
	#length = 0;

	constructor(positions: Int16Array, skip: number) {
		this.#positions = positions;
		this.#skip = skip;
		this.#seen = new Marks(skip);
		this.#things = new Uint16Array(skip);
	}

	clear(): void {
		this.#length = 0;
	}

	/** Adds the contests of a screen. */
	add(words: Uint16Array, rows: OfferRows, start: number, end: number): void {
		this.#count = 0;
		this.#seen.clear();
		this.#read(words, rows, start, end, 1);
		const taken = this.#count;
		this.#read(words, rows, start, end, 0);
		for (let winner = 0; winner < taken; winner++) {
			this.#addPlaces(this.#things[winner]!, taken);
			this.#addPlace(this.#things[winner]!, this.#skip);
		}
		if (taken === 0) this.#addPlaces(this.#skip, 0);
	}

	#read(words: Uint16Array, rows: OfferRows, start: number, end: number, isPicked: number): void {
		for (let row = start; row < end; row++) {
			const position = this.#positions[words[rows.id + row]!]!;
			if (position >= 0 && words[rows.isPicked + row] === isPicked && this.#seen.add(position))
				this.#things[this.#count++] = position;
		}
	}

	#addPlaces(winner: number, left: number): void {
		for (let loser = left; loser < this.#count; loser++) this.#addPlace(winner, this.#things[loser]!);
	}

	#addPlace(winner: number, loser: number): void {
		if (this.#length === this.#places.length) {
			const places = new Uint32Array(2 * this.#length);
			places.set(this.#places);
			this.#places = places;
		}
		this.#places[this.#length++] = winner * (this.#skip + 1) + loser;
	}

	/** Counts all that were added; `sign` -1 takes them out again. */
	countIn(matrix: ContestMatrix, sign: number): void {
		addAt(matrix, this.#places, this.#length, sign);
	}
}

/** Its loop has no condition: see `bumpEach` in `seat.ts`. */
function addAt(counters: Int32Array, places: Uint32Array, count: number, amount: number): void {
	for (let next = 0; next < count; next++) {
		const at = places[next]!;
		counters[at] = (counters[at]! + amount) | 0;
	}
}
