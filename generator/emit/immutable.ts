import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { releaseFolder } from '../../contract/tree/tree-paths.ts';
import type { Roots } from './manifest.ts';
import type { FileEntry, TreeWriter } from './tree-writer.ts';

/** Files of whole languages, which clients keep until the digest changes. */
const KEPT = /^(data\/(main|beta)\/[a-z]+\/(pack|search(-\w+)?)\.json|exports\/.+)$/;

/** Links the large files of this data state at a second, immutable address with its digest; `release.json` lists them. */
export function emitImmutable(writer: TreeWriter, digest: string, roots: Roots, entries: readonly FileEntry[]): void {
	const folder = releaseFolder(digest);
	const kept = entries.filter((entry) => KEPT.test(entry.path));
	const files = kept.map((entry) => ({ ...entry, path: `${folder}/${entry.path.replace(/^data\//, '')}` }));
	for (const [index, entry] of kept.entries()) writer.alias(entry, files[index]?.path as string);
	files.sort((left, right) => (left.path < right.path ? -1 : 1));
	writer.add(`${folder}/release.json`, canonicalJson({ digest, roots, files }));
}
