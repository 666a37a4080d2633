/** How a record stands in a line of chat (`behaviour/chat.md`): every kind's row has one. */

/** How the value of a fact is worded; as it stands unless given. */
export type Wording =
	/** The name of a pool; the one that everybody shares is left out. */
	| { readonly by: 'pool' }
	/** The label of an act. */
	| { readonly by: 'act' }
	/** A string of the pages: `rank.Boss`. */
	| { readonly by: 'set'; readonly set: string }
	/** Words of a map of `ui.json`, separated by commas. */
	| { readonly by: 'map'; readonly map: string }
	/** A number before the word for what it counts: `80 HP`. */
	| { readonly by: 'unit'; readonly unit: string; readonly upTo?: string; readonly never?: number }
	/** A string of the pages that stands where the field is true. */
	| { readonly by: 'flag'; readonly flag: string };

/** A short word about a record. What is null or empty is left out. */
export interface ChatFact {
	readonly field: string;
	/** String of the pages that names it where facts stand in a table. */
	readonly label: string;
	readonly wording?: Wording;
}

/** A number behind the name: what a card costs. One below 0 is left out. */
export interface ChatNumber {
	readonly field: string;
	/** Field that says that the number is X. */
	readonly isX?: string;
	/** What stands behind it. */
	readonly sign?: string;
}

export interface ChatForm {
	readonly numbers?: readonly ChatNumber[];
	readonly facts: readonly ChatFact[];
	/** Where the text is, best first; `moves[].name` joins those of every item. */
	readonly text: readonly string[];
	/** Fields of what upgrading makes of the text, and of the changes beside it. */
	readonly upgrade?: { readonly text: string; readonly changes: string };
	/** The field with the pool whose colour it has. */
	readonly pool?: string;
}

/** Stands behind numbers of stars, in every language. */
export const STAR = '★';

export const fact = (field: string, label = `field.${field}`, wording?: Wording): ChatFact => ({
	field,
	label,
	...(wording && { wording }),
});
export const poolFact = (field: string): ChatFact => fact(field, 'field.pool', { by: 'pool' });
export const setFact = (field: string, set: string, label?: string): ChatFact => fact(field, label, { by: 'set', set });
export const actFact: ChatFact = fact('act', 'field.act', { by: 'act' });
export const flagFact = (field: string, flag: string): ChatFact => fact(field, 'field.remarks', { by: 'flag', flag });
