/** A word of a question. */
export interface AskedWord {
	readonly weight: number;
	/** Likeness to each word of the index. */
	readonly likeness: Float32Array;
}

/**
 * How far a question and a saying say the same: how much of each the other covers, as their harmonic mean; 0 to 1. The saying is
 * given by the places of its words in the index, whose weights are given too.
 */
export function sameness(asked: readonly AskedWord[], saying: Uint16Array, weights: Float32Array): number {
	const recall = weightedMean(asked, ({ weight, likeness }) => [weight, largest(saying, (place) => likeness[place]!)]);
	const precision = weightedMean([...saying], (place) => [weights[place]!, largest(asked, ({ likeness }) => likeness[place]!)]);
	return recall + precision > 0 ? (2 * recall * precision) / (recall + precision) : 0;
}

function weightedMean<Item>(items: readonly Item[], measure: (item: Item) => readonly [weight: number, value: number]): number {
	let sum = 0;
	let total = 0;
	for (const item of items) {
		const [weight, value] = measure(item);
		sum += weight * value;
		total += weight;
	}
	return total > 0 ? sum / total : 0;
}

function largest<Item>(items: Iterable<Item>, measure: (item: Item) => number): number {
	let best = 0;
	for (const item of items) best = Math.max(best, measure(item));
	return best;
}
