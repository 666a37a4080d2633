import { z } from 'zod';
import type { Filter } from '../../contract/filter.ts';
import { CARD_RARITIES, CARD_TYPES, POTION_RARITIES, RELIC_RARITIES } from '../../contract/game-words.ts';

const words = (keys: readonly string[]) =>
	z.strictObject(Object.fromEntries(keys.map((key) => [key, z.string().min(1).optional()])));

/**
 * `ui.json` of a language: words of filter values and strings of the pages. Outside English every key is optional and falls
 * back to English.
 */
export const userInterfaceTextSchema = z.strictObject({
	card_types: words(CARD_TYPES).optional(),
	card_rarities: words(CARD_RARITIES).optional(),
	relic_rarities: words(RELIC_RARITIES).optional(),
	potion_rarities: words(POTION_RARITIES).optional(),
	/** Names of rest-site choices, by ids of the table `rest-site-options`. */
	rest_site_options: z.record(z.string(), z.string().min(1)).optional(),
	/** Sentences that the API has in English, by sentence: event conditions, enchantment restrictions, notes. */
	remarks: z.record(z.string(), z.string().min(1)).optional(),
	sections: z.record(z.string(), z.string().min(1)).optional(),
	section_descs: z.record(z.string(), z.string()).optional(),
	/** Titles and summaries of guides and mechanics pages, by slug; the English ones are in the pages. */
	guide_titles: z.record(z.string(), z.string().min(1)).optional(),
	guide_summaries: z.record(z.string(), z.string().min(1)).optional(),
	mechanics_titles: z.record(z.string(), z.string().min(1)).optional(),
	mechanics_descriptions: z.record(z.string(), z.string().min(1)).optional(),
	/** Phrases of attack patterns and words of their conditions, by the English ones in code and tables. */
	pattern_phrases: z.record(z.string(), z.string().min(1)).optional(),
	/** ICU messages of the site, by key. */
	pages: z.record(z.string(), z.string().min(1)).optional(),
});

export type UserInterfaceText = z.output<typeof userInterfaceTextSchema>;
/** The maps from English filter values to translated words. */
export type WordMap = NonNullable<Filter['words']>;

/** Whether a map accepts the word of a value. */
export const hasPlace = (map: WordMap, value: string): boolean =>
	Object.hasOwn(userInterfaceTextSchema.shape[map].unwrap().shape, value);
