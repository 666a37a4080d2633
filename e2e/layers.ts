/**
 * The rooms of the statistics from the ground up: `counting` counts what the answers state, `comparison` sets it side by side, `generation` keeps it,
 * `answers` and the rooms after it answer from it, `making` makes generations and `reading` hands answers out.
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
	'api/statistics/reading',
] as const;

/** The rooms of the service from the ground up: each may import what stands before it, and nothing that stands after it. */
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

/** Rooms that know less than all that stands below them, so that they can be tried and replaced alone: a run needs no request to be judged. */
const LESS: { readonly [Room in Floor]?: readonly Floor[] } = {
	'api/runs': ['api/platform'],
	'api/store': ['api/platform', 'api/runs'],
	'api/exports': ['api/platform', 'api/http', 'api/runs', 'api/store'],
	'api/presence': ['api/platform'],
	'api/mcp': ['api/http', 'api/tree', 'api/runs', ...STATISTICS],
	'api/webhooks': ['api/platform', 'api/store'],
};

/** Rooms beside the service that some of its rooms know. */
const BESIDE: { readonly [Room in Floor]?: readonly string[] } = {
	'api/routes': ['pictures'],
	'api/server': ['pictures', 'markup'],
};

/**
 * The rooms of the project and what each may import: a room imports from itself, from `contract/` and from those it names. A folder below
 * a room belongs to the room.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
	contract: [],
	pictures: [],
	/** Makes safe HTML of what strangers wrote. */
	markup: [],
	generator: ['pictures', 'markup'],
	...Object.fromEntries(
		FLOORS.map((room, floor) => [room, [...(BESIDE[room] ?? []), ...(LESS[room] ?? FLOORS.slice(0, floor))]]),
	),
	site: [],
	widget: [],
};

/** Rooms that production never imports: they may import everything. */
export const TEST_ROOMS = ['api/testing', 'api/bench', 'generator/testing', 'generator/bench', 'e2e'];

/** Files of the service that the site's worker reads run files with: they need neither Node nor a package. */
export const FOR_BROWSERS: ReadonlySet<string> = new Set([
	'api/runs/damage.ts',
	'api/runs/is-official.ts',
	'api/runs/map-points.ts',
	'api/runs/parse-seat.ts',
	'api/runs/read-fields.ts',
	'api/runs/read-run.ts',
	'api/runs/refuse-run.ts',
	'api/runs/run-rejected.ts',
	'api/runs/seat.ts',
	'api/statistics/math/round.ts',
	'api/statistics/math/tier.ts',
	'api/statistics/math/wilson.ts',
]);

/** The CLI declares the server's commands and loads them lazily; `start` and `watch` build behind the service; a build locks its folder as the service does. */
export const EXCEPTIONS: ReadonlySet<string> = new Set([
	'generator/cli.ts',
	'generator/commands/operator/operator-commands.ts',
	'generator/commands/operator/store-commands.ts',
	'generator/commands/start.ts',
	'generator/setup/folder-lock.ts',
	'generator/watch/watch-command.ts',
]);

/** Packages that `contract/` may import: browsers load it. */
export const CONTRACT_PACKAGES: ReadonlySet<string> = new Set(['zod', 'lunr']);

/** Most files that may stand in one folder beside its subfolders. */
export const MOST_FILES = 25;

/** Files beside `api/store/` that open a database, none of them that of the runs: a lock of the system, and the days of statistics. */
export const OTHER_DATABASES: ReadonlySet<string> = new Set([
	'api/platform/file-lock.ts',
	'api/statistics/history/history-database.ts',
]);

/** Rooms in which a type import makes a circle too. */
export const WITHOUT_CIRCLES_OF_TYPES = 'api/statistics';
