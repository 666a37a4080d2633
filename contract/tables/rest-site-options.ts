import { z } from 'zod';
import { boolean, id, number } from '../schema.ts';

/** Rest-site choices by their ids in run files; names are in `ui.json`. */
export const restSiteOptionsSchema = z.strictObject({
	heal_fraction: number('Share of max HP that resting restores, rounded down.'),
	options: z.array(
		z.strictObject({
			id: id('Id in run files.'),
			source: z
				.strictObject({ kind: z.enum(['cards', 'relics', 'enchantments']), id: id('Id of the record.') })
				.nullable()
				.meta({ description: 'The record that adds the choice; null if it always exists.' }),
			multiplayer_only: boolean('Offered in co-op only.'),
		}),
	),
});
