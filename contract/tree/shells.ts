/**
 * A page for content that only the service knows: one file serves all addresses, and reads its subject from the address in the
 * browser.
 */
export interface Shell {
	/** Site path of the file, without language. */
	readonly path: string;
	/** Address of the pages, without language, in `_redirects` syntax. */
	readonly pattern: string;
	/** The same for the service and browsers. */
	readonly address: RegExp;
}

/** Overlays with their own files, which need no service. */
export const FIXED_OVERLAYS = ['local', 'sample'] as const;

export const SHELLS: readonly Shell[] = [
	{ path: '/runs/view', pattern: '/runs/:hash', address: /\/runs\/[0-9a-f]{16}$/ },
	{ path: '/runs/replay', pattern: '/runs/:hash/replay', address: /\/runs\/[0-9a-f]{16}\/replay$/ },
	{ path: '/overlay/view', pattern: '/overlay/:player', address: /\/overlay\/(\d{1,20}|local|sample)$/ },
	{ path: '/players/view', pattern: '/players/:name', address: /\/players\/[^/]+$/ },
];

export const isShell = (path: string): boolean => SHELLS.some((shell) => shell.path === path);
