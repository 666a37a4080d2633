import { z } from 'zod';
import type { Filter } from '../../contract/filter.ts';
import { CARD_RARITIES, CARD_TYPES, POTION_RARITIES, RELIC_RARITIES } from '../../contract/game-words.ts';

const words = (keys: readonly string[]) =>
	z.strictObject(Object.fromEntries(keys.map((key) => [key, z.string().min(1).optional()])));

/**
 * `ui.json` of a language: the words of filter values and the strings of the pages. Every key may be missing outside English
 * and then falls back to it.
 */
export const userInterfaceTextSchema = z.strictObject({
	card_types: words(CARD_TYPES).optional(),
	card_rarities: words(CARD_RARITIES).optional(),
	relic_rarities: words(RELIC_RARITIES).optional(),
	potion_rarities: words(POTION_RARITIES).optional(),
	/** Names of the choices at rest sites, by the ids of the table `rest-site-options`. */
	rest_site_options: z.record(z.string(), z.string().min(1)).optional(),
	/** Sentences of records that the API has in English, by that sentence: conditions of events, restrictions of enchantments, notes. */
	remarks: z.record(z.string(), z.string().min(1)).optional(),
	sections: z.record(z.string(), z.string().min(1)).optional(),
	section_descs: z.record(z.string(), z.string()).optional(),
	/** Titles and summaries of guides and mechanics pages, by slug; the English ones stand in the pages themselves. */
	guide_titles: z.record(z.string(), z.string().min(1)).optional(),
	guide_summaries: z.record(z.string(), z.string().min(1)).optional(),
	mechanics_titles: z.record(z.string(), z.string().min(1)).optional(),
	mechanics_descriptions: z.record(z.string(), z.string().min(1)).optional(),
	/** Phrases of attack patterns and the words of their conditions, by the English ones, which stand in the code and in the table. */
	pattern_phrases: z.record(z.string(), z.string().min(1)).optional(),
	/** ICU messages of the site, by key. */
	pages: z.record(z.string(), z.string().min(1)).optional(),
});

export type UserInterfaceText = z.output<typeof userInterfaceTextSchema>;
/** The maps that turn an English filter value into the language's word. */
export type WordMap = NonNullable<Filter['words']>;

/** Whether a map has a place for the word of a value. */
export const hasPlace = (map: WordMap, value: string): boolean =>
	Object.hasOwn(userInterfaceTextSchema.shape[map].unwrap().shape, value);
