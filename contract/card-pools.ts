/** Pools of the characters' cards, in compendium order. */
const CHARACTER_POOLS = ['ironclad', 'silent', 'regent', 'necrobinder', 'defect'] as const;
const OTHER_POOLS = ['colorless', 'curse', 'event', 'quest', 'status', 'token'] as const;
export const CARD_POOLS = [...CHARACTER_POOLS, ...OTHER_POOLS] as const;
/** Pools of cards, relics and potions. */
export const POOLS = [...CHARACTER_POOLS, 'shared', ...OTHER_POOLS] as const;

/** Pools that share their word with a type or rarity: the word map and its key. */
export const POOL_WORDS: Readonly<Record<string, readonly [map: string, key: string]>> = {
	curse: ['card_types', 'Curse'],
	status: ['card_types', 'Status'],
	quest: ['card_types', 'Quest'],
	event: ['card_rarities', 'Event'],
	token: ['card_rarities', 'Token'],
};
