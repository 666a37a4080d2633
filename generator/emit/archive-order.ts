import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';

/** Members of the language archive as clients know them; the kinds they don't know follow. */
const OBSERVED: readonly KindKey[] = [
	'cards',
	'relics',
	'potions',
	'characters',
	'monsters',
	'powers',
	'events',
	'encounters',
	'enchantments',
	'keywords',
	'intents',
	'orbs',
	'afflictions',
	'modifiers',
	'achievements',
	'epochs',
];

export const ARCHIVE_ORDER: readonly KindKey[] = [...OBSERVED, ...KIND_KEYS.filter((key) => !OBSERVED.includes(key))];
