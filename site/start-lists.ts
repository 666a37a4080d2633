/** Names by the file of `client/start/` that starts them; all other names belong to `statistics.ts`. */
const LISTS = {
	decks: ['deck-builder', 'archetypes', 'compare', 'seeds', 'deck-advisor', 'pick-coach', 'run-mode', 'tier-list'],
	runs: ['leaderboards', 'runs', 'run', 'replay', 'mine', 'submit', 'replays', 'profile', 'top-players', 'player'],
	others: ['front', 'live', 'overlay', 'overlay-address', 'sql', 'images'],
} as const;

/** The file of `client/start/` that starts a name. */
export function startListOf(name: string): keyof typeof LISTS | 'statistics' {
	const lists = Object.keys(LISTS) as (keyof typeof LISTS)[];
	return lists.find((list) => LISTS[list].some((known) => known === name)) ?? 'statistics';
}
