import { type Sizes, goodsOf, goodsOffset } from '../cells/sizes.ts';
import { Marks } from './marks.ts';
import { type FoldTools, bump, bumpEach } from '../cells/seat.ts';

/** Runs that hold less pair nothing. */
export const FEWEST_ITEMS = 2;

/**
 * Where the counters of cards, relics and potions that are held together stand: of a square of all items, runs with both above the
 * diagonal and on it, wins of runs with both below it; then wins of the runs with each; at the end all runs.
 */
export function pairPlaces(size: Sizes) {
	const items = goodsOf(size);
	return {
		length: items * items + items + 1,
		runs: (one: number, other: number): number => Math.min(one, other) * items + Math.max(one, other),
		wins: (one: number, other: number): number =>
			one === other ? items * items + one : Math.max(one, other) * items + Math.min(one, other),
		allRuns: items * items + items,
	};
}

/** Reads what the seat under the view holds, each item once, ascending; the list stands until the next call. */
export function createItemReader({ view, index }: Pick<FoldTools, 'view' | 'index'>, size: Sizes): () => Uint16Array {
	const items = goodsOf(size);
	const [relicsAt, potionsAt] = [goodsOffset(size, 'relics'), goodsOffset(size, 'potions')];
	const marks = new Marks(items);
	const held = new Uint16Array(items);
	let count = 0;
	const hold = (item: number): void => {
		if (marks.add(item)) held[count++] = item;
	};
	return (): Uint16Array => {
		const { words, deck, relics, potionOffers, potionEvents } = view;
		marks.clear();
		count = 0;
		for (let at = 0; at < deck.count; at++) {
			const card = index.tellingCards[words[deck.id + at]!]!;
			if (card >= 0) hold(card);
		}
		for (let at = 0; at < relics.count; at++) {
			const relic = index.tellingRelics[words[relics.id + at]!]!;
			if (relic >= 0) hold(relicsAt + relic);
		}
		for (let at = 0; at < potionOffers.count; at++) {
			const potion = index.potions[words[potionOffers.id + at]!]!;
			if (potion >= 0 && words[potionOffers.isPicked + at] === 1) hold(potionsAt + potion);
		}
		for (let at = 0; at < potionEvents.count; at++) {
			const potion = index.potions[words[potionEvents.id + at]!]!;
			if (potion >= 0 && words[potionEvents.isUsed + at] === 1) hold(potionsAt + potion);
		}
		return held.subarray(0, count).sort();
	};
}

/** Counts what the seat under the view holds together (`behaviour/statistics.md#pairings`); `sign` -1 takes it out again. */
export function createPairFold({ view, index, layout: { size } }: FoldTools) {
	const places = pairPlaces(size);
	const items = goodsOf(size);
	const read = createItemReader({ view, index }, size);
	return (sign: 1 | -1, won: number, counts: Int32Array): void => {
		const list = read();
		const count = list.length;
		if (count < FEWEST_ITEMS) return;
		bump(counts, places.allRuns, sign);
		for (let at = 0; at < count; at++) {
			const one = list[at]!;
			// Runs stand with the thing itself and with those behind it, wins with those before it.
			bumpEach(counts, one * items, { list, from: won === 1 ? 0 : at, end: count }, sign);
			if (won === 1) bump(counts, places.wins(one, one), sign);
		}
	};
}
