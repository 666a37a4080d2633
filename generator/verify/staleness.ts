import { z } from 'zod';
import type { FileList } from '../../contract/tree/file-list.ts';
import { knownStaleSchema } from '../../contract/tree/known-stale.ts';
import { KNOWN_STALE_FILE, LATEST_FILE } from '../../contract/tree/tree-paths.ts';
import type { Published } from './published.ts';

const latestSchema = z.object({ digest: z.string(), version: z.string().nullable() });

/** How a copy stands against what is published now. */
export interface Staleness {
	readonly digest: string | null;
	readonly newest: { readonly digest: string; readonly version: string | null };
	/** The digest is another one: something in the data has changed. */
	readonly is_stale: boolean;
	/** Languages whose records are those of an older version. */
	readonly outdated: readonly { readonly language: string; readonly version: string; readonly versions_behind: number }[];
}

/** @param list what the copy says of itself; undefined answers when it names no digest, or nothing newer is known */
export async function stalenessOf({ digest, roots }: FileList, published: Published): Promise<Staleness | undefined> {
	const newest = await published.read(LATEST_FILE, latestSchema);
	if (!newest || digest === undefined) return undefined;
	const known = await published.read(KNOWN_STALE_FILE, knownStaleSchema);
	const outdated = Object.values(roots?.['main'] ?? {}).flatMap((root) => {
		const row = known?.stale[root];
		return row ? [{ language: row.language, version: row.version, versions_behind: row.versions_behind }] : [];
	});
	return { digest, newest, is_stale: digest !== newest.digest, outdated };
}
