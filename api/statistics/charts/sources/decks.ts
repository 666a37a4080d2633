import { source } from '../../counting/cells/source.ts';
import { RUNS, RUNS_AND_WINS } from '../columns.ts';
import { item, number, section } from '../../counting/cells/section.ts';
import { readStatement } from '../../counting/cells/statement.ts';

const ENCHANTED = readStatement(new URL('../blob/enchant-winrate.sql', import.meta.url));
const COPIES = readStatement(new URL('../blob/entity-copies.sql', import.meta.url));

/** This many copies and more count as one. */
export const MOST_COPIES = 5;

/** Runs by the enchantments of the final deck and by copies of each card: they come from one walk over the deck. */
export const decks = source({
	counts: {
		enchantments: section([item('enchantment', 'enchantments')], RUNS.width, [[ENCHANTED, RUNS_AND_WINS]]),
		copies: section([item('item', 'cards'), number('copies', 1, MOST_COPIES)], RUNS.width, [[COPIES, RUNS_AND_WINS]]),
	},
});
