import { existsSync, readdirSync, realpathSync, rmSync, rmdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PUBLIC_KEY_FILE } from '../../contract/tree/tree-paths.ts';
import { removeFile } from '../emit/tree-writer.ts';
import type { Changes } from './build-state.ts';

/**
 * Reuses the second-last tree for the next build: two trees alternate. Only files that differ between them are touched, instead
 * of linking and removing all files.
 */
export interface SpareTree {
	readonly name: string;
	/** Paths that differ from the last tree. */
	readonly outdated: ReadonlySet<string>;
}

/** Root and digests of the last tree. */
export interface LastTree {
	readonly root: string;
	readonly digests: ReadonlyMap<string, string>;
}

/** The spare tree, if there is one. */
export function findSpare(last: LastTree, changes: Changes | undefined): SpareTree | undefined {
	if (!changes) return undefined;
	const isThere = existsSync(join(dirname(realpathSync(last.root)), changes.before));
	return isThere ? { name: changes.before, outdated: new Set(changes.paths) } : undefined;
}

/** Differences of a finished tree from the last one, which let a later build update the last tree. */
export function changesSince(last: LastTree, digests: LastTree['digests']): Changes {
	const changed = [...digests].filter(([path, digest]) => last.digests.get(path) !== digest).map(([path]) => path);
	const gone = [...last.digests.keys()].filter((path) => !digests.has(path));
	return { before: basename(realpathSync(last.root)), paths: [...changed, ...gone] };
}

/** The only published folder with a leading dot (RFC 8615). */
const PUBLISHED = '.well-known';

/** Removes the build state of a tree and its public key. */
export function forgetBuild(tree: string): void {
	for (const name of readdirSync(tree))
		if (name.startsWith('.') && name !== PUBLISHED) rmSync(join(tree, name), { recursive: true });
	rmSync(join(tree, PUBLIC_KEY_FILE), { force: true });
}

/** Removes files of the spare or last tree that the next one lacks, and empty folders. */
export function removeGone(tree: string, last: LastTree, outdated: ReadonlySet<string>, kept: Pick<Set<string>, 'has'>): void {
	const once = [...last.digests.keys()].filter((path) => !outdated.has(path));
	const gone = [...outdated, ...once].filter((path) => !kept.has(path));
	for (const path of gone) removeFile(join(tree, path));
	for (const folder of new Set(gone.map((path) => dirname(path)))) removeEmpty(tree, folder);
}

function removeEmpty(tree: string, folder: string): void {
	if (folder === '.' || !existsSync(join(tree, folder)) || readdirSync(join(tree, folder)).length > 0) return;
	rmdirSync(join(tree, folder));
	removeEmpty(tree, dirname(folder));
}
