/** Strings and words of the language of the page, loaded when something needs them. */
import { clientStringsFile } from '../../contract/tree/tree-paths.ts';
import { fetchDocument } from './fetch/fetch-document.ts';
import { CHANNEL, LANGUAGE } from './place.ts';
import type { StringRoom } from './string-rooms.ts';

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Strings {
	/** A string of the pages; places in braces are filled in. */
	t(key: string, values?: Readonly<Record<string, string | number>>): string;
	/** The word of a filter value. */
	word(map: string, key: string): string;
}

let loading: Promise<Translations> | undefined;

/** Strings that all scripts share. */
export async function loadStrings(): Promise<Strings> {
	return createStrings(await loadShared());
}

/** The same with those that only a room of scripts names. */
export async function loadRoomStrings(room: StringRoom): Promise<Strings> {
	const own = fetchDocument<Translations[string]>(`/${clientStringsFile(CHANNEL, LANGUAGE, room)}`);
	const shared = await loadShared();
	return createStrings({ ...shared, pages: { ...shared['pages'], ...(await own) } });
}

function loadShared(): Promise<Translations> {
	loading ??= fetchDocument<Translations>(`/${clientStringsFile(CHANNEL, LANGUAGE)}`);
	return loading;
}

function createStrings(translations: Translations): Strings {
	return {
		t: (key, values = {}) =>
			(translations['pages']?.[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
		word: (map, key) => translations[map]?.[key] ?? key,
	};
}
