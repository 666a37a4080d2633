import { type Stats, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, sep } from 'node:path';
import { SAVE_FOLDERS } from '../../../contract/submit/save-folders.ts';

/** A run file on disk. */
export interface RunFile {
	readonly path: string;
	readonly bytes: number;
	/** Milliseconds since 1970. */
	readonly changedAt: number;
	/** The Steam id in the path; empty without one. */
	readonly steamId: string;
}

/** The existing folders of the game on this system. */
export function gameFolders(
	platform: NodeJS.Platform = process.platform,
	environment: NodeJS.ProcessEnv = process.env,
	home = homedir(),
): string[] {
	const appData = environment['APPDATA'] ?? join(home, 'AppData', 'Roaming');
	const places = SAVE_FOLDERS.filter((folder) => folder.platform === platform).map(({ path }) =>
		path.replace('%APPDATA%', () => appData).replace(/^~/, () => home),
	);
	// On a Steam Deck two of them are the same.
	return [...new Set(places)].filter((path) => statOf(path)?.isDirectory());
}

/** All run files in some folders, oldest first. Unreadable folders are skipped. */
export function findRuns(folders: readonly string[]): RunFile[] {
	const files = folders.flatMap((folder) => filesBelow(folder).filter((path) => path.endsWith('.run')));
	const runs = [...new Set(files)].flatMap((path) => {
		const stat = statOf(path);
		return stat?.isFile() ? [{ path, bytes: stat.size, changedAt: stat.mtimeMs, steamId: steamIdIn(path) }] : [];
	});
	return runs.sort((left, right) => left.changedAt - right.changedAt || (left.path < right.path ? -1 : 1));
}

function filesBelow(folder: string): string[] {
	let entries: ReturnType<typeof namesIn>;
	try {
		entries = namesIn(folder);
	} catch {
		return [];
	}
	return entries.flatMap((entry) => {
		const path = join(folder, entry.name);
		return entry.isDirectory() ? filesBelow(path) : [path];
	});
}

const namesIn = (folder: string) => readdirSync(folder, { withFileTypes: true });

/** 64-bit Steam ids have 17 digits. */
const steamIdIn = (path: string): string => path.split(sep).findLast((name) => /^\d{17}$/.test(name)) ?? '';

function statOf(path: string): Stats | undefined {
	try {
		return statSync(path);
	} catch {
		return undefined;
	}
}
