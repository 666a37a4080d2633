import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { releaseFolder } from '../../contract/tree/tree-paths.ts';
import type { Roots } from './manifest.ts';
import type { FileEntry, TreeWriter } from './tree-writer.ts';

/** Whole languages: what a client downloads once and keeps as long as the digest is the same. */
const KEPT = /^(data\/(main|beta)\/[a-z]+\/(pack|search(-\w+)?)\.json|exports\/.+)$/;

/**
 * Gives the large files of this state of the data a second address with its digest, under which they never change. They are
 * links to the files at the stable addresses; `release.json` lists them.
 */
export function emitImmutable(writer: TreeWriter, digest: string, roots: Roots, entries: readonly FileEntry[]): void {
	const folder = releaseFolder(digest);
	const kept = entries.filter((entry) => KEPT.test(entry.path));
	const files = kept.map((entry) => ({ ...entry, path: `${folder}/${entry.path.replace(/^data\//, '')}` }));
	for (const [index, entry] of kept.entries()) writer.alias(entry, files[index]?.path as string);
	files.sort((left, right) => (left.path < right.path ? -1 : 1));
	writer.add(`${folder}/release.json`, canonicalJson({ digest, roots, files }));
}
