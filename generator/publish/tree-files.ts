import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { mediaTypeOf } from '../../contract/http/media-types.ts';
import { MANIFEST_FILE } from '../../contract/tree/tree-paths.ts';
import { atOnce } from './at-once.ts';

/** A file of a tree that is published. */
export interface TreeFile {
	/** Relative to the tree, with slashes. */
	readonly path: string;
	readonly mediaType: string;
	/** SHA-256 of its bytes; of a compressed sibling, those of the file it was made from. */
	readonly sha256: string;
}

const manifestSchema = z.object({
	files: z.array(z.object({ path: z.string(), sha256: z.string(), media_type: z.string() })),
});

/** Notes of the build begin with a dot. They are not published. */
const isNote = (path: string): boolean => /^\.(?!well-known\/)/.test(path);
const SIBLING = /\.(gz|br)$/;

/**
 * The files of a tree: those of its manifest, their compressed siblings, and pictures of cards, which are added to a finished tree.
 * @throws Error for a folder that holds no whole tree
 */
export async function treeFiles(tree: string): Promise<TreeFile[]> {
	const file = join(tree, MANIFEST_FILE);
	if (!existsSync(file))
		throw new Error(`There is no built tree in ${tree}: it lacks ${MANIFEST_FILE}. Run \`almanac build\` first.`);
	const { files } = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
	const listed = new Map(files.map((entry) => [entry.path, entry]));
	const present = new Set(await pathsIn(tree));
	const missing = files.find(({ path }) => !present.has(path));
	if (missing) throw new Error(`The tree in ${tree} lacks ${missing.path}, which its manifest lists. Build it again.`);
	return atOnce([...present].sort(), async (path) => {
		const entry = listed.get(path) ?? listed.get(path.replace(SIBLING, ''));
		const sha256 = entry?.sha256 ?? sha256Of(await readFile(join(tree, path)));
		return { path, sha256, mediaType: listed.get(path)?.media_type ?? mediaTypeOf(path) };
	});
}

/** Paths of compressed siblings of other files. */
export function siblingsOf(files: readonly TreeFile[]): Set<string> {
	const paths = new Set(files.map(({ path }) => path));
	return new Set([...paths].filter((path) => SIBLING.test(path) && paths.has(path.replace(SIBLING, ''))));
}

async function pathsIn(tree: string): Promise<string[]> {
	const entries = await readdir(tree, { recursive: true, withFileTypes: true });
	const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(tree, join(entry.parentPath, entry.name)));
	return paths.map((path) => path.split(sep).join('/')).filter((path) => !isNote(path));
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
