import { withoutParticle } from './particles.ts';
import { isDense } from './words.ts';

/** What of a language base words are made with. */
export interface WordForms {
	/** Folded endings, longest first. */
	readonly endings: readonly string[];
	/** Folded words for numbers, and their digits. */
	readonly numbers: ReadonlyMap<string, string>;
}

/** Letters of the longest phrase that is looked for in a word. */
const LONGEST_PHRASE = 8;
/** Less of a word begins too many others. */
const SHORTEST_STEM = 2;

/** Words in the form in which names and texts have them: numbers in digits, without particles and endings of inflection. */
export function baseWords(words: readonly string[], forms: WordForms): string[] {
	return words.flatMap((word) => {
		const digits = forms.numbers.get(word);
		if (digits !== undefined) return [digits];
		return isDense(word) ? denseParts(word, forms).map(withoutParticle) : [withoutEnding(word, forms)];
	});
}

/** What of a language says where words begin that are written without spaces. */
interface Phrases {
	readonly meanings: { has(phrase: string): boolean };
	readonly fillers: { has(word: string): boolean };
}

/** A word of a dense script cut at the longest phrases and fillers that it contains, from its beginning on. */
export function splitDense(word: string, { meanings, fillers }: Phrases): string[] {
	const parts: string[] = [];
	let rest = 0;
	for (let from = 0; from < word.length; ) {
		let to = Math.min(word.length, from + LONGEST_PHRASE);
		while (to > from && !meanings.has(word.slice(from, to)) && !fillers.has(word.slice(from, to))) to -= 1;
		if (to === from) {
			from += 1;
			continue;
		}
		parts.push(word.slice(rest, from), word.slice(from, to));
		rest = to;
		from = to;
	}
	return [...parts, word.slice(rest)].filter((part) => part !== '');
}

/** A number inside a dense word stands by itself, as its digits do. */
function denseParts(word: string, { numbers }: WordForms): string[] {
	const parts: string[] = [];
	let rest = '';
	for (const letter of word) {
		const digits = numbers.get(letter);
		if (digits === undefined) rest += letter;
		else {
			parts.push(rest, digits);
			rest = '';
		}
	}
	return [...parts, rest].filter((part) => part !== '');
}

function withoutEnding(word: string, { endings }: WordForms): string {
	const ending = endings.find((each) => word.length - each.length >= SHORTEST_STEM && word.endsWith(each));
	return ending === undefined ? word : word.slice(0, -ending.length);
}
