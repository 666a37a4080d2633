/** The pages that read the API in the browser. */
export interface LivePage {
	/** Address without language. */
	readonly path: string;
	/** Name of what it shows, for `client/start/`. */
	readonly live: string;
	/** Keys of title and description among the strings of the pages. */
	readonly title: string;
	readonly lead: string;
	/** Name of the section above, where the address does not say it. */
	readonly parent?: string;
}

const stats = (name: string): LivePage => ({
	path: `/stats/${name}`,
	live: name,
	title: `stats.${name}`,
	lead: `stats.${name}_lead`,
});

/** The statistics below the overview, in the order of its links. */
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
