import type { RefusalStrings } from '../../../contract/submit/refusal-words.ts';

/** Rejection reasons: language tag → key → text. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The strings of a language as the system names it (`de_AT.UTF-8`, `pt-BR`), with English as fallback.
 * @param words by tag (`pt-BR`); always includes English
 */
export function stringsOf(words: Words, named: string): RefusalStrings {
	const tag = named
		.replace(/[.@].*$/, '')
		.replaceAll('_', '-')
		.toLowerCase();
	const tags = Object.keys(words);
	const isOf = (candidate: string) => candidate.toLowerCase() === tag;
	const found = tags.find(isOf) ?? tags.find((each) => tag.split('-')[0] === each.split('-')[0]!.toLowerCase()) ?? 'en';
	const strings = { ...words['en'], ...words[found] };
	return {
		t: (key, values = {}) =>
			(strings[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
	};
}
