/**
 * The file of a page address: `/cards/bash` is `cards/bash.html`, or `cards/bash/index.html` for servers that do not add
 * `.html`.
 */
export const PAGE_ADDRESSES = ['files', 'folders'] as const;
export type PageAddresses = (typeof PAGE_ADDRESSES)[number];

/** Servers find these by name. */
const NAMED = /(?:^|\/)(?:index|404)\.html$/;

/**
 * Path of a page file; other files stay where they are.
 * @example pageFile('cards/bash.html', 'folders') // => 'cards/bash/index.html'
 */
export function pageFile(file: string, addresses: PageAddresses): string {
	return addresses === 'files' || NAMED.test(file) ? file : file.replace(/\.html$/, '/index.html');
}

/** The possible files of a page at an address without leading slash. */
export const pageFiles = (path: string): string[] =>
	path === '' ? ['index.html'] : PAGE_ADDRESSES.map((addresses) => pageFile(`${path}.html`, addresses));
