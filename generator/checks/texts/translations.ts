import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { Source } from '../../load/source.ts';
import { isSame } from '../../files/same-value.ts';
import { type MessagePlace, messagesOfLayer } from '../each-message.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

/** Letters of a message without variables and markup. */
export function lettersOf(text: string): number {
	return text.replaceAll(/\{[^{}]*\}|\[[^\]]*\]/g, '').match(/\p{L}/gu)?.length ?? 0;
}

export const isName = (path: string): boolean => /(^|\.)(name|title)$/.test(path);

type Translations = ReadonlyMap<LanguageCode, readonly MessagePlace[]>;

interface Known {
	readonly basis: readonly unknown[];
	readonly places: readonly MessagePlace[];
}

/** The last results; an unchanged language is the same list. */
const last = new Map<LanguageCode, Known>();

const found = new WeakMap<Source, Translations>();

/** The translated messages of the main channel, by language. */
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

/** Caches results per list of translations. */
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
