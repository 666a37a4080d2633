import { z } from 'zod';
import type { FileList } from '../../contract/tree/file-list.ts';
import { type KnownStale, knownStaleSchema } from '../../contract/tree/known-stale.ts';
import { KNOWN_STALE_FILE, LATEST_FILE } from '../../contract/tree/tree-paths.ts';
import type { Difference } from './compare-copy.ts';
import type { Published } from './published.ts';

/** Services of earlier releases know no lists. */
const publishedSchema = knownStaleSchema.extend({ stale_files: knownStaleSchema.shape.stale_files.default({}) });
const latestSchema = z.object({ digest: z.string(), version: z.string().nullable() });

/** What is of an older version. */
interface Outdated {
	readonly language: string;
	readonly version: string;
	readonly versions_behind: number;
}

/** How a copy stands against what is published now. */
export interface Staleness {
	/** Null for a copy that does not say which state of the data it is. */
	readonly digest: string | null;
	readonly newest: { readonly digest: string; readonly version: string | null };
	/** The digest is another one, or lists are those of an older version: something in the data has changed. */
	readonly is_stale: boolean;
	/** Languages whose records are those of an older version. */
	readonly outdated: readonly Outdated[];
}

/**
 * @param list what the copy says of itself
 * @param differences of the copy from what it was compared with: some may be lists of an older version
 * @returns undefined when nothing says which state of the data the copy is
 */
export async function stalenessOf(
	{ digest, roots }: FileList,
	differences: readonly Difference[],
	published: Published,
): Promise<Staleness | undefined> {
	const newest = await published.read(LATEST_FILE, latestSchema);
	const known = newest && (await published.read(KNOWN_STALE_FILE, publishedSchema));
	const outdated = known ? outdatedIn(known, Object.values(roots?.['main'] ?? {}), differences) : [];
	if (!newest || (digest === undefined && outdated.length === 0)) return undefined;
	return { digest: digest ?? null, newest, is_stale: digest !== newest.digest, outdated };
}

/** Each language and version once. */
function outdatedIn(
	{ stale, stale_files }: KnownStale,
	roots: readonly string[],
	differences: readonly Difference[],
): Outdated[] {
	const found = [
		...roots.map((root) => stale[root]),
		...differences.map(({ found: digest }) => (digest === undefined ? undefined : stale_files[digest])),
	];
	const rows = found.flatMap((row) =>
		row ? [{ language: row.language, version: row.version, versions_behind: row.versions_behind }] : [],
	);
	return [...new Map(rows.map((row) => [`${row.language} ${row.version}`, row])).values()];
}
