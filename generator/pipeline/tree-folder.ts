import { existsSync, mkdirSync, readFileSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MANIFEST_FILE } from '../../contract/tree/tree-paths.ts';

/**
 * `out/current` links to a complete tree in `out/trees/`. A new tree is built in its own folder and the link is replaced at the
 * end, so readers always see a complete tree.
 */
const CURRENT = 'current';
const TREES = 'trees';
const UNFINISHED = '.unfinished';

const manifestSchema = z.object({ files: z.array(z.object({ path: z.string(), sha256: z.string() })) });

export function currentTree(out: string): string | undefined {
	const link = join(out, CURRENT);
	return existsSync(link) ? link : undefined;
}

/** Digest of every file of a tree, by path. */
export function readDigests(tree: string): Map<string, string> {
	const file = join(tree, MANIFEST_FILE);
	if (!existsSync(file)) return new Map();
	const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
	return new Map(manifest.files.map((entry) => [entry.path, entry.sha256]));
}

/**
 * A folder for the next tree: the spare one, or an empty one. Removes leftovers of interrupted builds.
 * @param spare name of an unused tree
 */
export function beginTree(out: string, spare: string | undefined): string {
	const trees = join(out, TREES);
	mkdirSync(trees, { recursive: true });
	for (const name of readdirSync(trees).filter((entry) => entry.includes(UNFINISHED))) {
		rmSync(join(trees, name), { recursive: true, force: true });
	}
	const last = Math.max(0, ...readdirSync(trees).map((name) => Number(name) || 0));
	const tree = join(trees, `${last + 1}${UNFINISHED}`);
	if (spare === undefined) mkdirSync(tree);
	else renameSync(join(trees, spare), tree);
	return tree;
}

/** Makes a finished tree current, atomically. */
export function publishTree(out: string, unfinished: string): void {
	const tree = unfinished.slice(0, -UNFINISHED.length);
	renameSync(unfinished, tree);
	const link = join(out, `${CURRENT}.next`);
	rmSync(link, { force: true });
	symlinkSync(join(TREES, tree.slice(tree.lastIndexOf('/') + 1)), link);
	renameSync(link, join(out, CURRENT));
}

/**
 * Removes older trees except the spare one; with a running service also keeps the previous tree, whose pages may still be open.
 */
export async function removeOldTrees(out: string, { spare, isFollowed = false }: KeptTrees): Promise<void> {
	const link = join(out, CURRENT);
	if (!existsSync(link)) return;
	const current = Number(readlinkSync(link).slice(TREES.length + 1));
	const old = readdirSync(join(out, TREES)).filter((name) => Number(name) < current);
	const kept = isFollowed ? String(Math.max(...old.map(Number))) : spare;
	const removed = old.filter((name) => name !== kept);
	await Promise.all(removed.map((name) => rm(join(out, TREES, name), { recursive: true, force: true })));
}

interface KeptTrees {
	/** Name of the reused tree. */
	readonly spare?: string | undefined;
	readonly isFollowed?: boolean | undefined;
}
