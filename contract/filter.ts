/** Comparison of a filter. The operators are implemented in `api/tree/filters/`. */
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

/** A query parameter that filters the list of a kind. */
export interface Filter {
	readonly name: string;
	readonly operator: Operator;
	/** The compared fields, or the searched fields for `search`. `tiers[].title` reads every item. */
	readonly fields: readonly string[];
	/** For `role`: the name of the kind. */
	readonly kind?: string;
	/** For `localized-word`: the map of `ui.json` from English values to translated words. */
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
	description: 'Part of the act label; ignores case.',
	example: 'hive',
};

export const localizedWord = (name: 'type' | 'rarity', words: NonNullable<Filter['words']>, example: string): Filter => ({
	name,
	operator: 'localized-word',
	fields: [name],
	words,
	description: `English ${name}, or its word in the response language; ignores case.`,
	example,
});

export const flag = (name: string): Filter => ({
	name,
	operator: 'boolean',
	fields: [name],
	description: 'True or false; false also filters.',
	example: 'true',
});
