import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { WORDS } from '../catalogue/code-index.ts';
import {
	ACTS,
	ANCIENT,
	ASCENSIONS,
	CARD,
	CHOICE,
	DEEPEST,
	ENCOUNTER,
	ENCOUNTER_SUMS,
	FIGHTS,
	LIFT,
	MAP,
	MAP_ACTS,
	OUTCOME,
	POTION,
	RELIC,
	REMOVAL,
	REST,
	SHOP,
	TOTALS,
} from './columns.ts';
import { sections } from './sections.ts';

export type CellLayout = ReturnType<typeof cellLayout>;

/** Where the counters of one cell of official runs stand: `counts` are integers, `sums` are added up in fixed point. */
export function cellLayout(catalogue: StatisticsCatalogue) {
	const size = sizesOf(catalogue);
	const goods = size.cards + size.relics + size.potions;
	const points = MAP_ACTS * WORDS.pointTypes.length;
	const fights = size.encounters * ACTS * FIGHTS;
	const counts = sections({
		totals: TOTALS.width,
		ascensions: ASCENSIONS * OUTCOME.width,
		depths: DEEPEST + 1,
		cards: (size.cards + 1) * CARD.width,
		relics: size.relics * RELIC.width,
		potions: size.potions * POTION.width,
		shops: goods * SHOP.width,
		options: size.options * CHOICE.width,
		rests: size.restChoices * REST.width,
		ancients: size.relics * ANCIENT.width,
		removals: size.cards * REMOVAL.width,
		map: points * MAP.width,
		dangers: size.encounters * MAP.width,
		fights: fights * ENCOUNTER.width,
		killersEncounters: size.encounters,
		killersEvents: size.events,
	});
	const sums = sections({ map: points, dangers: size.encounters, fights: fights * ENCOUNTER_SUMS.width });
	const lifts = sections({
		cards: size.cards * LIFT.width,
		relics: size.relics * LIFT.width,
		potions: size.potions * LIFT.width,
		shops: goods * LIFT.width,
		options: size.options * LIFT.width,
		rests: size.restChoices * LIFT.width,
	});
	return { size, counts, sums, lifts };
}

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

/** Position of a thing among cards, relics and potions together. */
export function goodsOffset(size: ReturnType<typeof sizesOf>, type: 'cards' | 'relics' | 'potions'): number {
	return { cards: 0, relics: size.cards, potions: size.cards + size.relics }[type];
}
