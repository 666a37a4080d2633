import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { Source } from '../../load/source.ts';
import { type MessagePlace, eachMessage } from './each-message.ts';

/** Letters of a message, without its variables and markup. */
export function lettersOf(text: string): number {
	return text.replaceAll(/\{[^{}]*\}|\[[^\]]*\]/g, '').match(/\p{L}/gu)?.length ?? 0;
}

export const isName = (path: string): boolean => /(^|\.)(name|title)$/.test(path);

/** The translated messages of channel main, by language. Absent languages have none. */
export function translationsByLanguage(source: Source): Map<LanguageCode, MessagePlace[]> {
	const main = source.channels.get('main');
	if (!main) return new Map();
	const places = [...eachMessage({ channels: new Map([['main', main]]), betaVersions: [] })];
	return Map.groupBy(
		places.filter((place) => place.language !== DEFAULT_LANGUAGE),
		(place) => place.language,
	);
}
