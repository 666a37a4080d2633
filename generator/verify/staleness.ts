import { z } from 'zod';
import type { FileList } from '../../contract/tree/file-list.ts';
import { type KnownStale, knownStaleSchema } from '../../contract/tree/known-stale.ts';
import { KNOWN_STALE_FILE, LATEST_FILE } from '../../contract/tree/tree-paths.ts';
import type { Difference } from './compare-copy.ts';
import type { Published } from './published.ts';

/** Services of earlier releases have no lists. */
const publishedSchema = knownStaleSchema.extend({ stale_files: knownStaleSchema.shape.stale_files.default({}) });
const latestSchema = z.object({ digest: z.string(), version: z.string().nullable() });

interface Outdated {
	readonly language: string;
	readonly version: string;
	readonly versions_behind: number;
}

/** Whether a copy is outdated. */
export interface Staleness {
	/** Null if the copy does not name its data state. */
	readonly digest: string | null;
	readonly newest: { readonly digest: string; readonly version: string | null };
	/** The digest differs, or lists belong to an older version. */
	readonly is_stale: boolean;
	/** Languages with records of an older version. */
	readonly outdated: readonly Outdated[];
}

/**
 * @param list metadata of the copy
 * @param differences files that differ; some may be lists of an older version
 * @returns undefined if the data state of the copy is unknown
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

/** Unique languages and versions. */
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
