import { z } from 'zod';
import { KIND_KEYS, type KindKey } from '../kinds.ts';

const kindKey = z.enum(KIND_KEYS as [KindKey, ...KindKey[]]);
const record = z.object({ id: z.string() }).loose();
const language = z.string().meta({ description: 'Language code.' });

/**
 * Root of a Merkle tree over records, hexadecimal. Leaves are sorted by `<kind>/<id>` (code points); a leaf is the SHA-256 of
 * `<kind>/<id>`, a line feed, and the record's canonical JSON (UTF-8), as in its file. Each pair of neighbours becomes the
 * SHA-256 of their 64 bytes; an odd last one is promoted, until one remains. Without records the root is the SHA-256 of the
 * empty string.
 */
const root = z
	.string()
	.regex(/^[0-9a-f]{64}$/)
	.meta({
		description:
			'Root of the Merkle tree over the records: SHA-256, leaves `<kind>/<id>\\n<canonical record>` sorted, pairs of 64 bytes, an odd last one promoted.',
	});

/** All records of one language in one file. */
export const packSchema = z.object({
	channel: z.string().meta({ description: '`main` or `beta`.' }),
	language,
	version: z.string().meta({ description: 'Tag of the released version; `current` for unreleased changes.' }),
	root,
	kinds: z.record(z.string(), z.array(record)).meta({ description: 'Every record of each kind, sorted by id.' }),
});

/** The changes from the pack of one version to the next. */
export const deltaSchema = z.object({
	from: z.string().meta({ description: 'Tag of the old version.' }),
	to: z.string().meta({ description: 'Tag of the new version.' }),
	language,
	roots: z.object({ from: root, to: root }),
	kinds: z.partialRecord(
		kindKey,
		z.object({
			added: z.array(record).meta({ description: 'New records, whole.' }),
			changed: z.array(record).meta({ description: 'Changed records, whole.' }),
			removed: z.array(z.string()).meta({ description: 'Ids of removed records.' }),
		}),
	),
});

/** The released versions and the steps between them: `data/releases.json`. */
export const releasesSchema = z.object({
	current: z.string().meta({ description: 'Tag of the published data.' }),
	versions: z
		.array(
			z.object({
				tag: z.string(),
				game_version: z.string().meta({ description: 'Version of the game, without v.' }),
				data_revision: z
					.int()
					.meta({ description: 'Data revision of the catalogue for that version; 0 for changes of the game.' }),
				date: z.iso.date(),
				roots: z.record(z.string(), root).meta({ description: 'Language → Merkle root of its records in that version.' }),
			}),
		)
		.meta({ description: 'Oldest first.' }),
	packs: z.array(z.object({ version: z.string(), path: z.string() })).meta({
		description:
			'Whole packs of channel main: the oldest version and the published data; `{lang}` in the path stands for a language code.',
	}),
	deltas: z.array(z.object({ from: z.string(), to: z.string(), path: z.string() })).meta({
		description: 'Steps, oldest first; `{lang}` in the path stands for a language code.',
	}),
});

export type Pack = z.output<typeof packSchema>;
export type Delta = z.output<typeof deltaSchema>;
export type Releases = z.output<typeof releasesSchema>;
