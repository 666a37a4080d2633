/**
 * Rooms of the statistics, lowest first: `counting` counts published figures, `comparison` compares them, `generation` stores
 * them, `answers` and later rooms read them, `making` builds generations and `reading` serves answers.
 */
const STATISTICS = [
	'api/statistics/math',
	'api/statistics/counting',
	'api/statistics/comparison',
	'api/statistics/generation',
	'api/statistics/answers',
	'api/statistics/tables',
	'api/statistics/history',
	'api/statistics/community',
	'api/statistics/headline',
	'api/statistics/charts',
	'api/statistics/advice',
	'api/statistics/review',
	'api/statistics/insights',
	'api/statistics/seeds',
	'api/statistics/making',
	'api/statistics/questions',
	'api/statistics/files',
	'api/statistics/sharing',
	'api/statistics/reading',
] as const;

/** Rooms of the service, lowest first: each may import earlier ones only. */
const FLOORS = [
	'api/platform',
	'api/http',
	'api/tree',
	'api/runs',
	'api/store',
	...STATISTICS,
	'api/exports',
	'api/presence',
	'api/mcp',
	'api/webhooks',
	'api/routes',
	'api/server',
	'api/commands',
] as const;
type Floor = (typeof FLOORS)[number];

/** Rooms with fewer imports than all lower rooms, so that they can be tested and replaced alone. */
const LESS: { readonly [Room in Floor]?: readonly Floor[] } = {
	'api/runs': ['api/platform'],
	'api/store': ['api/platform', 'api/runs'],
	'api/exports': ['api/platform', 'api/http', 'api/runs', 'api/store'],
	'api/presence': ['api/platform'],
	'api/mcp': ['api/http', 'api/tree', 'api/runs', ...STATISTICS],
	'api/webhooks': ['api/platform', 'api/store'],
};

/** Rooms outside the service that some of its rooms may import. */
const BESIDE: { readonly [Room in Floor]?: readonly string[] } = {
	'api/routes': ['pictures'],
	'api/server': ['pictures', 'markup'],
};

/**
 * The rooms of the project and their allowed imports, besides themselves and `contract/`. Folders belong to the closest room
 * above.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
	contract: [],
	pictures: [],
	/** Renders user content as safe HTML. */
	markup: [],
	generator: ['pictures', 'markup'],
	...Object.fromEntries(
		FLOORS.map((room, floor) => [room, [...(BESIDE[room] ?? []), ...(LESS[room] ?? FLOORS.slice(0, floor))]]),
	),
	/** Is published unchanged; pages show its samples. */
	public: [],
	site: ['public'],
	widget: [],
};

/** Rooms that production never imports; they may import everything. */
export const TEST_ROOMS = ['api/testing', 'api/bench', 'generator/testing', 'generator/bench', 'e2e'];

/**
 * The CLI declares the server's commands and loads them lazily; `start` and `watch` build beside the service; builds use the
 * service's folder lock.
 */
export const EXCEPTIONS: ReadonlySet<string> = new Set([
	'generator/program.ts',
	'generator/commands/operator/operator-commands.ts',
	'generator/commands/operator/store-commands.ts',
	'generator/commands/start/start.ts',
	'generator/setup/folder-lock.ts',
	'generator/watch/watch-command.ts',
]);

/** Packages for `contract/`, which browsers load. */
export const CONTRACT_PACKAGES: ReadonlySet<string> = new Set(['zod', 'lunr']);

/** Limit of files per folder, without subfolders. */
export const MOST_FILES = 25;

/** Files outside `api/store/` that open a database other than the run store: a lock and the statistics by day. */
export const OTHER_DATABASES: ReadonlySet<string> = new Set([
	'api/platform/file-lock.ts',
	'api/statistics/history/history-database.ts',
]);

/**
 * Folders whose rooms (their subfolders, and the files beside these) stand from the ground up, types counted: no room imports one that
 * imports it, directly or by way of others.
 */
export const STAIRCASES: readonly string[] = [
	'api/http',
	'api/tree',
	'api/store',
	'api/statistics',
	'api/mcp',
	'api/routes',
	'api/server',
	'site',
];
