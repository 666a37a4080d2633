import { CARD, POTION, RELIC } from '../../cells/columns.ts';
import { Marks } from '../marks.ts';
import { RunTally } from '../run-tally.ts';
import type { FoldTools, LoggedFold, Positions } from '../seat.ts';

type Starts = { readonly [Type in 'cards' | 'relics' | 'potions']: number };

/** Cards, relics and potions that a seat held, each once (`behaviour/statistics.md#what-counts`). */
export function createHeldFold(tools: FoldTools, at: Starts): LoggedFold {
	const folds = [createCardFold(tools, at.cards), createRelicFold(tools, at.relics), createPotionFold(tools, at.potions)];
	return (ending, positions) => {
		for (const fold of folds) fold(ending, positions);
	};
}

function createCardFold({ view, index, layout }: FoldTools, base: number): LoggedFold {
	const held = new Marks(layout.size.cards);
	const tally = new RunTally(view, layout.size.cards);
	return ({ won }, positions) => {
		held.clear();
		tally.begin();
		for (let row = 0; row < view.deck.count; row++) {
			const card = index.cards[view.words[view.deck.id + row]!]!;
			if (card >= 0 && held.add(card)) tally.count(card, base + card * CARD.width, won, positions);
		}
	};
}

/** Relics at the end and relics given away; wax copies stand apart. */
function createRelicFold({ view, index, layout }: FoldTools, base: number): LoggedFold {
	const held = new Marks(layout.size.relics);
	const wax = new Marks(layout.size.relics);
	const tally = new RunTally(view, layout.size.relics);
	return ({ won }, positions) => {
		const { words, relics, removedRelics } = view;
		held.clear();
		wax.clear();
		tally.begin();
		for (let row = 0; row < relics.count; row++) {
			const relic = index.relics[words[relics.id + row]!]!;
			if (relic < 0) continue;
			const at = base + relic * RELIC.width;
			if (words[relics.isWax + row] === 1) {
				if (wax.add(relic)) countWax(positions, at, won);
			} else if (held.add(relic)) tally.count(relic, at, won, positions);
		}
		for (let row = 0; row < removedRelics.count; row++) {
			const relic = index.relics[words[removedRelics.id + row]!]!;
			if (relic >= 0 && !wax.has(relic) && held.add(relic)) tally.count(relic, base + relic * RELIC.width, won, positions);
		}
	};
}

function createPotionFold({ view, index, layout }: FoldTools, base: number): LoggedFold {
	const held = new Marks(layout.size.potions);
	const used = new Marks(layout.size.potions);
	const tally = new RunTally(view, layout.size.potions);
	return ({ won }, positions) => {
		const { words, potions, potionEvents } = view;
		held.clear();
		used.clear();
		tally.begin();
		for (let row = 0; row < potions.count; row++) {
			const potion = index.potions[words[potions.id + row]!]!;
			if (potion >= 0 && held.add(potion)) tally.count(potion, base + potion * POTION.width, won, positions);
		}
		for (let row = 0; row < potionEvents.count; row++) {
			const potion = index.potions[words[potionEvents.id + row]!]!;
			if (potion < 0) continue;
			const at = base + potion * POTION.width;
			if (held.add(potion)) tally.count(potion, at, won, positions);
			if (words[potionEvents.isUsed + row] === 1 && used.add(potion)) positions.add(at + POTION.used);
		}
	};
}

function countWax(positions: Positions, at: number, won: number): void {
	positions.add(at + RELIC.waxPicks);
	if (won === 1) positions.add(at + RELIC.waxWins);
}
