import {
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readlinkSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncPath } from '../../../platform/durable-file.ts';
import { threadLog } from '../../../platform/threads/thread-log.ts';
import { damageOf, sealFolder } from './seal.ts';
import { AWAITED_LINK, CURRENT_LINK, DAMAGED_LINK, FILES, SNAPSHOTS_FOLDER } from './files.ts';
import { DAY_MILLISECONDS } from '../../../../contract/time.ts';

const PREFIX = 'generation-';
const UNFINISHED = '.new';

/** What was found out about the generation that was looked at last. */
let looked: { readonly folder: string; readonly depth: Depth; readonly isSound: boolean } | undefined;

/** `sizes` reads the manifest and looks at the lengths of the other files; `contents` reads everything. */
type Depth = 'sizes' | 'contents';

/**
 * The folder of the current generation; undefined before the first rollup, and when one of its files is damaged: then nothing is
 * answered from it, and the next rollup makes another one from the store.
 */
export function currentGeneration(state: string, depth: Depth = 'sizes'): string | undefined {
	const link = join(state, SNAPSHOTS_FOLDER, CURRENT_LINK);
	if (!existsSync(link)) return undefined;
	const folder = join(state, SNAPSHOTS_FOLDER, readlinkSync(link));
	return isSound(folder, depth) ? folder : undefined;
}

const LINKS = [CURRENT_LINK, DAMAGED_LINK, AWAITED_LINK];
const linksIn = (state: string): string[] => LINKS.map((name) => join(state, SNAPSHOTS_FOLDER, name));

/** Whether there was a generation: one that cannot be read now is damaged, or of another store. */
export function hadGeneration(state: string): boolean {
	return linksIn(state).some((link) => lstatSync(link, { throwIfNoEntry: false }) !== undefined);
}

/** Leaves no current generation, because its store was replaced: nothing is answered until the next rollup. */
export function awaitGeneration(state: string): void {
	const root = join(state, SNAPSHOTS_FOLDER);
	mkdirSync(root, { recursive: true });
	for (const link of linksIn(state)) rmSync(link, { force: true });
	symlinkSync('next', join(root, AWAITED_LINK));
}

/** Whether a generation is as it was written; looked at once, with one line in the log when it is not. */
export function isSound(folder: string, depth: Depth): boolean {
	if (looked?.folder === folder && (looked.depth === depth || looked.depth === 'contents' || !looked.isSound))
		return looked.isSound;
	const damage = damageOf(folder, depth === 'contents' ? undefined : [FILES.manifest]);
	looked = { folder, depth, isSound: damage === undefined };
	if (damage !== undefined) discard(folder, damage);
	return looked.isSound;
}

/** Renames the link to a damaged generation, so that every process sees that there is none, and why. */
function discard(folder: string, damage: string): void {
	threadLog().error({ generation: folder, damage }, 'statistics are damaged; they are made anew from the store');
	const link = join(dirname(folder), CURRENT_LINK);
	try {
		if (readlinkSync(link) === basename(folder)) renameSync(link, join(dirname(folder), DAMAGED_LINK));
	} catch (error) {
		// Another process was first, or the disk is read-only: this process does not use it either way.
		threadLog().debug({ err: error }, 'the link to damaged statistics was not renamed');
	}
}

/** Writes a new generation beside the current one and makes it the current one at once and whole. */
export function publishGeneration(state: string, now: number, write: (folder: string) => void): string {
	const root = join(state, SNAPSHOTS_FOLDER);
	mkdirSync(root, { recursive: true });
	const name = freeName(root, now);
	const unfinished = join(root, `${name}${UNFINISHED}`);
	rmSync(unfinished, { recursive: true, force: true });
	write(unfinished);
	sealFolder(unfinished);
	renameSync(unfinished, join(root, name));
	markReplaced(state, now);
	const link = join(root, `${CURRENT_LINK}${UNFINISHED}`);
	rmSync(link, { force: true });
	symlinkSync(name, link);
	renameSync(link, join(root, CURRENT_LINK));
	for (const name of [DAMAGED_LINK, AWAITED_LINK]) rmSync(join(root, name), { force: true });
	syncPath(root);
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

/** Removes generations that were replaced a day ago, or when a wrong clock was ahead, and what a rollup that was killed left behind. */
function removeOld(root: string, current: string, now: number): void {
	for (const name of readdirSync(root)) {
		if (!name.startsWith(PREFIX) || name === current) continue;
		const folder = join(root, name);
		const isOld = Math.abs(now - statSync(folder).mtimeMs) > DAY_MILLISECONDS;
		if (isOld || name.endsWith(UNFINISHED)) rmSync(folder, { recursive: true, force: true });
	}
}
