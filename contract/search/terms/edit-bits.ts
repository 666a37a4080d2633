/**
 * Edit distances by the columns of their table, each column in the bits of a few numbers: insertions, deletions, replacements and swaps of
 * neighbours (Hyyrö 2003, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", section 4).
 */

/** Words with more letters don't fit the bits of a number. */
export const MOST_BITS = 32;

/** For each letter where it stands in the word that is compared, as bits; 0 for all others between two comparisons. */
const placesOfLetter = new Int32Array(0x1_0000);

/** Does something while the letters of a word, of 1 to {@link MOST_BITS}, are known to the functions below. */
export function comparing<Result>(word: string, compare: () => Result): Result {
	for (let place = 0; place < word.length; place += 1) {
		const letter = word.charCodeAt(place);
		placesOfLetter[letter] = placesOfLetter[letter]! | (1 << place);
	}
	try {
		return compare();
	} finally {
		for (let place = 0; place < word.length; place += 1) placesOfLetter[word.charCodeAt(place)] = 0;
	}
}

/**
 * How far the word of `length` letters that is compared is from letters: from all of them, or, with a limit, from the first beginning
 * of them that is no further away; more than the limit when none is.
 */
export function bitDistance(length: number, letters: Readonly<Uint16Array>, from: number, to: number, limit = -1): number {
	const last = 1 << (length - 1);
	let [rises, falls, equals, before] = [-1, 0, 0, 0];
	let distance = length;
	for (let at = from; at < to && distance > limit; at += 1) {
		const places = placesOfLetter[letters[at]!]!;
		const swaps = ((~equals & places) << 1) & before;
		equals = (((places & rises) + rises) ^ rises) | places | falls | swaps;
		let grows = falls | ~(equals | rises);
		let shrinks = equals & rises;
		if ((grows & last) !== 0) distance += 1;
		if ((shrinks & last) !== 0) distance -= 1;
		grows = (grows << 1) | 1;
		shrinks <<= 1;
		rises = shrinks | ~(equals | grows);
		falls = grows & equals;
		before = places;
	}
	return distance;
}
