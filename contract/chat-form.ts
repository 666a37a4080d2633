/** The format of a record in chat (`behaviour/chat.md`), declared by every kind. */

/** Formatting of a fact's value; default: as it is. */
export type Wording =
	/** The name of a pool; the shared pool is omitted. */
	| { readonly by: 'pool' }
	/** The label of an act. */
	| { readonly by: 'act' }
	/** A string of the pages: `rank.Boss`. */
	| { readonly by: 'set'; readonly set: string }
	/** Comma-separated words of a map in `ui.json`. */
	| { readonly by: 'map'; readonly map: string }
	/** A number with its unit: `80 HP`. */
	| { readonly by: 'unit'; readonly unit: string; readonly upTo?: string; readonly never?: number }
	/** A string of the pages, shown if the field is true. */
	| { readonly by: 'flag'; readonly flag: string };

/** A short fact of a record. Null and empty values are omitted. */
export interface ChatFact {
	readonly field: string;
	/** Label string in tables of facts. */
	readonly label: string;
	readonly wording?: Wording;
}

/** A number after the name, such as a cost; negative numbers are omitted. */
export interface ChatNumber {
	readonly field: string;
	/** Field that marks the number as X. */
	readonly isX?: string;
	/** Suffix of the number. */
	readonly sign?: string;
}

export interface ChatForm {
	readonly numbers?: readonly ChatNumber[];
	readonly facts: readonly ChatFact[];
	/** Text fields in order of precedence; `moves[].name` joins the names of all items. */
	readonly text: readonly string[];
	/** Fields with the upgraded text and the other changes. */
	readonly upgrade?: { readonly text: string; readonly changes: string };
	/** Field with the pool, which decides the colour. */
	readonly pool?: string;
}

/** Follows numbers of stars in every language. */
export const STAR = '★';

export const fact = (field: string, label = `field.${field}`, wording?: Wording): ChatFact => ({
	field,
	label,
	...(wording && { wording }),
});
export const poolFact = (field: string): ChatFact => fact(field, 'field.pool', { by: 'pool' });
export const setFact = (field: string, set: string): ChatFact => fact(field, undefined, { by: 'set', set });
export const actFact: ChatFact = fact('act', 'field.act', { by: 'act' });
export const flagFact = (field: string, flag: string): ChatFact => fact(field, 'field.remarks', { by: 'flag', flag });
