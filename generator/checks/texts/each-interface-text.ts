import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { Source } from '../../load/source.ts';

export interface InterfaceTextPlace {
	readonly language: LanguageCode;
	readonly text: string;
	readonly english: string | undefined;
	/** For a problem: file and place in it. */
	readonly at: { readonly file: string; readonly path: string };
}

/** Every word and string of the `ui.json` of every language. */
export function* eachInterfaceText(source: Source): Generator<InterfaceTextPlace> {
	const languages = source.channels.get('main')?.userInterface ?? new Map();
	const english: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = languages.get(DEFAULT_LANGUAGE) ?? {};
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
