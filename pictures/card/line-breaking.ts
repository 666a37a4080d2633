import { type LanguageCode, language as rowOf } from '../../contract/languages.ts';

/** Scripts whose words stand without spaces between them: lines break between words that a dictionary knows. */
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['Jpan', 'Hans', 'Hant', 'Thai']);

/**
 * Kinsoku: what a line may not begin and not end with. After JIS X 4051 and the classes CL, CP, EX, NS, CJ and OP of Unicode's line
 * breaking (UAX 14).
 */
const NOT_FIRST =
	/^[\s)\]}>’”〉》」』】〕〗〙〟，、。．・：；？！,.:;?!%‰℃…‥ー〜～ゝゞヽヾ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ）］｝·ๆฯ–—-]/;
const NOT_LAST = /[([{<‘“〈《「『【〔〖〘〝（［｛＋×+$¥]$/;
/** Numbers stay with the counter or the sign that follows. */
const NUMBER_END = /[0-9０-９]$/;
const NUMBER_PART = /^[0-9０-９%％]/;
/** Also over a space, as Thai writes it: `1 HP`, `2 ใบ`. */
const NUMBER_AND_SPACE = /[0-9] $/;

/**
 * Words of Thai that ICU's dictionary lacks, loans mostly: it would find the ends of other words in them (เทิร์|นข|อง for เทิร์น|ของ).
 */
const UNKNOWN_WORDS = /(เทิร์น|ค่าร่าย|มอนสเตอร์|พาสซีฟ|ระหว่าง|เสียหาย|แข็งแรง)/;
/** What makes a noun of the Thai word after it. */
const NOUN_PREFIXES: ReadonlySet<string> = new Set(['ความ', 'การ']);

const segmenters = new Map<LanguageCode, Intl.Segmenter>();

function segmenterOf(language: LanguageCode): Intl.Segmenter {
	const known = segmenters.get(language) ?? new Intl.Segmenter(rowOf(language).tag, { granularity: 'word' });
	segmenters.set(language, known);
	return known;
}

/** Parts of a text between which a line may break. Spaces end the part before them. */
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

/** Whether no line may break between the two. */
function isJoined(before: string, after: string): boolean {
	if (NOUN_PREFIXES.has(before) || NUMBER_AND_SPACE.test(before)) return true;
	if (/\s$/.test(before)) return /^\s/.test(after);
	return NOT_FIRST.test(after) || NOT_LAST.test(before) || (NUMBER_END.test(before) && NUMBER_PART.test(after));
}

/** Whether a line may break between two stretches of another look, of which neither has a space at the seam. */
export function canBreakBetween(before: string, after: string, language: LanguageCode): boolean {
	const isUnspaced = WITHOUT_SPACES.has(rowOf(language).script);
	if (/ $/.test(before) || /^ /.test(after)) return !(isUnspaced && NUMBER_AND_SPACE.test(before));
	return isUnspaced && !isJoined(before, after);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters of a word that is longer than a line, as they are seen: marks stay with their letters. */
export const charactersOf = (word: string): string[] => [...graphemes.segment(word)].map(({ segment }) => segment);
