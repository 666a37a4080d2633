import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { Source } from '../../load/source.ts';
import { type MessagePlace, eachMessage } from './each-message.ts';

/** Letters of a message, without its variables and markup. */
export function lettersOf(text: string): number {
	return text.replaceAll(/\{[^{}]*\}|\[[^\]]*\]/g, '').match(/\p{L}/gu)?.length ?? 0;
}

export const isName = (path: string): boolean => /(^|\.)(name|title)$/.test(path);

type Translations = ReadonlyMap<LanguageCode, readonly MessagePlace[]>;

const found = new WeakMap<Source, Translations>();

/** The translated messages of channel main, by language. Absent languages have none. */
export function translationsByLanguage(source: Source): Translations {
	const translations = found.get(source) ?? findTranslations(source);
	found.set(source, translations);
	return translations;
}

function findTranslations(source: Source): Translations {
	const main = source.channels.get('main');
	if (!main) return new Map();
	const places = [...eachMessage({ channels: new Map([['main', main]]), betaVersions: [] })];
	return Map.groupBy(
		places.filter((place) => place.language !== DEFAULT_LANGUAGE),
		(place) => place.language,
	);
}
