import { POTION_RARITIES } from '../../contract/game-words.ts';
import type { View } from './view.ts';
import { fact, poolFilter, poolWord } from './words.ts';

export const potionView: View<'potions'> = {
	hasStatistics: true,
	hue: (potion) => potion.pool ?? 'shared',
	meta: (potion, page) => [
		...(potion.rarity ? [potion.rarity] : []),
		...(potion.pool && potion.pool !== 'shared' ? [poolWord(potion.pool, page)] : []),
	],
	text: (potion) => potion.description,
	filters: [
		{
			name: 'rarity',
			label: 'field.rarity',
			values: (potion) => (potion.rarity_key ? [potion.rarity_key] : []),
			word: (value, page) => page.word('potion_rarities', value),
			order: POTION_RARITIES,
		},
		poolFilter('pool', (potion) => potion.pool),
	],
	sorts: [{ name: 'library', label: 'sort.library', value: (potion) => potion.compendium_order ?? Infinity }],
	facts: (potion, page) => [
		...fact('field.rarity', potion.rarity),
		...fact('field.pool', potion.pool ? poolWord(potion.pool, page) : page.t('floor.unknown')),
	],
};
