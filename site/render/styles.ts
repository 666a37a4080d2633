/** Styles of each page, stored beside the page program: pairs of a page key and `Styles`. */
export const STYLES_FILE = 'styles.json';

export type Styles = readonly { readonly sheet: unknown; readonly depth: number; readonly order: number }[];
