import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';

export type Sizes = ReturnType<typeof sizesOf>;

/** Number of rows of each list. */
export function sizesOf(catalogue: StatisticsCatalogue) {
	return {
		cards: catalogue.cards.length,
		relics: catalogue.relics.length,
		potions: catalogue.potions.length,
		encounters: catalogue.encounters.length,
		events: catalogue.events.length,
		options: catalogue.options.length,
		enchantments: catalogue.enchantments.length,
		restChoices: catalogue.restChoices.length,
	};
}

/** Cards, relics and potions together. */
export function goodsOf(size: Sizes): number {
	return size.cards + size.relics + size.potions;
}

/** Position of a thing among cards, relics and potions together. */
export function goodsOffset(size: Sizes, type: 'cards' | 'relics' | 'potions'): number {
	return { cards: 0, relics: size.cards, potions: size.cards + size.relics }[type];
}
