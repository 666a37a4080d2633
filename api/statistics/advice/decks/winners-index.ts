import { ASCENSIONS } from '../../counting/cells/columns.ts';
import type { Sizes } from '../../counting/cells/sizes.ts';
import { type Decks, WEIGHTS, lengthsOf } from '../../generation/decks/corpus.ts';
import { MOST_COPIES } from '../../generation/decks/deck-log.ts';
import type { Deck } from '../deck.ts';
import type { Character } from '../../../../contract/statistics/bracket.ts';
import type { Snapshot } from '../../generation/snapshot/snapshot.ts';

/** A winning deck and its cosine with the one that was looked for. */
export interface Neighbour {
	readonly deck: number;
	readonly similarity: number;
}

/** Numbers of copies, 0 for relics among them. */
const COPIES = MOST_COPIES + 1;
const NONE = -1;

/**
 * The winning decks of a character by what they hold: for each term and number of copies the decks that hold just so many. A search adds
 * the same product to all decks of such a list, so that it reads a third of what a scan of all decks would, one list after the other, and
 * is exact.
 */
export class WinnersIndex {
	readonly decks: Decks;
	readonly #lengths: Float64Array;
	/** The decks of key `term · COPIES + copies` stand from `starts[key]` up to `starts[key + 1]`. */
	readonly #starts: Uint32Array;
	readonly #postings: Uint32Array;
	readonly #ascensions: Uint8Array;
	/** Decks by ascension, and by ascension and term. */
	readonly #ofAscension = new Uint32Array(ASCENSIONS);
	readonly #holders: Uint32Array;
	readonly #size: number;
	readonly #cards: number;
	readonly #sums: Float64Array;

	constructor(decks: Decks, ascensionOfRow: ArrayLike<number>, { cards, relics }: Pick<Sizes, 'cards' | 'relics'>) {
		const { rows, starts, terms, copies } = decks;
		const size = cards + relics;
		this.decks = decks;
		this.#size = size;
		this.#cards = cards;
		this.#lengths = lengthsOf(decks);
		this.#sums = new Float64Array(rows.length);
		this.#ascensions = Uint8Array.from(rows, (row) => ascensionOfRow[row]!);
		this.#holders = new Uint32Array(ASCENSIONS * size);
		this.#starts = new Uint32Array(size * COPIES + 1);
		this.#postings = new Uint32Array(terms.length);
		const next = this.#starts.subarray(1);
		for (let at = 0; at < terms.length; at++) next[terms[at]! * COPIES + copies[at]!]!++;
		for (let key = 1; key < next.length; key++) next[key] = next[key]! + next[key - 1]!;
		const places = this.#starts.slice();
		for (let deck = 0; deck < rows.length; deck++) {
			const ascension = this.#ascensions[deck]!;
			this.#ofAscension[ascension]!++;
			for (let at = starts[deck]!; at < starts[deck + 1]!; at++) {
				this.#postings[places[terms[at]! * COPIES + copies[at]!]!++] = deck;
				this.#holders[ascension * size + terms[at]!]!++;
			}
		}
	}

