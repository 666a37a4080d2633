import { createRandom } from '../../math/random.ts';
import { type Decks, WEIGHTS, lengthsOf } from '../../generation/decks/corpus.ts';

const SEED = 0;
const MOST_ROUNDS = 25;
/** Starts that are tried, on a sample of so many decks: which one is taken decides which groups are found. */
export const STARTS = 10;
const SAMPLE_DECKS = 6000;

/** Unit vectors side by side: the weight of a term in centre c stands at `term · count + c`. */
export interface Centres {
	readonly count: number;
	readonly weights: Float64Array;
}

/**
 * Spherical k-means over decks as unit vectors (Dhillon and Modha, 2001), started as k-means++ does (Arthur and Vassilvitskii, 2007) by
 * the square of the distance 1 − cosine; of some starts the best is gone on from. The same decks in the same order give the same centres.
 * @param terms size of the vocabulary.
 * @param count of centres, at most 255; at least so many decks.
 */
export function clusterDecks(decks: Decks, terms: number, count: number): Centres {
	const sample = sampleOf(decks, SAMPLE_DECKS);
	const lengths = lengthsOf(sample);
	const random = createRandom(SEED);
	let best: { readonly centres: Centres; readonly closeness: number } | undefined;
	for (let start = 0; start < STARTS; start++) {
		const centres = seedCentres(sample, lengths, terms, count, random);
		settle(sample, lengths, centres);
		const closeness = closenessOf(sample, lengths, centres);
		if (!best || closeness > best.closeness) best = { centres, closeness };
	}
	const { centres } = best!;
	settle(decks, lengthsOf(decks), centres);
	return centres;
}

/** Decks spread evenly over all; all of few. */
function sampleOf(decks: Decks, most: number): Decks {
	const all = decks.starts.length - 1;
	if (all <= most) return decks;
	const taken = Array.from({ length: most }, (_, index) => Math.floor((index * all) / most));
	const starts = new Uint32Array(most + 1);
	for (const [index, deck] of taken.entries()) starts[index + 1] = starts[index]! + decks.starts[deck + 1]! - decks.starts[deck]!;
	const [terms, copies] = [new Uint16Array(starts[most]!), new Uint8Array(starts[most]!)];
	for (const [index, deck] of taken.entries()) {
		terms.set(decks.terms.subarray(decks.starts[deck], decks.starts[deck + 1]), starts[index]);
		copies.set(decks.copies.subarray(decks.starts[deck], decks.starts[deck + 1]), starts[index]);
	}
	return { rows: Uint32Array.from(taken, (deck) => decks.rows[deck]!), starts, terms, copies };
}

/** More than sums of products in another order differ by. */
const MARGIN = 1e-9;

/**
 * Moves centres to the means of their decks until no deck changes to another. A deck whose own centre is nearer than any other can have
 * come since it was last compared with all is not compared again (Hamerly, 2010, with dot products for distances): they change by at
 * most the length of the deck times how far a centre moved. The labels are those of comparing all.
 */
function settle(decks: Decks, lengths: Float64Array, centres: Centres): void {
	const labels = new Uint8Array(lengths.length).fill(centres.count);
	/** No other centre's product with the deck is larger. */
	const rivals = new Float64Array(lengths.length).fill(Number.POSITIVE_INFINITY);
	const products = new Float64Array(centres.count);
	let moved = 0;
	for (let round = 0; round < MOST_ROUNDS; round++) {
		let hasChanged = false;
		for (let deck = 0; deck < labels.length; deck++) {
			const rival = rivals[deck]! + moved * lengths[deck]!;
			rivals[deck] = rival;
			if (rival < Number.POSITIVE_INFINITY && productOf(decks, deck, centres, labels[deck]!) > rival + MARGIN) continue;
			multiply(decks, deck, centres, products);
			const nearest = largestOf(products);
			hasChanged ||= labels[deck] !== nearest;
			labels[deck] = nearest;
			rivals[deck] = largestBut(products, nearest);
		}
		if (!hasChanged) return;
		moved = moveCentres(decks, lengths, labels, centres);
	}
}

/** Gives every deck the number of its nearest centre, of several the first. */
export function label(decks: Decks, centres: Centres, labels: Uint8Array): void {
	const products = new Float64Array(centres.count);
	for (let deck = 0; deck < labels.length; deck++) {
		multiply(decks, deck, centres, products);
		labels[deck] = largestOf(products);
	}
}

/** The sum of the cosines of decks and their nearest centres. */
function closenessOf(decks: Decks, lengths: Float64Array, centres: Centres): number {
	const products = new Float64Array(centres.count);
	let sum = 0;
	for (let deck = 0; deck < lengths.length; deck++) {
		multiply(decks, deck, centres, products);
		sum += products[largestOf(products)]! / lengths[deck]!;
	}
	return sum;
}

/** Where the largest of some products stands, of several the first. */
function largestOf(products: Float64Array): number {
	let largest = 0;
	for (let at = 1; at < products.length; at++) if (products[at]! > products[largest]!) largest = at;
	return largest;
}

