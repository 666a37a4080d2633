import { z } from 'zod';
import { CHANNELS } from '../channels.ts';
import { boolean, integer, string } from '../schema.ts';

const ids = (description: string) => z.array(z.string()).meta({ description });

/** A version of the game (`behaviour/changes.md#versions`). */
export const gameVersionSchema = z.object({
	version: string('Version with v, as `version=` accepts it.'),
	is_latest: boolean('True only for the newest version.'),
	branch: z
		.enum(CHANNELS)
		.meta({ description: 'The last branch of the version: `main`, or `beta` for versions that never reached main.' }),
	date: string('Date of its release on that branch, YYYY-MM-DD.'),
	build_id: string('Build id of the platform; null if unknown.').nullable(),
	data_revision: integer('Newest data revision of the catalogue for the version; 0 without one.'),
	has_records: boolean('Whether the catalogue has its records, for `version=` and for comparisons.'),
	changed_since: string('The previous version with records; null without one.').nullable(),
	changes: z
		.record(z.string(), z.object({ added: ids('Ids added.'), changed: ids('Ids changed.'), removed: ids('Ids removed.') }))
		.nullable()
		.meta({ description: 'Ids by kind that changed since `changed_since`; null without a previous version.' }),
});

export type GameVersionEntry = z.output<typeof gameVersionSchema>;
