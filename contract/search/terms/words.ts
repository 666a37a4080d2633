import { foldText } from './fold.ts';

/** Runs of letters and digits; an apostrophe inside belongs to the run. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)*/gu;

const DENSE_LETTER = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}`;
const DENSE = new RegExp(`^[${DENSE_LETTER}]`, 'u');
const SCRIPT_CHANGE = new RegExp(`[${DENSE_LETTER}]+|[^${DENSE_LETTER}]+`, 'gu');

/**
 * Whether a word is written in a script that packs words without spaces, or whole words into a letter or two: Han, kana, Hangul
 * and Thai. Such words are indexed by pairs of letters.
 */
export function isDense(word: string): boolean {
	return DENSE.test(word);
}

/** What is typed as `neow's` or `neows` is one word. */
const withoutApostrophes = (word: string): string => word.replaceAll("'", '');

/** The words of a query, folded, in order. Where the script changes inside a run, a word ends. */
export function queryWords(text: string): string[] {
	return splitRuns(text).map(withoutApostrophes);
}

/** The words by which a text is found: those of a query, and the parts beside an apostrophe (`l'ancre` by `ancre` too). */
export function textWords(text: string): string[] {
	return splitRuns(text).flatMap((word) => (word.includes("'") ? [withoutApostrophes(word), ...word.split("'")] : [word]));
}

/**
 * The words by which a name is found. Spaces and dots between dense words are optional when typing, so the name without them is
 * one more word.
 */
export function nameWords(name: string): string[] {
	const words = textWords(name);
	const dense = words.filter(isDense);
	return [...new Set(dense.length > 1 ? [...words, dense.join('')] : words)];
}

/** A name as phrases are compared: its words in order, one space between them. */
export function foldName(name: string): string {
	return queryWords(name).join(' ');
}

function splitRuns(text: string): string[] {
	return (foldText(text).match(RUN) ?? []).flatMap((run) => run.match(SCRIPT_CHANGE) ?? []);
}
