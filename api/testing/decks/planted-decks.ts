import { type Random, createRandom } from '../../commands/generate/random.ts';
import { type Corpus, NO_DECKS } from '../../statistics/generation/decks/corpus.ts';
import { RELIC } from '../../statistics/generation/decks/deck-log.ts';

/** Synthetic decks of one character, each with a plan. */
export interface PlantedDecks {
	readonly corpus: Corpus;
	/** The plan number of each deck. */
	readonly plans: Uint8Array;
	/** The cards of each plan. */
	readonly cardsOfPlan: readonly (readonly number[])[];
}

export interface PlantedOptions {
	readonly count: number;
	/** Cards and relics of the vocabulary, starting with those of the character. */
	readonly cards: number;
	readonly relics: number;
	readonly plans: number;
	readonly seed: string;
}

/** Copies of the terms of nearly every deck: strikes, defends, the starting card and relic, a curse. */
const STARTERS = [4, 3, 1, 1];
const POOL = 100;
const PLAN_CARDS = 10;
const FOUND_RELICS = 140;

/** Final decks: the starting cards, 6 to 11 cards of a plan, some others and 5 to 18 relics; about 30 terms. */
export function plantDecks({ count, cards, relics, plans, seed }: PlantedOptions): PlantedDecks {
	const random = createRandom(seed);
	const pool = Array.from({ length: Math.min(POOL, cards - STARTERS.length) }, (_, index) => STARTERS.length + index);
	const cardsOfPlan = Array.from({ length: plans }, () => random.sample(pool, PLAN_CARDS));
	const foundRelics = Array.from({ length: Math.min(FOUND_RELICS, relics - 1) }, (_, index) => cards + 1 + index);
	const planOf = new Uint8Array(count);
	const decks = Array.from({ length: count }, (_, deck) => {
		planOf[deck] = random.below(plans);
		return deckOf(cardsOfPlan[planOf[deck]!]!, pool, foundRelics, cards, random);
	});
	return { corpus: corpusOf(decks, (deck) => deck % 11), plans: planOf, cardsOfPlan };
}

function deckOf(
	plan: readonly number[],
	pool: readonly number[],
	relics: readonly number[],
	cards: number,
	random: Random,
): Map<number, number> {
	const deck = new Map(STARTERS.map((copies, term) => [term, copies]));
	const add = (term: number): void => void deck.set(term, (deck.get(term) ?? 0) + 1);
	for (let taken = random.between(6, 11); taken > 0; taken--) add(random.pick(plan));
	for (let taken = random.between(3, 8); taken > 0; taken--) add(random.pick(pool));
	deck.set(cards, RELIC);
	for (const relic of random.sample(relics, random.between(5, 18))) deck.set(relic, RELIC);
	return deck;
}

/**
 * Builds a corpus of wins from decks; row n of the frame is deck n.
 * @param decks copies of each term, RELIC for a relic
 */
export function corpusOf(decks: readonly ReadonlyMap<number, number>[], ascensionOf = (_deck: number): number => 0): Corpus {
	const starts = new Uint32Array(decks.length + 1);
	for (const [deck, { size }] of decks.entries()) starts[deck + 1] = starts[deck]! + size;
	const terms = new Uint16Array(starts[decks.length]!);
	const copies = new Uint8Array(terms.length);
	for (const [deck, held] of decks.entries()) {
		const sorted = [...held].sort(([left], [right]) => left - right);
		for (const [index, [term, number]] of sorted.entries()) {
			terms[starts[deck]! + index] = term;
			copies[starts[deck]! + index] = number;
		}
	}
	return {
		...NO_DECKS,
		...{ rows: Uint32Array.from(decks.keys()), starts, terms, copies },
		won: new Uint8Array(decks.length).fill(1),
		ascensions: Uint8Array.from(decks.keys(), ascensionOf),
		killers: new Int16Array(decks.length).fill(-1),
	};
}

/** Agreement of two clusterings beyond chance, at most 1 (Hubert and Arabie, 1985). */
export function adjustedRandIndex(one: ArrayLike<number>, other: ArrayLike<number>): number {
	const pairs = (count: number): number => (count * (count - 1)) / 2;
	const sumOfPairs = (keys: readonly (string | number)[]): number =>
		[...Map.groupBy(keys, (key) => key).values()].reduce((sum, members) => sum + pairs(members.length), 0);
	const all = Array.from(one);
	const both = sumOfPairs(all.map((label, index) => `${label} ${other[index]}`));
	const [ones, others] = [sumOfPairs(all), sumOfPairs(Array.from(other))];
	const expected = (ones * others) / pairs(all.length);
	return (both - expected) / ((ones + others) / 2 - expected);
}
