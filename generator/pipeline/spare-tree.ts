import { existsSync, readdirSync, realpathSync, rmSync, rmdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeFile } from '../emit/tree-writer.ts';
import type { Changes } from './build-state.ts';

/**
 * The tree before the last one, which nobody reads any more, becomes the next one: two trees take turns. Only the files at which
 * they differ are touched, instead of linking all of them anew and removing as many.
 */
export interface SpareTree {
	/** Name of its folder. */
	readonly name: string;
	/** Paths at which it differs from the last tree. */
	readonly outdated: ReadonlySet<string>;
}

/** Root and digests of the last tree. */
export interface LastTree {
	readonly root: string;
	readonly digests: ReadonlyMap<string, string>;
}

/** The spare tree, when there is one. */
export function findSpare(last: LastTree, changes: Changes | undefined): SpareTree | undefined {
	if (!changes) return undefined;
	const isThere = existsSync(join(dirname(realpathSync(last.root)), changes.before));
	return isThere ? { name: changes.before, outdated: new Set(changes.paths) } : undefined;
}

/** How a finished tree, by the digests of its files, differs from the last one, so that the last can be brought up to date by the build after the next. */
export function changesSince(last: LastTree, digests: LastTree['digests']): Changes {
	const changed = [...digests].filter(([path, digest]) => last.digests.get(path) !== digest).map(([path]) => path);
	const gone = [...last.digests.keys()].filter((path) => !digests.has(path));
	return { before: basename(realpathSync(last.root)), paths: [...changed, ...gone] };
}

/** The one folder of a tree with a dot before its name that is published (RFC 8615). */
const PUBLISHED = '.well-known';

/** Forgets what a tree remembers of its own build. */
export function forgetBuild(tree: string): void {
	for (const name of readdirSync(tree))
		if (name.startsWith('.') && name !== PUBLISHED) rmSync(join(tree, name), { recursive: true });
}

/** Removes files that the spare or the last tree had and the next one has not, and folders that become empty. */
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
