/**
 * The rooms of the project and what each may import: a room imports from itself, from `contract/` and from those it names. The rooms
 * of `api/` stand from the ground up; none imports one that stands after it. A folder below a room belongs to the room.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
	contract: [],
	pictures: [],
	/** Makes safe HTML of what strangers wrote: the one room of the build that the service uses too. */
	'generator/html': [],
	generator: ['pictures', 'generator/html'],
	'api/platform': [],
	'api/http': ['api/platform'],
	'api/tree': ['api/platform', 'api/http'],
	'api/runs': ['api/platform'],
	'api/store': ['api/platform', 'api/runs'],
	'api/presence': ['api/platform'],
	'api/statistics': ['api/platform', 'api/http', 'api/tree', 'api/runs', 'api/store'],
	'api/exports': ['api/platform', 'api/http', 'api/runs', 'api/store'],
	'api/routes': [
		'pictures',
		'api/platform',
		'api/http',
		'api/tree',
		'api/runs',
		'api/store',
		'api/presence',
		'api/statistics',
		'api/exports',
	],
	'api/server': [
		'pictures',
		'generator/html',
		'api/platform',
		'api/http',
		'api/tree',
		'api/runs',
		'api/store',
		'api/presence',
		'api/statistics',
		'api/exports',
		'api/routes',
	],
	'api/commands': [
		'api/platform',
		'api/http',
		'api/tree',
		'api/runs',
		'api/store',
		'api/statistics',
		'api/exports',
		'api/routes',
		'api/server',
	],
	site: [],
	widget: [],
};

/** Rooms that production never imports: they may import everything. */
export const TEST_ROOMS = ['api/testing', 'api/bench', 'generator/testing', 'generator/bench', 'e2e'];

/** The CLI declares the server's commands and loads them lazily. */
export const EXCEPTIONS: ReadonlySet<string> = new Set(['generator/cli.ts']);

/** Packages that `contract/` may import: browsers load it. */
export const CONTRACT_PACKAGES: ReadonlySet<string> = new Set(['zod', 'lunr']);

/** Most files that may stand in one folder beside its subfolders. */
export const MOST_FILES = 25;

/** Files beside `api/store/` that open a database, none of them that of the runs: a lock of the system, and the days of statistics. */
export const OTHER_DATABASES: ReadonlySet<string> = new Set([
	'api/platform/file-lock.ts',
	'api/statistics/history/history-database.ts',
]);
