/** Strings and words in the language of the page, loaded on demand. */
import { clientStringsFile, pageStringsFile } from '../../contract/tree/tree-paths.ts';
import { fetchDocument } from './fetch-document.ts';
import { messageFiller, type Values } from './message.ts';
import { CHANNEL, LANGUAGE } from './place.ts';

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Strings {
	t(key: string, values?: Values): string;
	/** The word of a filter value. */
	word(map: string, key: string): string;
}

const loading = new Map<string | undefined, Promise<Strings>>();

/** @param part the page by default, or another part with its own strings */
export function loadStrings(part: string | undefined = pageShown()): Promise<Strings> {
	const known =
		loading.get(part) ?? Promise.all(filesOf(part).map((file) => fetchDocument<Translations>(`/${file}`))).then(createStrings);
	loading.set(part, known);
	return known;
}

const pageShown = (): string | undefined => document.querySelector<HTMLElement>('[data-live]')?.dataset['live'];

/** The common file, and the file of the part. */
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
