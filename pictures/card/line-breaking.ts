import { type LanguageCode, language as rowOf } from '../../contract/languages.ts';

/** Scripts without spaces between words: lines break between dictionary words. */
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['Jpan', 'Hans', 'Hant', 'Thai']);

/**
 * Kinsoku: characters that must not start or end a line, after JIS X 4051 and the classes CL, CP, EX, NS, CJ and OP of UAX 14.
 */
const NOT_FIRST =
	/^[\s)\]}>’”〉》」』】〕〗〙〟，、。．・：；？！,.:;?!%‰℃…‥ー〜～ゝゞヽヾ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ）］｝·ๆฯ–—-]/;
const NOT_LAST = /[([{<‘“〈《「『【〔〖〘〝（［｛＋×+$¥]$/;
/** Numbers stay with the following counter or sign. */
const NUMBER_END = /[0-9０-９]$/;
const NUMBER_PART = /^[0-9０-９%％]/;
/** Also across a space, as in Thai: `1 HP`, `2 ใบ`. */
const NUMBER_AND_SPACE = /[0-9] $/;

/** Thai words that ICU's dictionary lacks, mostly loans. It would split them wrongly (เทิร์|นข|อง for เทิร์น|ของ). */
const UNKNOWN_WORDS = /(เทิร์น|ค่าร่าย|มอนสเตอร์|พาสซีฟ|ระหว่าง|เสียหาย|แข็งแรง)/;
/** Prefixes that turn the next Thai word into a noun. */
const NOUN_PREFIXES: ReadonlySet<string> = new Set(['ความ', 'การ']);

const segmenters = new Map<LanguageCode, Intl.Segmenter>();

function segmenterOf(language: LanguageCode): Intl.Segmenter {
	const known = segmenters.get(language) ?? new Intl.Segmenter(rowOf(language).tag, { granularity: 'word' });
	segmenters.set(language, known);
	return known;
}

/** Splits a text where lines may break. Spaces end the part before them. */
export function breakText(text: string, language: LanguageCode): string[] {
	if (!WITHOUT_SPACES.has(rowOf(language).script)) return text.match(/[^ ]* +|[^ ]+/g) ?? [];
	const parts: string[] = [];
	for (const segment of wordsOf(text, language)) {
		const last = parts.at(-1);
		if (last !== undefined && isJoined(last, segment)) parts[parts.length - 1] = last + segment;
		else parts.push(segment);
	}
	return parts;
}

function wordsOf(text: string, language: LanguageCode): string[] {
	return text
		.split(UNKNOWN_WORDS)
		.flatMap((part, index) =>
			index % 2 === 1 ? [part] : Array.from(segmenterOf(language).segment(part), ({ segment }) => segment),
		);
}

/** Whether a line break between the two is forbidden. */
function isJoined(before: string, after: string): boolean {
	if (NOUN_PREFIXES.has(before) || NUMBER_AND_SPACE.test(before)) return true;
	if (/\s$/.test(before)) return /^\s/.test(after);
	return NOT_FIRST.test(after) || NOT_LAST.test(before) || (NUMBER_END.test(before) && NUMBER_PART.test(after));
}

/** Whether a line may break between two spans that touch without a space. */
export function canBreakBetween(before: string, after: string, language: LanguageCode): boolean {
	const isUnspaced = WITHOUT_SPACES.has(rowOf(language).script);
	if (/ $/.test(before) || /^ /.test(after)) return !(isUnspaced && NUMBER_AND_SPACE.test(before));
	return isUnspaced && !isJoined(before, after);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The grapheme clusters of a word: marks stay with their letters. */
export const charactersOf = (word: string): string[] => [...graphemes.segment(word)].map(({ segment }) => segment);
