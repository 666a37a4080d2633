import { z } from 'zod';
import type { Releases } from './delta.ts';

const version = z.string().meta({ description: 'Tag of a version.' });
const root = z.string().regex(/^[0-9a-f]{64}$/);

/** Which published packs are out of date, by the root of their records: `data/known-stale.json`. */
export const knownStaleSchema = z.object({
	current: z.object({
		version,
		roots: z.record(z.string(), root).meta({ description: 'Language → root of the published data.' }),
	}),
	stale: z
		.record(
			root,
			z.object({
				language: z.string(),
				version: version.meta({ description: 'The newest version that had these records.' }),
				date: z.iso.date(),
				current: version.meta({ description: 'The version to take instead.' }),
				versions_behind: z.int().min(1),
			}),
		)
		.meta({
			description:
				'Root of the records of a pack → what it is, and what it should be. A root that is neither here nor current was never published.',
		}),
});
export type KnownStale = z.output<typeof knownStaleSchema>;

/**
 * What follows from the list of releases. A version whose records are those of today in a language is not out of date in it.
 * @param published language → root of the published data
 */
export function knownStaleOf({ current, versions }: Releases, published: Readonly<Record<string, string>>): KnownStale {
	const stale: KnownStale['stale'] = {};
	for (const [index, { tag, date, roots }] of versions.entries()) {
		for (const [language, root] of Object.entries(roots)) {
			if (root === published[language]) continue;
			stale[root] = { language, version: tag, date, current, versions_behind: versions.length - 1 - index };
		}
	}
	return { current: { version: current, roots: published }, stale };
}
