import { type Language, type LanguageCode, language as languageOf } from '../../../contract/languages.ts';
import { inHiragana } from '../../../contract/search/terms/fold.ts';
import type { Readings } from '../../../contract/tables/readings.ts';

/** The ways in which a name is read, in Latin letters, syllables or words apart; none for a name in Latin letters. */
export type Reader = (name: string) => readonly string[];

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SMALL = /^[ぁぃぅぇぉゃゅょ]$/;
/** What is neither letter nor number. */
const OTHER = /[^\p{L}\p{N}]+/gu;

type Script = Language['script'];
type ReadOne = (table: Readings, name: string) => string | undefined;

const pinyin: ReadOne = ({ pinyin: syllables }, name) =>
	HAN.test(name)
		? tidy(Array.from(name, (letter) => (HAN.test(letter) ? ` ${syllables[letter] ?? ''} ` : letter)).join(''))
		: undefined;

/** Names with Kanji stand in the table. */
const romaji: ReadOne = ({ kana }, name) =>
	KANA.test(name) && !HAN.test(name) ? tidy(inLatin(kana, inHiragana(name))) : undefined;

/** A small letter belongs to the one before it. */
function inLatin(kana: Readings['kana'], text: string): string {
	const letters = [...text];
	return letters
		.map((letter, place) => {
			const pair = kana[letter + (letters[place + 1] ?? '')];
			if (pair !== undefined && SMALL.test(letters[place + 1] ?? '')) return pair;
			const isOfPair = SMALL.test(letter) && kana[(letters[place - 1] ?? '') + letter] !== undefined;
			return isOfPair ? '' : (kana[letter] ?? letter);
		})
		.join('');
}

const tidy = (text: string): string => text.replaceAll(OTHER, ' ').trim();

const READ: Partial<Readonly<Record<Script, ReadOne>>> = { Hans: pinyin, Hant: pinyin, Jpan: romaji };

export function readerOf(code: LanguageCode, table: Readings | undefined): Reader {
	const read = READ[languageOf(code).script];
	if (!table || !read) return () => [];
	const known = table.names[code] ?? {};
	return (name) => (known[name] ?? [name]).flatMap((written) => read(table, written) ?? (written === name ? [] : [written]));
}
