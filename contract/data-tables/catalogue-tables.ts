import { type DataTable, type Fields, flag, text } from './table.ts';

const table = <Own extends Fields>(definition: DataTable<Own>): DataTable<Own> => definition;

/** Official content: statements join facts with these tables of the game data. */
export const CATALOGUE_TABLES = {
	cards: table({
		name: 'cards',
		meaning: 'A card of the game.',
		fields: {
			item: text('Id of the card, with its kind: `CARD.BASH`.'),
			reward: flag('Whether the card can be a reward.'),
			upgradeable: flag('Whether the card has an upgrade.'),
			telling: flag('Whether it distinguishes decks: not a basic card and not the curse of high ascensions.'),
		},
	}),
	relics: table({
		name: 'relics',
		meaning: 'A relic of the game.',
		fields: {
			item: text('Id of the relic, with its kind: `RELIC.ANCHOR`.'),
			starter: flag('Whether a character starts with it.'),
			telling: flag('Whether it distinguishes runs: no character starts with it.'),
		},
	}),
	potions: table({
		name: 'potions',
		meaning: 'A potion of the game.',
		fields: { item: text('Id of the potion, with its kind: `POTION.FIRE_POTION`.') },
	}),
	encounters: table({
		name: 'encounters',
		meaning: 'An encounter of the game, under each of its current and former ids.',
		fields: {
			item: text('Id of the encounter, with its kind: `ENCOUNTER.NIBBITS_WEAK`.'),
			counts_as: text('Its present id.'),
			steals: flag('Whether one of its monsters steals cards.'),
		},
	}),
} as const;

export type CatalogueTableName = keyof typeof CATALOGUE_TABLES;
