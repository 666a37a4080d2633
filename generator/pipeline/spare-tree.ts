import { existsSync, readFileSync, readdirSync, realpathSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type FileEntry, removeFile } from '../emit/tree-writer.ts';

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

/** In each tree: how it differs from the one before it. */
const CHANGES_FILE = '.changes.json';

interface Changes {
	readonly before: string;
	readonly paths: readonly string[];
}

/** The spare tree, when there is one. */
export function findSpare(last: LastTree): SpareTree | undefined {
	const file = join(last.root, CHANGES_FILE);
	if (!existsSync(file)) return undefined;
	const { before, paths } = JSON.parse(readFileSync(file, 'utf8')) as Changes;
	const isThere = existsSync(join(dirname(realpathSync(last.root)), before));
	return isThere ? { name: before, outdated: new Set(paths) } : undefined;
}

/** Notes in a finished tree how it differs from the last one, so that the last can be brought up to date by the build after the next. */
export function noteChanges(tree: string, last: LastTree, entries: readonly FileEntry[]): void {
	const paths = new Set(entries.map((entry) => entry.path));
	const changed = entries.filter((entry) => last.digests.get(entry.path) !== entry.sha256).map((entry) => entry.path);
	const gone = [...last.digests.keys()].filter((path) => !paths.has(path));
	writeFileSync(
		join(tree, CHANGES_FILE),
		JSON.stringify({ before: basename(realpathSync(last.root)), paths: [...changed, ...gone] } satisfies Changes),
	);
}

/** The one folder of a tree with a dot before its name that is published (RFC 8615). */
const PUBLISHED = '.well-known';

/** Forgets what a tree remembers of its own build. */
export function forgetBuild(tree: string): void {
	for (const name of readdirSync(tree))
		if (name.startsWith('.') && name !== PUBLISHED) rmSync(join(tree, name), { recursive: true });
}

/** Removes files that the spare or the last tree had and the next one has not, and folders that become empty. */
export function removeGone(tree: string, last: LastTree, outdated: ReadonlySet<string>, kept: ReadonlySet<string>): void {
	for (const path of new Set([...outdated, ...last.digests.keys()])) {
		if (kept.has(path)) continue;
		removeFile(join(tree, path));
		removeEmpty(tree, dirname(path));
	}
}

function removeEmpty(tree: string, folder: string): void {
	if (folder === '.' || !existsSync(join(tree, folder)) || readdirSync(join(tree, folder)).length > 0) return;
	rmdirSync(join(tree, folder));
	removeEmpty(tree, dirname(folder));
}
