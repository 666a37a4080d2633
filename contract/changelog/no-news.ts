/** Picture addresses, which follow from the id, the channel and the picture host. */
const PICTURES = ['image_url', 'beta_image_url', 'image_url_card', 'image_url_card_upg'] as const;

/** Ranks in lists of the game; a new record shifts all later ones. */
const RANKS = ['compendium_order', 'sort_order', 'era_position'] as const;

/** Top-level fields that changelogs omit (`behaviour/changes.md#compared-fields`). */
export const NOT_IN_CHANGELOGS: ReadonlySet<string> = new Set([...PICTURES, ...RANKS]);

/** Top-level fields that update histories omit (`behaviour/changes.md#update-history`). */
export const NOT_IN_UPDATES: ReadonlySet<string> = new Set([...NOT_IN_CHANGELOGS, 'description_raw']);

/** Top-level fields that the beta diff omits (`behaviour/changes.md#beta-difference`). */
export const NOT_IN_BETA_DIFF: ReadonlySet<string> = new Set([
	...PICTURES,
	'image_variants',
	'compendium_order',
	'name_variants',
	'notes',
]);
