/** Texts up to this length are shown whole. */
const SHORT = 48;
/** Words of context on either side of the difference. */
const CONTEXT = 3;
/** A word, or a coloured term with all its words. */
const WORD = /\S*\[(\w+)\][^[\]]*\[\/\1\]\S*|\S+/g;

/**
 * Removes the common start and end of two long texts, except a few words.
 * @example differingParts('Deal 8 damage to the enemy with the most HP, then draw a card.', …) // => ['Deal 8 damage to the …',
 * …]
 */
export function differingParts(old: string, latest: string): readonly [string, string] {
	if (Math.max(old.length, latest.length) <= SHORT) return [old, latest];
	const [one, other] = [old.match(WORD) ?? [], latest.match(WORD) ?? []];
	const shorter = Math.min(one.length, other.length);
	let start = 0;
	while (start < shorter && one[start] === other[start]) start += 1;
	let end = 0;
	while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
	// Texts without common parts, or with a missing side, stay whole.
	if (start + end === 0) return [old, latest];
	return [part(one, start, end), part(other, start, end)];
}

function part(words: readonly string[], start: number, end: number): string {
	const from = start > CONTEXT + 1 ? start - CONTEXT : 0;
	const to = end > CONTEXT + 1 ? words.length - end + CONTEXT : words.length;
	return [...(from > 0 ? ['…'] : []), ...words.slice(from, to), ...(to < words.length ? ['…'] : [])].join(' ');
}
