/** `Cache-Control` of successful responses (`behaviour/http.md#caching`). Errors have none. */
export const CACHING = {
	data: 'public, max-age=300, s-maxage=3600',
	runs: 'public, max-age=30, stale-while-revalidate=120',
	leaderboard: 'public, max-age=60, stale-while-revalidate=300',
	statistics: 'public, max-age=300, stale-while-revalidate=600',
	'entity-statistics': 'public, max-age=300, stale-while-revalidate=3600',
	archetypes: 'public, max-age=600',
	ladder: 'public, max-age=300, stale-while-revalidate=900',
	pulse: 'public, max-age=5, s-maxage=5',
	revalidated: 'public, no-cache',
	'own-picks': 'private, max-age=60',
	localizations: 'public, max-age=3600',
	minute: 'public, max-age=60',
	'two-minutes': 'public, max-age=120',
	semantic: 'public, max-age=60, s-maxage=300',
	renders: 'public, max-age=3600, s-maxage=86400',
	immutable: 'public, max-age=31536000, immutable',
	page: 'public, max-age=300',
	widget: 'public, max-age=86400, s-maxage=604800',
	sitemap: 'public, max-age=3600',
	latest: 'public, max-age=60',
	private: 'private, no-store',
	none: 'no-store',
} as const satisfies Record<string, string>;

export type Caching = keyof typeof CACHING;
