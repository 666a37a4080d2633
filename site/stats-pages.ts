/** A page that reads the API in the browser. */
export interface LivePage {
	readonly path: string;
	/** Name in `client/start/`. */
	readonly live: string;
	/** Keys in the strings of the pages. */
	readonly title: string;
	readonly lead: string;
	/** Name of the parent section, if the address does not contain it. */
	readonly parent?: string;
}

const stats = (name: string): LivePage => ({
	path: `/stats/${name}`,
	live: name,
	title: `stats.${name}`,
	lead: `stats.${name}_lead`,
});

/** Statistics pages in the order of the overview links. */
export const STATS_PAGES: readonly LivePage[] = [
	'cards',
	'relics',
	'potions',
	'encounters',
	'events',
	'shops',
	'campfires',
	'charts',
].map(stats);
