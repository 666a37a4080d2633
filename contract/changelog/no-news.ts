/** Addresses of pictures: they follow from the id, the channel and the host of the pictures. */
const PICTURES = ['image_url', 'beta_image_url', 'image_url_card', 'image_url_card_upg'] as const;

/** Ranks in lists of the game: one record more moves all that follow. */
const RANKS = ['compendium_order', 'sort_order', 'era_position'] as const;

/** Top-level fields that a changelog leaves out (`behaviour/changes.md#compared-fields`). */
export const NOT_IN_CHANGELOGS: ReadonlySet<string> = new Set([...PICTURES, ...RANKS]);

/** Top-level fields that are no news to a player (`behaviour/changes.md#update-history`). */
export const NOT_IN_UPDATES: ReadonlySet<string> = new Set([...NOT_IN_CHANGELOGS, 'description_raw']);

/** Top-level fields that the difference to the beta leaves out (`behaviour/changes.md#beta-difference`). */
export const NOT_IN_BETA_DIFF: ReadonlySet<string> = new Set([
	...PICTURES,
	'image_variants',
	'compendium_order',
	'name_variants',
	'notes',
]);
