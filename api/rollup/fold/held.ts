import { CARD, POTION, RELIC } from '../cells/columns.ts';
import { Marks } from './marks.ts';
import { type Fold, type FoldTools, type SeatFacts, bump } from './seat.ts';

/** Cards, relics and potions that a seat held, each once (`runs-and-statistics.md` 0.5). */
export function createHeldFold(tools: FoldTools): Fold {
	const folds = [createCardFold(tools), createRelicFold(tools), createPotionFold(tools)];
	return (seat, cell) => {
		for (const fold of folds) fold(seat, cell.counts);
	};
}

type CountFold = (seat: SeatFacts, counts: Int32Array) => void;

function createCardFold({ view, index, layout }: FoldTools): CountFold {
	const held = new Marks(layout.size.cards);
	const base = layout.counts.cards;
	return ({ sign, won }, counts) => {
		held.clear();
		for (let row = 0; row < view.deck.count; row++) {
			const card = index.cards[view.words[view.deck.id + row] as number] as number;
			if (card >= 0 && held.add(card)) countHeld(counts, base + card * CARD.width, sign, won);
		}
	};
}

/** Relics at the end and relics given away; wax copies stand apart. */
function createRelicFold({ view, index, layout }: FoldTools): CountFold {
	const held = new Marks(layout.size.relics);
	const wax = new Marks(layout.size.relics);
	const base = layout.counts.relics;
	return ({ sign, won }, counts) => {
		const { words, relics, removedRelics } = view;
		held.clear();
		wax.clear();
		for (let row = 0; row < relics.count; row++) {
			const relic = index.relics[words[relics.id + row] as number] as number;
			if (relic < 0) continue;
			const at = base + relic * RELIC.width;
			if (words[relics.isWax + row] === 1) {
				if (wax.add(relic)) countHeld(counts, at + RELIC.waxPicks, sign, won);
			} else if (held.add(relic)) countHeld(counts, at, sign, won);
		}
		for (let row = 0; row < removedRelics.count; row++) {
			const relic = index.relics[words[removedRelics.id + row] as number] as number;
			if (relic >= 0 && !wax.has(relic) && held.add(relic)) countHeld(counts, base + relic * RELIC.width, sign, won);
		}
	};
}

function createPotionFold({ view, index, layout }: FoldTools): CountFold {
	const held = new Marks(layout.size.potions);
	const used = new Marks(layout.size.potions);
	const base = layout.counts.potions;
	return ({ sign, won }, counts) => {
		const { words, potions, potionEvents } = view;
		held.clear();
		used.clear();
		for (let row = 0; row < potions.count; row++) {
			const potion = index.potions[words[potions.id + row] as number] as number;
			if (potion >= 0 && held.add(potion)) countHeld(counts, base + potion * POTION.width, sign, won);
		}
		for (let row = 0; row < potionEvents.count; row++) {
			const potion = index.potions[words[potionEvents.id + row] as number] as number;
			if (potion < 0) continue;
			const at = base + potion * POTION.width;
			if (held.add(potion)) countHeld(counts, at, sign, won);
			if (words[potionEvents.isUsed + row] === 1 && used.add(potion)) bump(counts, at + POTION.used, sign);
		}
	};
}

/** `picks` and `wins` stand side by side in every section. */
function countHeld(counts: Int32Array, at: number, sign: number, won: number): void {
	bump(counts, at, sign);
	bump(counts, at + 1, sign * won);
}
