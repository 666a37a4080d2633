/** Pools of cards that are called as a type or a rarity is: the map of words and the key in it. */
export const POOL_WORDS: Readonly<Record<string, readonly [map: string, key: string]>> = {
	curse: ['card_types', 'Curse'],
	status: ['card_types', 'Status'],
	quest: ['card_types', 'Quest'],
	event: ['card_rarities', 'Event'],
	token: ['card_rarities', 'Token'],
};
