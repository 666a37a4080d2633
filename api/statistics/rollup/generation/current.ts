import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENT_LINK, SNAPSHOTS_FOLDER } from './files.ts';

const DAY_MILLISECONDS = 86_400_000;
const PREFIX = 'generation-';
const UNFINISHED = '.new';

/** The folder of the current generation; undefined before the first rollup. */
export function currentGeneration(state: string): string | undefined {
	const link = join(state, SNAPSHOTS_FOLDER, CURRENT_LINK);
	return existsSync(link) ? join(state, SNAPSHOTS_FOLDER, readlinkSync(link)) : undefined;
}

/** Writes a new generation beside the current one and makes it the current one at once and whole. */
export function publishGeneration(state: string, now: number, write: (folder: string) => void): string {
	const root = join(state, SNAPSHOTS_FOLDER);
	mkdirSync(root, { recursive: true });
	const name = freeName(root, now);
	const unfinished = join(root, `${name}${UNFINISHED}`);
	rmSync(unfinished, { recursive: true, force: true });
	write(unfinished);
	renameSync(unfinished, join(root, name));
	markReplaced(state, now);
	const link = join(root, `${CURRENT_LINK}${UNFINISHED}`);
	rmSync(link, { force: true });
	symlinkSync(name, link);
	renameSync(link, join(root, CURRENT_LINK));
	removeOld(root, name, now);
	return join(root, name);
}

/** The time of a folder is when it was replaced: readers that opened it may go on for a day. */
function markReplaced(state: string, now: number): void {
	const replaced = currentGeneration(state);
	if (replaced !== undefined && existsSync(replaced)) utimesSync(replaced, now / 1000, now / 1000);
}

function freeName(root: string, now: number): string {
	const base = `${PREFIX}${new Date(now).toISOString().replaceAll(/[-:.]/g, '')}`;
	let name = base;
	for (let copy = 2; existsSync(join(root, name)); copy++) name = `${base}-${copy}`;
	return name;
}

/** Removes generations that were replaced a day ago, and what a rollup that was killed left behind. */
function removeOld(root: string, current: string, now: number): void {
	for (const name of readdirSync(root)) {
		if (!name.startsWith(PREFIX) || name === current) continue;
		const folder = join(root, name);
		const isOld = now - statSync(folder).mtimeMs > DAY_MILLISECONDS;
		if (isOld || name.endsWith(UNFINISHED)) rmSync(folder, { recursive: true, force: true });
	}
}
