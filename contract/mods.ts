/** Mods are a layer separate from the game's records (`behaviour/mods.md`). */
import { z } from 'zod';
import { KIND_KEYS, type KINDS, kindOf } from './kinds.ts';

export type ModKind = Extract<(typeof KINDS)[number], { comesInMods: true }>['key'];
export const MOD_KINDS = KIND_KEYS.filter((key): key is ModKind => kindOf(key).comesInMods === true);

/** The key of a mod, used in addresses and record ids. */
export const MOD_KEY = /^[a-z][a-z0-9_]{1,31}$/;
/** An id within a mod, as its author writes it. */
export const MOD_ID = /^[A-Z][A-Z0-9_]{0,79}$/;

const SEPARATOR = '-';

/**
 * The published id of a mod record; ids of the game contain no hyphen.
 * @example modRecordId('frost', 'ICE_BOLT') // => 'FROST-ICE_BOLT'
 */
export const modRecordId = (key: string, id: string): string => `${key.toUpperCase()}${SEPARATOR}${id}`;

/** The metadata of a mod: its `mod.json`. */
export const modAboutSchema = z.strictObject({
	name: z.string().min(1).max(80).meta({ description: 'Name of the mod.' }),
	version: z.string().min(1).max(40).meta({ description: 'Version of the mod.' }),
	author: z.string().min(1).max(80).optional().meta({ description: 'Who made it.' }),
	url: z
		.url({ protocol: /^https?$/ })
		.max(300)
		.optional()
		.meta({ description: 'Its page.' }),
	description: z.string().min(1).max(400).optional().meta({ description: 'What it adds, in a sentence.' }),
});

export type ModAbout = z.output<typeof modAboutSchema>;

const count = z.int().min(0).max(1_000_000);

const modSchema = z.object({
	key: z.string().meta({ description: 'Key of the mod.' }),
	name: z.string().meta({ description: 'Name of the mod.' }),
	version: z.string().meta({ description: 'Version of the mod.' }),
	author: z.string().nullable().meta({ description: 'Who made it.' }),
	url: z.string().nullable().meta({ description: 'Its page.' }),
	description: z.string().nullable().meta({ description: 'What it adds.' }),
	records: z.record(z.string(), count).meta({ description: 'Number of its records by kind.' }),
});

export const modsSchema = z.object({ mods: z.array(modSchema).meta({ description: 'Mods by key.' }) });

export type Mods = z.output<typeof modsSchema>;

/** Limit of mods per request. */
const MOST_MODS = 10;

/** The query parameter of lists and search that adds mod records. */
export const MODS_QUERY = z.object({
	mods: z
		.string()
		.max(400)
		.refine((keys) => keys.split(',').length <= MOST_MODS, `Should list at most ${MOST_MODS} mods`)
		.optional()
		.meta({
			description: `Keys of mods, separated by commas: their records too. At most ${MOST_MODS} (422).`,
			example: 'frost',
			'x-bad-value': '404',
		}),
});
