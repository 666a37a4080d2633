/** Pages of things that only the service knows: one file is the page of all of them, and reads in the browser which one it is. */
export interface Shell {
	/** Site path of the file, without language. */
	readonly path: string;
	/** Address of the pages, without language, as `_redirects` writes it. */
	readonly pattern: string;
	/** The same, for the service and for browsers. */
	readonly address: RegExp;
}

/** Overlays that need no service, and have files of their own. */
export const FIXED_OVERLAYS = ['local', 'sample'] as const;

export const SHELLS: readonly Shell[] = [
	{ path: '/runs/view', pattern: '/runs/:hash', address: /\/runs\/[0-9a-f]{16}$/ },
	{ path: '/runs/replay', pattern: '/runs/:hash/replay', address: /\/runs\/[0-9a-f]{16}\/replay$/ },
	{ path: '/overlay/view', pattern: '/overlay/:player', address: /\/overlay\/(\d{1,20}|local|sample)$/ },
	{ path: '/players/view', pattern: '/players/:name', address: /\/players\/[^/]+$/ },
];

/** The shell that a path is the file of. */
export const isShell = (path: string): boolean => SHELLS.some((shell) => shell.path === path);
