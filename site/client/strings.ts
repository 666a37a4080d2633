/** Strings and words of the language of the page, loaded when something needs them. */
import { clientStringsFile, pageStringsFile } from '../../contract/tree/tree-paths.ts';
import { fetchDocument } from './fetch/fetch-document.ts';
import { messageFiller, type Values } from './message.ts';
import { CHANNEL, LANGUAGE } from './place.ts';

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Strings {
	/** A string of the pages, filled in. */
	t(key: string, values?: Values): string;
	/** The word of a filter value. */
	word(map: string, key: string): string;
}

const loading = new Map<string | undefined, Promise<Strings>>();

/** @param part what is shown: the page, unless another part with strings of its own is named */
export function loadStrings(part: string | undefined = pageShown()): Promise<Strings> {
	const known =
		loading.get(part) ?? Promise.all(filesOf(part).map((file) => fetchDocument<Translations>(`/${file}`))).then(createStrings);
	loading.set(part, known);
	return known;
}

const pageShown = (): string | undefined => document.querySelector<HTMLElement>('[data-live]')?.dataset['live'];

/** What any page shows, and what the part shows beside it. */
function filesOf(part: string | undefined): string[] {
	const common = clientStringsFile(CHANNEL, LANGUAGE);
	return part === undefined ? [common] : [common, pageStringsFile(CHANNEL, LANGUAGE, part)];
}

function createStrings([common = {}, own = {}]: readonly Translations[]): Strings {
	const pages = { ...common['pages'], ...own['pages'] };
	const fill = messageFiller(document.documentElement.lang);
	return {
		t: (key, values = {}) => fill(pages[key] ?? key, values),
		word: (map, key) => own[map]?.[key] ?? common[map]?.[key] ?? key,
	};
}
