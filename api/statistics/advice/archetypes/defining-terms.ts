import { type Decks, WEIGHTS, lengthsOf } from '../../generation/decks/corpus.ts';
import type { Centres } from './cluster.ts';

export const MOST_CARDS = 3;
export const MOST_RELICS = 2;
/** Terms that weigh less in a centre do not define it. */
const LEAST_WEIGHT = 0.02;
/** Prevents a division by zero for terms that almost no deck holds. */
const SMALL = 1e-6;

/** What an archetype has far more of than others: positions in the catalogue, the most telling first. */
export interface DefiningTerms {
	readonly cards: readonly number[];
	readonly relics: readonly number[];
}

export interface Vocabulary {
	/** Terms from 0 that are cards; the rest are relics. */
	readonly cards: number;
	/** 1 for terms that a player may be advised to take. */
	readonly isDraftable: Uint8Array;
}

/** The mean of the decks as unit vectors. */
export function meanOf(decks: Decks, size: number): Float64Array {
	const { starts, terms, copies } = decks;
	const lengths = lengthsOf(decks);
	const mean = new Float64Array(size);
	for (let deck = 0; deck < lengths.length; deck++) {
		for (let at = starts[deck]!; at < starts[deck + 1]!; at++)
			mean[terms[at]!] = mean[terms[at]!]! + WEIGHTS[copies[at]!]! / lengths[deck]!;
	}
	return mean.map((sum) => sum / lengths.length);
}

/** The terms of each centre by how much more they weigh in it than in the mean of all decks, as long as that is more. */
export function definingTerms(
	{ count, weights }: Centres,
	mean: Float64Array,
	{ cards, isDraftable }: Vocabulary,
): DefiningTerms[] {
	return Array.from({ length: count }, (_, centre) => {
		const ratios = Float64Array.from(mean, (average, term) => {
			const weight = weights[term * count + centre]!;
			return weight < LEAST_WEIGHT || isDraftable[term] === 0 ? 0 : weight / (average + SMALL);
		});
		const telling = Array.from(ratios.keys()).filter((term) => ratios[term]! > 1);
		telling.sort((left, right) => ratios[right]! - ratios[left]! || left - right);
		return {
			cards: telling.filter((term) => term < cards).slice(0, MOST_CARDS),
			relics: telling
				.filter((term) => term >= cards)
				.slice(0, MOST_RELICS)
				.map((term) => term - cards),
		};
	});
}
