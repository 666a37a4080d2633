import type { z } from 'zod';
import { PLAYED_TYPES } from '../game-words.ts';
import type { cards } from '../kinds/card.ts';
import type { enchantments } from '../kinds/enchantment.ts';

type Card = Pick<z.output<typeof cards.schema>, 'type_key' | 'rarity_key' | 'tags' | 'block' | 'keywords_key'>;
type Enchantment = Pick<z.output<typeof enchantments.schema>, 'card_type' | 'applicable_to'>;

/** Conditions of `applicable_to`, by its words. */
const RESTRICTIONS: Readonly<Record<string, (card: Card) => boolean>> = {
	'Defend cards': ({ tags }) => tags?.includes('Defend') ?? false,
	'cards that gain Block': ({ block }) => block !== null,
	'cards with Exhaust': ({ keywords_key }) => keywords_key?.includes('Exhaust') ?? false,
	'Basic Strike, Defend cards': ({ rarity_key, tags }) =>
		rarity_key === 'Basic' && (tags?.some((tag) => tag === 'Strike' || tag === 'Defend') ?? false),
};

/**
 * Whether a card may have an enchantment (`behaviour/pictures.md#enchanted`): it is playable, has a required type and meets the
 * restriction. No card meets unknown restrictions.
 */
export function isEnchantable(card: Card, { card_type, applicable_to }: Enchantment): boolean {
	const type = card.type_key;
	if (type === null || !PLAYED_TYPES.some((played) => played === type)) return false;
	if (card_type !== null && !card_type.split(', ').includes(type)) return false;
	return applicable_to === null || (RESTRICTIONS[applicable_to]?.(card) ?? false);
}
