import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import { PATTERN_PHRASES } from '../../derive/kinds/attack-pattern.ts';
import { tableOf } from '../../derive/tables.ts';
import type { Content } from '../../load/content/content.ts';
import type { Source } from '../../load/source.ts';
import type { UserInterfaceText } from '../../load/user-interface-text.ts';

export interface InterfaceTextPlace {
	readonly language: LanguageCode;
	readonly text: string;
	readonly english: string | undefined;
	/** File and path for a problem. */
	readonly at: { readonly file: string; readonly path: string };
}

/** Every word and string in the `ui.json` of every language. */
export function* eachInterfaceText(source: Source): Generator<InterfaceTextPlace> {
	const languages = source.channels.get('main')?.userInterface ?? new Map();
	const english: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
		...languages.get(DEFAULT_LANGUAGE),
		...titlesOf(source.content),
		pattern_phrases: patternPhrases(source),
	};
	for (const [language, maps] of languages) {
		for (const [map, texts] of Object.entries<Readonly<Record<string, string>>>(maps)) {
			for (const [key, text] of Object.entries(texts)) {
				const known = english[map];
				const inEnglish = known && Object.hasOwn(known, key) ? known[key] : undefined;
				yield { language, text, english: inEnglish, at: { file: `main/text/${language}/ui.json`, path: `${map} ${key}` } };
			}
		}
	}
}

type Titles = Required<
	Pick<UserInterfaceText, 'guide_titles' | 'guide_summaries' | 'mechanics_titles' | 'mechanics_descriptions'>
>;

/** English titles from the pages themselves. */
export function titlesOf({ guides, mechanics }: Pick<Content, 'guides' | 'mechanics'>): Titles {
	return {
		guide_titles: Object.fromEntries(guides.map(({ slug, title }) => [slug, title])),
		guide_summaries: Object.fromEntries(guides.map(({ slug, summary }) => [slug, summary])),
		mechanics_titles: Object.fromEntries(mechanics.map(({ slug, title }) => [slug, title])),
		mechanics_descriptions: Object.fromEntries(mechanics.map(({ slug, description }) => [slug, description])),
	};
}

/** English phrases of attack patterns, from code and data. */
export function patternPhrases({ channels }: Pick<Source, 'channels'>): Record<string, string> {
	const main = channels.get('main');
	const conditions = (main && tableOf(main, 'attack-conditions')) ?? {};
	return Object.fromEntries([...PATTERN_PHRASES, ...Object.values(conditions)].map((phrase) => [phrase, phrase]));
}
