import { source } from '../../counting/cells/source.ts';
import { RUNS, RUNS_AND_WINS } from '../columns.ts';
import { counted, item, number } from '../../counting/cells/section.ts';
import { readStatement } from '../../counting/cells/statement.ts';

const ENCHANTED = readStatement(new URL('../blob/enchant-winrate.sql', import.meta.url));
const COPIES = readStatement(new URL('../blob/entity-copies.sql', import.meta.url));

/** This many copies and more count as one. */
export const MOST_COPIES = 5;

/** Runs by the enchantments of the final deck and by copies of each card: they come from one walk over the deck. */
export const decks = source({
	counts: (size) => ({
		enchantments: size.enchantments * RUNS.width,
		copies: size.cards * MOST_COPIES * RUNS.width,
	}),
	statements: {
		counts: {
			enchantments: [counted(ENCHANTED, [item('enchantment', 'enchantments', RUNS.width)], RUNS_AND_WINS)],
			copies: [
				counted(COPIES, [item('item', 'cards', MOST_COPIES * RUNS.width), number('copies', 1, RUNS.width)], RUNS_AND_WINS),
			],
		},
	},
});
