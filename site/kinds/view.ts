import type { KindKey, RecordOf } from '../../contract/kinds.ts';
import type { PageContext } from '../text/page-context.ts';

/** Part of a fact: plain text, or a link if it has an address. `html` is a rendered game text. */
export interface Item {
	readonly text: string;
	readonly href?: string | undefined;
	readonly image?: string | undefined;
	readonly note?: string | undefined;
}

export interface Fact {
	/** Key in the strings of the pages. */
	readonly label: string;
	readonly items: readonly Item[];
}

/** A labelled game text; hidden if the text is empty. */
export interface Note {
	readonly label: string;
	readonly text: string | null;
}

/** A filter of a grid: the values of a record and their words. */
export interface GridFilter<Value> {
	readonly name: string;
	/** Key in the strings of the pages. */
	readonly label: string;
	readonly values: (record: Value) => readonly string[];
	readonly word: (value: string, page: PageContext) => string;
	/** Values in display order; other values follow as they occur. Or a comparison function. */
	readonly order?: readonly string[] | ((left: string, right: string) => number);
}

/** A sort order of a grid besides the default. */
export interface GridSort<Value> {
	readonly name: string;
	readonly label: string;
	/** Ascending; records without a value come last. */
	readonly value: (record: Value) => number | null;
}

/** Addresses of full pictures, as the game shows the record. */
export interface Renders {
	readonly base: string;
	readonly upgraded: string | undefined;
}

/** How the pages show a kind. Shared code reads the view and never branches on the kind. */
export interface View<Key extends KindKey> {
	/** Name of the palette, such as a card pool. */
	readonly hue?: (record: RecordOf<Key>) => string;
	/** Number in the corner, such as cost or HP. */
	readonly badge?: (record: RecordOf<Key>, page: PageContext) => string;
	/** Short words under the name. */
	readonly meta: (record: RecordOf<Key>, page: PageContext) => readonly string[];
	readonly text: (record: RecordOf<Key>, page: PageContext) => string | null;
	/** The text beside the picture of a record page; default: the text of the grid. */
	readonly plate?: (record: RecordOf<Key>) => string | null;
	readonly renders?: (record: RecordOf<Key>, page: PageContext) => Renders | undefined;
	/** Further texts below the facts. */
	readonly notes?: (record: RecordOf<Key>) => readonly Note[];
	readonly filters: readonly GridFilter<RecordOf<Key>>[];
	readonly sorts: readonly GridSort<RecordOf<Key>>[];
	readonly facts: (record: RecordOf<Key>, page: PageContext) => readonly Fact[];
	/** Distinguishes the record from others of the same name, for example by pool. */
	readonly apart?: (record: RecordOf<Key>, page: PageContext) => string | null;
	/** The record page shows run statistics (`client/stats/record/record-stats.ts`). */
	readonly hasStatistics?: true;
	/** `/compare` can show the records. */
	readonly isComparable?: true;
}
