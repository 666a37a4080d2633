import type { Route, Served } from '../../contract/route.ts';

/** How a route is answered, in a word and in a sentence. */
export const SERVED_WORDS: Readonly<Record<Served, { readonly word: string; readonly sentence: string }>> = {
	file: { word: 'File', sentence: 'A prebuilt file, sent byte for byte.' },
	query: { word: 'Query', sentence: 'Taken from prebuilt files in memory.' },
	snapshot: { word: 'Snapshot', sentence: 'A file of the last statistics; it changes when they are rebuilt.' },
	live: { word: 'Live', sentence: 'Worked out for every request.' },
};

/** Address in the static tree under which the same bytes stand on any CDN; path parameters stay in braces. */
export function staticAddress(route: Route): string | undefined {
	return route.file === undefined ? undefined : `/${route.file.replace('{channel}', 'main')}`;
}
