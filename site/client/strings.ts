/** Strings and words of the language of the page, loaded when something needs them. */
import { clientStringsFile, pageStringsFile } from '../../contract/tree/tree-paths.ts';
import { fetchDocument } from './fetch/fetch-document.ts';
import { CHANNEL, LANGUAGE } from './place.ts';

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Strings {
	/** A string of the pages; places in braces are filled in. */
	t(key: string, values?: Readonly<Record<string, string | number>>): string;
	/** The word of a filter value. */
	word(map: string, key: string): string;
}

let loading: Promise<Strings> | undefined;

export function loadStrings(): Promise<Strings> {
	loading ??= Promise.all(files().map((file) => fetchDocument<Translations>(`/${file}`))).then(createStrings);
	return loading;
}

/** What any page shows, and what this one shows beside it. */
function files(): string[] {
	const page = document.querySelector<HTMLElement>('[data-live]')?.dataset['live'];
	const common = clientStringsFile(CHANNEL, LANGUAGE);
	return page === undefined ? [common] : [common, pageStringsFile(CHANNEL, LANGUAGE, page)];
}

function createStrings([common = {}, own = {}]: readonly Translations[]): Strings {
	const pages = { ...common['pages'], ...own['pages'] };
	return {
		t: (key, values = {}) => (pages[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
		word: (map, key) => own[map]?.[key] ?? common[map]?.[key] ?? key,
	};
}
