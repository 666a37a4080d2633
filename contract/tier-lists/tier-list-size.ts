/** Limit of items in a tier list, ranked or not. Separate, because the store loads no schemas. */
export const MOST_ITEMS = 2000;
