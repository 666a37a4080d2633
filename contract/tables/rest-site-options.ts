import { z } from 'zod';
import { boolean, id, number } from '../schema.ts';

/** Choices at a rest site, by the ids that run files carry; their names are in `ui.json`. */
export const restSiteOptionsSchema = z.strictObject({
	heal_fraction: number('Part of Max HP that resting restores, rounded down.'),
	options: z.array(
		z.strictObject({
			id: id('Id in run files.'),
			source: z
				.strictObject({ kind: z.enum(['cards', 'relics', 'enchantments']), id: id('Id of the record.') })
				.nullable()
				.meta({ description: 'What adds the choice; null when it is always there.' }),
			multiplayer_only: boolean('Offered in co-op only.'),
		}),
	),
});
