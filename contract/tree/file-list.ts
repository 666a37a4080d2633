import { z } from 'zod';

const file = z.object({ path: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int() });

/**
 * What the lists of files have in common: the manifest, `release.json`, `mirror.json` of a mirror and the list of what an archive holds. A copy is
 * judged by it.
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

/** What a mirror says of itself. */
export const MIRROR_FILE = 'mirror.json';
/** What a state of the data says of itself, in its own folder. */
export const RELEASE_FILE = 'release.json';
