/** How a filter compares. The operators live in `api/tree/filters/`. */
export type Operator =
	| 'any-case'
	| 'localized-word'
	| 'contains-any-case'
	| 'listed-or-none'
	| 'member'
	| 'member-upper-case'
	| 'keyword'
	| 'cost'
	| 'boolean'
	| 'ancient'
	| 'role'
	| 'words'
	| 'words-or-ancient'
	| 'phrase';

/** A query parameter that narrows the list of a kind. */
export interface Filter {
	readonly name: string;
	readonly operator: Operator;
	/** The fields compared; for `search` the fields whose text is searched. `tiers[].title` reads every item. */
	readonly fields: readonly string[];
	/** For `role`: the name of the kind. */
	readonly kind?: string;
	/** For `localized-word`: the map of `ui.json` that turns the English value into the language's word. */
	readonly words?: 'card_types' | 'card_rarities' | 'relic_rarities' | 'potion_rarities';
	readonly description: string;
	readonly example: string;
}

export const searchFilter = (fields: readonly string[], operator: Operator = 'words'): Filter => ({
	name: 'search',
	operator,
	fields,
	description: `Every word must occur in ${fields.join(', ')}.`,
	example: 'the',
});

export const anyCase = (name: string, description: string, example: string): Filter => ({
	name,
	operator: 'any-case',
	fields: [name],
	description,
	example,
});

export const roleFilter = (kind: string): Filter => ({
	name: 'role',
	operator: 'role',
	fields: ['id'],
	kind,
	description: 'Role, as `/api/roles` lists them.',
	example: 'block',
});

export const actPart: Filter = {
	name: 'act',
	operator: 'contains-any-case',
	fields: ['act'],
	description: 'Part of the act label, in any case.',
	example: 'hive',
};

export const localizedWord = (name: 'type' | 'rarity', words: NonNullable<Filter['words']>, example: string): Filter => ({
	name,
	operator: 'localized-word',
	fields: [name],
	words,
	description: `English ${name}, or its word in the language of the answer, in any case.`,
	example,
});

export const flag = (name: string): Filter => ({
	name,
	operator: 'boolean',
	fields: [name],
	description: 'True or false; false is a filter too.',
	example: 'true',
});
