/** Most items of a tier list, in tiers or in none. Stands alone: the store asks it, and loads no schemas. */
export const MOST_ITEMS = 2000;
