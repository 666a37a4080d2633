/** Rarities: a picker, and the records of a rarity. */
import { CARD_RARITIES, POTION_RARITIES, RELIC_RARITIES } from '../../../contract/game-words.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import type { Strings } from '../strings.ts';
import type { Picker } from './pickers.ts';

export type EntityType = 'cards' | 'relics' | 'potions';

interface Rarities {
	/** Word map; its keys are API filter values. */
	readonly words: string;
	readonly keys: readonly string[];
}

const RARITIES: Readonly<Record<EntityType, Rarities>> = {
	cards: { words: 'card_rarities', keys: CARD_RARITIES },
	relics: { words: 'relic_rarities', keys: RELIC_RARITIES },
	potions: { words: 'potion_rarities', keys: POTION_RARITIES },
};

export function rarityPicker(type: EntityType, { t, word }: Strings): Picker {
	const { words, keys } = RARITIES[type];
	return { name: 'rarity', label: t('field.rarity'), options: keys.map((key) => [key, word(words, key)] as const) };
}

const loading = new Map<string, Promise<ReadonlySet<string>>>();

/** Ids of the records of a rarity, requested once. */
export function idsOfRarity(type: EntityType, rarity: string): Promise<ReadonlySet<string>> {
	const address = `/api/${type}?${new URLSearchParams({ rarity })}`;
	const ids = loading.get(address) ?? fetchJson<{ id: string }[]>(address).then((list) => new Set(list.map(({ id }) => id)));
	loading.set(address, ids);
	return ids;
}
