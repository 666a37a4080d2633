import type { Route, Served } from '../../contract/route.ts';

/** How a route is served, in a word and in a sentence. */
export const SERVED_WORDS: Readonly<Record<Served, { readonly word: string; readonly sentence: string }>> = {
	file: { word: 'File', sentence: 'A prebuilt file, sent byte for byte.' },
	query: { word: 'Query', sentence: 'Answered from prebuilt files in memory.' },
	snapshot: { word: 'Snapshot', sentence: 'A file of the last statistics build; it changes with the next build.' },
	live: { word: 'Live', sentence: 'Computed for every request.' },
};

/** Address of the same bytes in the static tree, for use on any CDN; path parameters stay in braces. */
export function staticAddress(route: Route): string | undefined {
	return route.file === undefined ? undefined : `/${route.file.replace('{channel}', 'main')}`;
}
