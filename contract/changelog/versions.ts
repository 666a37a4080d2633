import { z } from 'zod';
import { CHANNELS } from '../channels.ts';
import { boolean, integer, string } from '../schema.ts';

const ids = (description: string) => z.array(z.string()).meta({ description });

/** A version of the game (`behaviour/changes.md#versions`). */
export const gameVersionSchema = z.object({
	version: string('Version with v, as `version=` accepts it.'),
	is_latest: boolean('True on the newest version alone.'),
	branch: z.enum(CHANNELS).meta({ description: 'Where it came last: `main`, or `beta` for versions that never reached main.' }),
	date: string('Day on which it came to that branch, YYYY-MM-DD.'),
	build_id: string('Build of the platform; null when it is not known.').nullable(),
	data_revision: integer("Newest revision of the catalogue's own data about the version; 0 when there is none."),
	has_records: boolean('Whether the catalogue holds its records: `version=` answers them, and other versions compare with it.'),
	changed_since: string('The version before it that has records; null when there is none.').nullable(),
	changes: z
		.record(z.string(), z.object({ added: ids('Ids added.'), changed: ids('Ids changed.'), removed: ids('Ids removed.') }))
		.nullable()
		.meta({ description: 'Ids by kind that changed since `changed_since`; null when there is no such version.' }),
});

export type GameVersionEntry = z.output<typeof gameVersionSchema>;
