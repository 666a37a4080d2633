import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageCode, language } from '../../contract/languages.ts';
import { translationsFile } from '../../contract/tree/tree-paths.ts';
import type { Words } from './program/strings.ts';

/** Strings of the pages with rejection reasons. */
const KEY = /^submit\.(reason_\w+|refused|offline)$/;

/** The rejection reasons in a tree, by language tag. */
export function refusalStrings(tree: string, languages: readonly LanguageCode[]): Words {
	return Object.fromEntries(languages.map((code) => [language(code).tag, wordsOf(join(tree, translationsFile('main', code)))]));
}

function wordsOf(file: string): Words[string] {
	const { pages } = JSON.parse(readFileSync(file, 'utf8')) as { readonly pages: Words[string] };
	return Object.fromEntries(Object.entries(pages).filter(([key]) => KEY.test(key)));
}
