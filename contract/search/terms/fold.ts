/** Marks that carry no letter of their own: accents, kana voicing, Thai tones, and invisible format characters. */
const DROPPED = /[\u0300-\u036f\u3099\u309a\u0e48-\u0e4c\p{Cf}]/gu;

/** Letters that no Unicode decomposition turns into plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
};
const SPECIAL = /[ßæœøłđðþı]/g;

const APOSTROPHE = /[’‘ʼ`＇]/g;

/** Katakana are read as hiragana, so that a word typed before conversion finds its name. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;

/**
 * The form in which texts are compared, whatever their language: lower case, without accents, one width, one kana.
 * @example foldText('İÇİN Wächter') // => 'icin wachter'
 */
export function foldText(text: string): string {
	const letters = text
		.normalize('NFKD')
		.toLowerCase()
		.replace(DROPPED, '')
		.replace(SPECIAL, (letter) => PLAIN[letter]!)
		.replace(APOSTROPHE, "'");
	return inHiragana(letters).normalize('NFC');
}

export const inHiragana = (text: string): string =>
	text.replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_TO_HIRAGANA));
