import { WORDS } from '../catalogue/code-index.ts';
import { type ChartLayout, MOST_COPIES, MOST_ELITES, MOST_SMITHS, RUNS } from '../cells/chart-layout.ts';
import { CHOICE } from '../cells/columns.ts';
import type { ChartFold } from './chart-path.ts';
import { optionAt } from './choices.ts';
import { Marks } from './marks.ts';
import { type FoldTools, type SeatFacts, bump } from './seat.ts';

const ELITE = WORDS.roomTypes.indexOf('elite');

/** Counts a run and its win. */
function countRun(counts: Int32Array, at: number, { sign, won }: SeatFacts): void {
	bump(counts, at + RUNS.runs, sign);
	bump(counts, at + RUNS.wins, sign * won);
}

/** Runs by the elites they fought and the upgrades they took at rest sites. */
export function createStrategy({ view, index }: FoldTools, at: ChartLayout): ChartFold {
	return (seat, { counts }) => {
		const { words, rooms } = view;
		let elites = 0;
		for (let row = 0; row < rooms.count; row++) {
			if (index.roomTypes[words[rooms.type + row]!] === ELITE) elites += 1;
		}
		countRun(counts, at.counts.runs, seat);
		countRun(counts, at.counts.elites + Math.min(MOST_ELITES, elites) * RUNS.width, seat);
		countRun(counts, at.counts.smiths + Math.min(MOST_SMITHS, view.partySmiths) * RUNS.width, seat);
	};
}

export function createOptionOutcomes(tools: FoldTools, at: ChartLayout): ChartFold {
	return ({ sign, won }, { counts }) => {
		for (let row = 0; row < tools.view.eventChoices.count; row++) {
			const option = optionAt(tools, row);
			if (option === undefined) continue;
			bump(counts, at.counts.options + option * CHOICE.width + CHOICE.chosen, sign);
			bump(counts, at.counts.options + option * CHOICE.width + CHOICE.wins, sign * won);
		}
	};
}

/** Runs by the enchantments of the final deck and by copies of each card. */
export function createDecks({ view, index, layout }: FoldTools, at: ChartLayout): ChartFold {
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
			if (enchantment >= 0 && enchanted.add(enchantment))
				countRun(counts, at.counts.enchantments + enchantment * RUNS.width, seat);
			const card = index.cards[words[deck.id + row]!]!;
			if (card >= 0) copies[card] = copies[card]! + 1;
		}
		for (let row = 0; row < deck.count; row++) {
			const card = index.cards[words[deck.id + row]!]!;
			if (card < 0 || !counted.add(card)) continue;
			const held = Math.min(MOST_COPIES, copies[card]!);
			countRun(counts, at.counts.copies + (card * MOST_COPIES + held - 1) * RUNS.width, seat);
		}
	};
}

/** Runs of a week by what their party held at the end. */
export function createWeekFold({ view, index, layout }: FoldTools, at: ChartLayout['weeks']) {
	const lists = [
		{ sections: ['deck', 'otherCards'], positions: index.cards, base: at.cards, marks: new Marks(layout.size.cards) },
		{ sections: ['relics', 'otherRelics'], positions: index.relics, base: at.relics, marks: new Marks(layout.size.relics) },
		{ sections: ['potions', 'otherPotions'], positions: index.potions, base: at.potions, marks: new Marks(layout.size.potions) },
	] as const;
	return (seat: SeatFacts, counts: Int32Array): void => {
		countRun(counts, at.all, seat);
		for (const { sections, positions, base, marks } of lists) {
			marks.clear();
			for (const section of sections) {
				const { count, id } = view[section];
				for (let row = 0; row < count; row++) {
					const position = positions[view.words[id + row]!]!;
					if (position >= 0 && marks.add(position)) countRun(counts, base + position * RUNS.width, seat);
				}
			}
		}
	};
}
