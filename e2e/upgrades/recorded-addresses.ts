/** Addresses whose answers an upgrade keeps: every run, account and statistic of a small store. */
const STATISTICS = [
	...['cards', 'relics', 'potions'].flatMap((type) => [`/api/runs/scores/${type}`, `/api/runs/metrics/${type}?bracket=all`]),
	...['events', 'shops', 'campfires'].map((type) => `/api/runs/metrics/${type}`),
	'/api/runs/stats',
	'/api/runs/community-stats',
	'/api/runs/encounter-stats',
	'/api/runs/versions',
	'/api/runs/archetypes',
	'/api/leaderboards/elo',
	'/api/runs/leaderboard',
	'/api/charts/meta',
];

const ACCOUNT = [
	'/api/auth/me',
	'/api/auth/runs',
	'/api/auth/runs/stats',
	'/api/auth/stats',
	'/api/auth/sessions',
	'/api/charts/mine',
	'/api/tierlists',
	'/api/keys',
];

export const addressesOf = (hashes: readonly string[]): readonly string[] => [
	...STATISTICS,
	...ACCOUNT,
	'/api/runs/list?limit=100',
	'/api/exports/runs',
	...hashes.map((hash) => `/api/runs/shared/${hash}`),
];
