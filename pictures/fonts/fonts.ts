import { fileURLToPath } from 'node:url';
import { type LanguageCode, language as rowOf } from '../../contract/languages.ts';

/** A committed font file and its registered family. Families of one script differ in weight only. */
export interface FontFile {
	readonly family: string;
	readonly file: string;
}

const font = (family: string, file: string): FontFile => ({ family, file });

export const FONT_FILES: readonly FontFile[] = [
	font('Almanac Latin', 'fira-sans-latin-500-normal.woff2'),
	font('Almanac Latin', 'fira-sans-latin-800-normal.woff2'),
	font('Almanac Latin Extended', 'fira-sans-latin-ext-500-normal.woff2'),
	font('Almanac Latin Extended', 'fira-sans-latin-ext-800-normal.woff2'),
	font('Almanac Cyrillic', 'fira-sans-cyrillic-500-normal.woff2'),
	font('Almanac Cyrillic', 'fira-sans-cyrillic-800-normal.woff2'),
	font('Almanac Thai', 'noto-sans-thai-500.woff2'),
	font('Almanac Thai', 'noto-sans-thai-700.woff2'),
	font('Almanac Japanese', 'noto-sans-jp-600.woff2'),
	font('Almanac Korean', 'noto-sans-kr-600.woff2'),
	font('Almanac Simplified', 'noto-sans-sc-600.woff2'),
	font('Almanac Traditional', 'noto-sans-tc-600.woff2'),
];

const LATIN = ['Almanac Latin', 'Almanac Latin Extended'];
const LETTERS = [...LATIN, 'Almanac Cyrillic'];

/** Families by script in order of precedence. East Asian fonts include Latin letters of their weight. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
	Latn: LETTERS,
	Cyrl: ['Almanac Cyrillic', ...LATIN],
	Thai: ['Almanac Thai', ...LETTERS],
	Jpan: ['Almanac Japanese', ...LETTERS],
	Kore: ['Almanac Korean', ...LETTERS],
	Hans: ['Almanac Simplified', ...LETTERS],
	Hant: ['Almanac Traditional', ...LETTERS],
};

export function familiesOf(language: LanguageCode): readonly string[] {
	return FAMILIES[rowOf(language).script]!;
}

/** Few fonts have the narrow no-break space of French punctuation, so this uses the wide one. */
export const withFontSpaces = (text: string): string => text.replaceAll('\u202f', '\u00a0');

export function pathOfFont({ file }: FontFile): string {
	return fileURLToPath(new URL(file, import.meta.url));
}
