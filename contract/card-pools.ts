/** Pools of the characters' cards, as the library of the game shows them. */
const CHARACTER_POOLS = ['ironclad', 'silent', 'regent', 'necrobinder', 'defect'] as const;
const OTHER_POOLS = ['colorless', 'curse', 'event', 'quest', 'status', 'token'] as const;
export const CARD_POOLS = [...CHARACTER_POOLS, ...OTHER_POOLS] as const;
/** Pools of cards, relics and potions. */
export const POOLS = [...CHARACTER_POOLS, 'shared', ...OTHER_POOLS] as const;

/** Pools of cards that are called as a type or a rarity is: the map of words and the key in it. */
export const POOL_WORDS: Readonly<Record<string, readonly [map: string, key: string]>> = {
	curse: ['card_types', 'Curse'],
	status: ['card_types', 'Status'],
	quest: ['card_types', 'Quest'],
	event: ['card_rarities', 'Event'],
	token: ['card_rarities', 'Token'],
};
