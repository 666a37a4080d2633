import { Marks } from '../../rollup/fold/marks.ts';
import { chartSource, countRun } from '../chart-source.ts';
import { RUNS } from '../columns.ts';

/** This many copies and more count as one. */
export const MOST_COPIES = 5;

/** Runs by the enchantments of the final deck and by copies of each card: they come from one walk over the deck. */
export const decks = chartSource({
	counts: (size) => ({
		enchantments: size.enchantments * RUNS.width,
		copies: size.cards * MOST_COPIES * RUNS.width,
	}),
	sums: () => ({}),

	createFold({ view, index, layout }, { counts: at }) {
		const enchanted = new Marks(layout.size.enchantments);
		const counted = new Marks(layout.size.cards);
		const copies = new Uint16Array(layout.size.cards);
		return (seat, { counts }) => {
			const { words, deck } = view;
			enchanted.clear();
			counted.clear();
			copies.fill(0);
			for (let row = 0; row < deck.count; row++) {
				const enchantment = index.enchantments[words[deck.enchantment + row]!]!;
				if (enchantment >= 0 && enchanted.add(enchantment)) countRun(counts, at.enchantments + enchantment * RUNS.width, seat);
				const card = index.cards[words[deck.id + row]!]!;
				if (card >= 0) copies[card] = copies[card]! + 1;
			}
			for (let row = 0; row < deck.count; row++) {
				const card = index.cards[words[deck.id + row]!]!;
				if (card < 0 || !counted.add(card)) continue;
				const held = Math.min(MOST_COPIES, copies[card]!);
				countRun(counts, at.copies + (card * MOST_COPIES + held - 1) * RUNS.width, seat);
			}
		};
	},
});