/** The largest of all products but one; less than any for none. */
function largestBut(products: Float64Array, left: number): number {
	let largest = Number.NEGATIVE_INFINITY;
	for (let at = 0; at < products.length; at++) if (at !== left && products[at]! > largest) largest = products[at]!;
	return largest;
}

/** The dot product of a deck and a centre. */
function productOf({ starts, terms, copies }: Decks, deck: number, { count, weights }: Centres, centre: number): number {
	let sum = 0;
	for (let at = starts[deck]!, end = starts[deck + 1]!; at < end; at++)
		sum += WEIGHTS[copies[at]!]! * weights[terms[at]! * count + centre]!;
	return sum;
}

/** The dot products of a deck and every centre: four at a time, so that their sums stay in registers and each term is read less often. */
function multiply(decks: Decks, deck: number, centres: Centres, products: Float64Array): void {
	const { starts, terms, copies } = decks;
	const { count, weights } = centres;
	const [start, end] = [starts[deck]!, starts[deck + 1]!];
	const whole = count - (count % 4);
	for (let centre = 0; centre < whole; centre += 4) {
		let [first, second, third, fourth] = [0, 0, 0, 0];
		for (let at = start; at < end; at++) {
			const weight = WEIGHTS[copies[at]!]!;
			const place = terms[at]! * count + centre;
			first += weight * weights[place]!;
			second += weight * weights[place + 1]!;
			third += weight * weights[place + 2]!;
			fourth += weight * weights[place + 3]!;
		}
		products[centre] = first;
		products[centre + 1] = second;
		products[centre + 2] = third;
		products[centre + 3] = fourth;
	}
	for (let centre = whole; centre < count; centre++) products[centre] = productOf(decks, deck, centres, centre);
}

/** The first centre is any deck; each next one a deck that is likelier the farther it is from all centres so far. */
function seedCentres(decks: Decks, lengths: Float64Array, terms: number, count: number, random: () => number): Centres {
	const weights = new Float64Array(terms * count);
	const nearest = new Float64Array(lengths.length);
	let chosen = Math.floor(random() * lengths.length);
	for (let centre = 0; ; centre++) {
		const vector = unitVector(decks, lengths, chosen, terms);
		for (let term = 0; term < terms; term++) weights[term * count + centre] = vector[term]!;
		if (centre + 1 === count) return { count, weights };
		approach(decks, lengths, vector, nearest);
		chosen = drawFar(nearest, random());
	}
}

function unitVector({ starts, terms, copies }: Decks, lengths: Float64Array, deck: number, size: number): Float64Array {
	const vector = new Float64Array(size);
	for (let at = starts[deck]!; at < starts[deck + 1]!; at++) vector[terms[at]!] = WEIGHTS[copies[at]!]! / lengths[deck]!;
	return vector;
}

/** Raises the similarity of each deck to its nearest centre by one more centre. */
function approach({ starts, terms, copies }: Decks, lengths: Float64Array, vector: Float64Array, nearest: Float64Array): void {
	for (let deck = 0; deck < nearest.length; deck++) {
		let product = 0;
		for (let at = starts[deck]!, end = starts[deck + 1]!; at < end; at++) product += WEIGHTS[copies[at]!]! * vector[terms[at]!]!;
		nearest[deck] = Math.max(nearest[deck]!, product / lengths[deck]!);
	}
}

/** The deck at a share (0 to 1) of the sum of all squared distances; the last one when all are 0. */
function drawFar(nearest: Float64Array, share: number): number {
	let total = 0;
	for (const similarity of nearest) total += Math.max(0, 1 - similarity) ** 2;
	const target = share * total;
	let sum = 0;
	for (let deck = 0; deck < nearest.length; deck++) {
		sum += Math.max(0, 1 - nearest[deck]!) ** 2;
		if (sum > target) return deck;
	}
	return nearest.length - 1;
}

/** Moves each centre to the normalised mean of its decks; one without decks stays. Returns how far the one went that went farthest. */
function moveCentres(
	{ starts, terms, copies }: Decks,
	lengths: Float64Array,
	labels: Uint8Array,
	{ count, weights }: Centres,
): number {
	const sums = new Float64Array(weights.length);
	for (let deck = 0; deck < labels.length; deck++) {
		const length = lengths[deck]!;
		const centre = labels[deck]!;
		for (let at = starts[deck]!, end = starts[deck + 1]!; at < end; at++) {
			const place = terms[at]! * count + centre;
			sums[place] = sums[place]! + WEIGHTS[copies[at]!]! / length;
		}
	}
	let farthest = 0;
	for (let centre = 0; centre < count; centre++) {
		let squares = 0;
		for (let place = centre; place < sums.length; place += count) squares += sums[place]! ** 2;
		const length = Math.sqrt(squares);
		if (length === 0) continue;
		let moved = 0;
		for (let place = centre; place < sums.length; place += count) {
			const weight = sums[place]! / length;
			moved += (weight - weights[place]!) ** 2;
			weights[place] = weight;
		}
		farthest = Math.max(farthest, Math.sqrt(moved));
	}
	return farthest;
}
