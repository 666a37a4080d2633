import { z } from 'zod';

const file = z.object({ path: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int() });

/**
 * Common format of file lists: the manifest, `release.json`, `mirror.json` of a mirror and archive lists. Used to verify
 * copies.
 */
export const fileListSchema = z.object({
	digest: z.string().optional().meta({ description: 'Digest of the data.' }),
	roots: z
		.record(z.string(), z.record(z.string(), z.string()))
		.optional()
		.meta({ description: 'Channel → language → Merkle root of the records.' }),
	files: z.array(file),
});
export type FileList = z.output<typeof fileListSchema>;

/** Metadata of a mirror. */
export const MIRROR_FILE = 'mirror.json';
/** Metadata of a data state, in its own folder. */
export const RELEASE_FILE = 'release.json';
