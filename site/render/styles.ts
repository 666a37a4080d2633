/** Styles of each page, which Astro keeps beside the page program: pairs of a page's key and `Styles`. */
export const STYLES_FILE = 'styles.json';

export type Styles = readonly { readonly sheet: unknown; readonly depth: number; readonly order: number }[];