	/**
	 * The winning decks that are most like a deck, of equals the earlier ones first; none that has nothing in common with it.
	 * @param without row of the frame that is passed over.
	 */
	nearest(deck: Deck, most: number, without: number = NONE): Neighbour[] {
		const sums = this.#products(deck);
		const found = new Nearest(most);
		for (let winner = 0; winner < sums.length; winner++) {
			if (sums[winner] === 0) continue;
			const similarity = sums[winner]! / (this.#lengths[winner]! * deck.length);
			if (similarity > found.worst && this.decks.rows[winner] !== without) found.add({ deck: winner, similarity });
		}
		return found.sorted();
	}

	/** How many of some decks hold each term that one of them holds. */
	holdersAmong(neighbours: readonly Neighbour[]): Map<number, number> {
		const { starts, terms } = this.decks;
		const holders = new Map<number, number>();
		for (const { deck } of neighbours)
			for (const term of terms.subarray(starts[deck], starts[deck + 1])) holders.set(term, (holders.get(term) ?? 0) + 1);
		return holders;
	}

	/** Terms that some winning deck holds. */
	heldTerms(): number[] {
		const ascensions = Array.from({ length: ASCENSIONS }, (_, ascension) => ascension * this.#size);
		return Array.from({ length: this.#size }, (_, term) => term).filter((term) =>
			ascensions.some((start) => this.#holders[start + term]! > 0),
		);
	}

	/**
	 * The share (0 to 1) of some decks that would hold a term which a deck lacks, if what they hold besides that deck were drawn from what all
	 * winning decks of the same ascension do. Decks that are like a small one are small, and share much with it: few of their cards are others.
	 */
	usualShares(deck: Deck, neighbours: readonly Neighbour[]): (term: number) => number {
		const others = { cards: this.#othersThan(deck, 0, this.#cards), relics: this.#othersThan(deck, this.#cards, this.#size) };
		return (term) => {
			const { counts, means } = term < this.#cards ? others.cards : others.relics;
			let sum = 0;
			for (const { deck: winner } of neighbours) {
				const ascension = this.#ascensions[winner]!;
				const share = this.#holders[ascension * this.#size + term]! / this.#ofAscension[ascension]!;
				if (share > 0) sum += Math.min(1, (share * counts[winner]!) / means[ascension]!);
			}
			return sum / neighbours.length;
		};
	}

	/** How many terms of a kind, those from one up to another, each winning deck holds that a deck lacks; and their means by ascension. */
	#othersThan({ terms: lacking }: Deck, from: number, to: number) {
		const { rows, starts, terms } = this.decks;
		const isHeld = new Uint8Array(this.#size);
		for (const term of lacking) isHeld[term] = 1;
		const counts = new Uint16Array(rows.length);
		const means = new Float64Array(ASCENSIONS);
		for (let deck = 0; deck < rows.length; deck++) {
			for (let at = starts[deck]!; at < starts[deck + 1]!; at++)
				if (terms[at]! >= from && terms[at]! < to && isHeld[terms[at]!] === 0) counts[deck]!++;
			const ascension = this.#ascensions[deck]!;
			means[ascension]! += counts[deck]! / this.#ofAscension[ascension]!;
		}
		return { counts, means };
	}

	/** Dot products with all decks, in the order of the terms; they stand until the next call. */
	#products({ terms, copies }: Deck): Float64Array {
		const [sums, starts, postings] = [this.#sums.fill(0), this.#starts, this.#postings];
		for (const [index, term] of terms.entries()) {
			const weight = WEIGHTS[copies[index]!]!;
			for (let key = term * COPIES; key < (term + 1) * COPIES; key++) {
				const product = weight * WEIGHTS[key - term * COPIES]!;
				for (let at = starts[key]!, end = starts[key + 1]!; at < end; at++) {
					const winner = postings[at]!;
					sums[winner] = sums[winner]! + product;
				}
			}
		}
		return sums;
	}
}

/** Keeps the best of what it is given in a heap with the worst on top; of equals those that came first. */
class Nearest {
	readonly #most: number;
	readonly #heap: Neighbour[] = [];

	constructor(most: number) {
		this.#most = most;
	}

	/** What another one has to be above. */
	get worst(): number {
		return this.#heap.length < this.#most ? 0 : this.#heap[0]!.similarity;
	}

	add(neighbour: Neighbour): void {
		const heap = this.#heap;
		if (heap.length < this.#most) {
			heap.push(neighbour);
			this.#rise(heap.length - 1);
		} else {
			heap[0] = neighbour;
			this.#sink();
		}
	}

	sorted(): Neighbour[] {
		return this.#heap.toSorted((left, right) => (isWorse(left, right) ? 1 : -1));
	}

	#rise(from: number): void {
		let at = from;
		for (let parent = (at - 1) >> 1; at > 0 && isWorse(this.#heap[at]!, this.#heap[parent]!); parent = (at - 1) >> 1) {
			this.#swap(at, parent);
			at = parent;
		}
	}

	#sink(): void {
		const heap = this.#heap;
		for (let at = 0; ; ) {
			const [left, right] = [2 * at + 1, 2 * at + 2];
			let worst = at;
			if (left < heap.length && isWorse(heap[left]!, heap[worst]!)) worst = left;
			if (right < heap.length && isWorse(heap[right]!, heap[worst]!)) worst = right;
			if (worst === at) return;
			this.#swap(at, worst);
			at = worst;
		}
	}

	#swap(one: number, other: number): void {
		const kept = this.#heap[one]!;
		this.#heap[one] = this.#heap[other]!;
		this.#heap[other] = kept;
	}
}

function isWorse(left: Neighbour, right: Neighbour): boolean {
	return left.similarity < right.similarity || (left.similarity === right.similarity && left.deck > right.deck);
}

/** The winning decks of a character, ready to be searched. */
export function winnersOf(snapshot: Snapshot, character: Character): WinnersIndex {
	const { cards, relics } = snapshot.catalogue;
	return snapshot.remember(
		`winners ${character}`,
		() =>
			new WinnersIndex(snapshot.winningDecks(character), snapshot.frame.columns.ascension, {
				cards: cards.length,
				relics: relics.length,
			}),
	);
}
