/**
 * Which file is the page at an address: `/cards/bash` is `cards/bash.html`, or `cards/bash/index.html` for servers that add no
 * `.html` to an address.
 */
export const PAGE_ADDRESSES = ['files', 'folders'] as const;
export type PageAddresses = (typeof PAGE_ADDRESSES)[number];

/** Servers look for these by their names. */
const NAMED = /(?:^|\/)(?:index|404)\.html$/;

/**
 * Where a file of the pages stands. Files that are no pages stand where they are.
 * @example pageFile('cards/bash.html', 'folders') // => 'cards/bash/index.html'
 */
export function pageFile(file: string, addresses: PageAddresses): string {
	return addresses === 'files' || NAMED.test(file) ? file : file.replace(/\.html$/, '/index.html');
}

/** The files that may be the page at an address without its first slash. */
export const pageFiles = (path: string): string[] =>
	path === '' ? ['index.html'] : PAGE_ADDRESSES.map((addresses) => pageFile(`${path}.html`, addresses));
