import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { ChannelSource, Source } from '../../load/source.ts';
import { isSame } from '../../load/same-value.ts';
import { type MessagePlace, messagesOfLayer } from './each-message.ts';

/** Letters of a message, without its variables and markup. */
export function lettersOf(text: string): number {
	return text.replaceAll(/\{[^{}]*\}|\[[^\]]*\]/g, '').match(/\p{L}/gu)?.length ?? 0;
}

export const isName = (path: string): boolean => /(^|\.)(name|title)$/.test(path);

type Translations = ReadonlyMap<LanguageCode, readonly MessagePlace[]>;

interface Known {
	readonly basis: readonly unknown[];
	readonly places: readonly MessagePlace[];
}

/** Those that were found last: of a language that has not changed since they are the same list. */
const last = new Map<LanguageCode, Known>();

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
	const others = [...main.messages.keys()].filter((code) => code !== DEFAULT_LANGUAGE);
	const found = others.map((code) => [code, placesIn(main, code)] as const);
	return new Map(found.filter(([, places]) => places.length > 0));
}

function placesIn(main: ChannelSource, code: LanguageCode): readonly MessagePlace[] {
	const own = main.messages.get(code)!;
	const basis = [own, main.messages.get(DEFAULT_LANGUAGE), main.facts];
	const known = last.get(code);
	if (known && isSame(known.basis, basis)) return known.places;
	const places = [...messagesOfLayer({ folder: 'main', channel: main, below: undefined }, [code])];
	last.set(code, { basis, places });
	return places;
}

/** Remembers what was found in the translations of a language for as long as they are the same list. */
export function ofTranslations<Found>(
	find: (places: readonly MessagePlace[], code: LanguageCode) => Found,
): (places: readonly MessagePlace[], code: LanguageCode) => Found {
	const known = new WeakMap<readonly MessagePlace[], { readonly found: Found }>();
	return (places, code) => {
		const entry = known.get(places) ?? { found: find(places, code) };
		known.set(places, entry);
		return entry.found;
	};
}
