import type { Deriver } from './deriver.ts';

export const derivePotion: Deriver<'potions'> = (potion, _facts, context) => {
	if (potion.rarity_key) potion.rarity ??= context.word('potion_rarities', potion.rarity_key);
};
