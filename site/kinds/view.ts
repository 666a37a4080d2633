import type { KindKey, RecordOf } from '../../contract/kinds.ts';
import type { PageContext } from '../text/page-context.ts';

/** A piece of a fact: plain words, or a link when there is an address. `html` is a rendered game text. */
export interface Item {
	readonly text: string;
	readonly href?: string | undefined;
	/** Picture before the text. */
	readonly image?: string | undefined;
	/** Small print after the text. */
	readonly note?: string | undefined;
}

export interface Fact {
	/** Key of the label among the strings of the pages. */
	readonly label: string;
	readonly items: readonly Item[];
}

/** A game text with a label; one without text is left out. */
export interface Note {
	readonly label: string;
	readonly text: string | null;
}

/** A filter of a grid: which values a record has and how they are worded. */
export interface GridFilter<Value> {
	readonly name: string;
	/** Key of the label among the strings of the pages. */
	readonly label: string;
	readonly values: (record: Value) => readonly string[];
	readonly word: (value: string, page: PageContext) => string;
	/** Values in the order shown, the others in order of appearance after them; or what compares two values. */
	readonly order?: readonly string[] | ((left: string, right: string) => number);
}

/** An order of a grid beside that of its list. */
export interface GridSort<Value> {
	readonly name: string;
	readonly label: string;
	/** Smaller comes first; records without a value come last. */
	readonly value: (record: Value) => number | null;
}

/** Addresses of the full pictures of a record, as the game would show it. */
export interface Renders {
	readonly base: string;
	readonly upgraded: string | undefined;
}

/** How a kind looks on the pages. Shared code reads the view and never asks which kind it has. */
export interface View<Key extends KindKey> {
	/** Name of the palette: a card pool or the like. */
	readonly hue?: (record: RecordOf<Key>) => string;
	/** The number in the corner: a cost, HP. */
	readonly badge?: (record: RecordOf<Key>, page: PageContext) => string;
	/** Short words under the name. */
	readonly meta: (record: RecordOf<Key>, page: PageContext) => readonly string[];
	readonly text: (record: RecordOf<Key>, page: PageContext) => string | null;
	/** The text beside the picture on the page of a record, where it is not that of the grid. */
	readonly plate?: (record: RecordOf<Key>) => string | null;
	/** Full pictures, of records that have them. */
	readonly renders?: (record: RecordOf<Key>, page: PageContext) => Renders | undefined;
	/** Further texts below the facts. */
	readonly notes?: (record: RecordOf<Key>) => readonly Note[];
	readonly filters: readonly GridFilter<RecordOf<Key>>[];
	readonly sorts: readonly GridSort<RecordOf<Key>>[];
	readonly facts: (record: RecordOf<Key>, page: PageContext) => readonly Fact[];
	/** What tells a record from others of the same name: a pool. */
	readonly apart?: (record: RecordOf<Key>, page: PageContext) => string | null;
	/** Runs say something about each record: `client/stats/record-stats.ts` shows what. */
	readonly hasStatistics?: true;
	/** Records can be laid side by side on `/compare`. */
	readonly isComparable?: true;
}
