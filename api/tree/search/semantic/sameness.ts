/** A word of a question. */
export interface AskedWord {
	readonly weight: number;
	/** Similarity to each word of the index. */
	readonly likeness: Float32Array;
}

/** For each word of the index, the similarity to its nearest word of the question; at least 0. */
export function nearestOf(asked: readonly AskedWord[], words: number): Float32Array {
	const nearest = new Float32Array(words);
	for (const { likeness } of asked)
		for (let place = 0; place < words; place += 1) if (likeness[place]! > nearest[place]!) nearest[place] = likeness[place]!;
	return nearest;
}

/**
 * How far a question and a phrase agree: the harmonic mean of how much each covers of the other; 0 to 1. The phrase is given as
 * indexes of its words, with their weights.
 */
export function sameness(asked: readonly AskedWord[], nearest: Float32Array, saying: Uint16Array, weights: Float32Array): number {
	let [sum, total] = [0, 0];
	for (let word = 0; word < asked.length; word += 1) {
		const { weight, likeness } = asked[word]!;
		sum += weight * largest(saying, likeness);
		total += weight;
	}
	const recall = total > 0 ? sum / total : 0;
	[sum, total] = [0, 0];
	for (let word = 0; word < saying.length; word += 1) {
		const place = saying[word]!;
		sum += weights[place]! * nearest[place]!;
		total += weights[place]!;
	}
	const precision = total > 0 ? sum / total : 0;
	return recall + precision > 0 ? (2 * recall * precision) / (recall + precision) : 0;
}

/** The largest similarity among some words of the index; at least 0. */
export function largest(places: Uint16Array, likeness: Float32Array): number {
	let best = 0;
	for (let index = 0; index < places.length; index += 1) {
		const value = likeness[places[index]!]!;
		if (value > best) best = value;
	}
	return best;
}
