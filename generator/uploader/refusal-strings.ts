import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageCode, language } from '../../contract/languages.ts';
import { translationsFile } from '../../contract/tree/tree-paths.ts';
import type { Words } from './program/strings.ts';

/** Strings of the pages that say why a file is refused. */
const KEY = /^submit\.(reason_\w+|refused|offline)$/;

/** The words of refusals that the pages of a tree have, by tag of the language. */
export function refusalStrings(tree: string, languages: readonly LanguageCode[]): Words {
	return Object.fromEntries(languages.map((code) => [language(code).tag, wordsOf(join(tree, translationsFile('main', code)))]));
}

function wordsOf(file: string): Words[string] {
	const { pages } = JSON.parse(readFileSync(file, 'utf8')) as { readonly pages: Words[string] };
	return Object.fromEntries(Object.entries(pages).filter(([key]) => KEY.test(key)));
}
