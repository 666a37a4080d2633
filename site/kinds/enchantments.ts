import { PLAYED_TYPES } from '../../contract/game-words.ts';
import type { View } from './view.ts';
import { fact } from './words.ts';

const typesOf = (cardType: string | null): string[] => cardType?.split(', ') ?? [];

export const enchantmentView: View<'enchantments'> = {
	hue: () => 'enchantment',
	meta: (enchantment, page) => typesOf(enchantment.card_type).map((type) => page.word('card_types', type)),
	text: (enchantment) => enchantment.description,
	notes: (enchantment) => [{ label: 'field.extra_text', text: enchantment.extra_card_text }],
	filters: [
		{
			name: 'card_type',
			label: 'field.card_type',
			values: (enchantment) => typesOf(enchantment.card_type),
			word: (value, page) => page.word('card_types', value),
			order: PLAYED_TYPES,
		},
	],
	sorts: [],
	facts: (enchantment, page) => [
		...fact('field.card_type', ...typesOf(enchantment.card_type).map((type) => page.word('card_types', type))),
		...fact('field.applicable_to', enchantment.applicable_to && page.word('remarks', enchantment.applicable_to)),
		...fact('field.remarks', enchantment.is_stackable && page.t('field.stackable')),
	],
};
