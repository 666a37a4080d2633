import type { Sizes } from '../cells/sizes.ts';
import { type FoldTools, bump } from './seat.ts';

/** What is counted of one card while one thing is held, side by side. */
export const DRAFT = { offers: 0, offerWins: 1, picks: 2, pickWins: 3, width: 4 } as const;

/** Where drafts stand: cards by what is held, cards and then relics; at the end offers and picks of every card, whatever is held. */
export function draftPlaces({ cards, relics }: Pick<Sizes, 'cards' | 'relics'>) {
	const all = (cards + relics) * cards * DRAFT.width;
	return {
		length: all + 2 * cards,
		of: (holder: number, card: number): number => (holder * cards + card) * DRAFT.width,
		offers: (card: number): number => all + card,
		picks: (card: number): number => all + cards + card,
	};
}

/** Counts the offers of the seat under the view (`behaviour/statistics.md#drafts`); `sign` -1 takes them out again. */
export function createDraftFold({ view, index, layout: { size } }: FoldTools) {
	const { cards } = size;
	const places = draftPlaces(size);
	/** The first floor that each thing was held on, -1 for what is not held; and the things. */
	const floorOf = new Int32Array(cards + size.relics).fill(-1);
	const held = new Uint16Array(floorOf.length);
	let count = 0;
	const hold = (item: number, floor: number): void => {
		if (floorOf[item] === -1) held[count++] = item;
		floorOf[item] = floorOf[item] === -1 ? floor : Math.min(floorOf[item]!, floor);
	};
	const gather = (): void => {
		const { words, deck, relics } = view;
		for (let at = 0; at < count; at++) floorOf[held[at]!] = -1;
		count = 0;
		for (let at = 0; at < deck.count; at++) {
			const card = index.cards[words[deck.id + at]!]!;
			if (card >= 0) hold(card, words[deck.floor + at]!);
		}
		for (let at = 0; at < relics.count; at++) {
			const relic = index.relics[words[relics.id + at]!]!;
			if (relic >= 0) hold(cards + relic, words[relics.floor + at]!);
		}
	};
	const inAct = createFloorInAct(view);
	return (sign: 1 | -1, won: number, counts: Int32Array): void => {
		const { words, cardOffers } = view;
		gather();
		inAct.reset();
		const wins = sign * won;
		for (let at = 0; at < cardOffers.count; at++) {
			const card = index.rewards[words[cardOffers.id + at]!]!;
			if (card < 0) continue;
			const floor = inAct.of(words[cardOffers.floor + at]!);
			const isPicked = words[cardOffers.isPicked + at] === 1;
			bump(counts, places.offers(card), sign);
			if (isPicked) bump(counts, places.picks(card), sign);
			for (let other = 0; other < count; other++) {
				const item = held[other]!;
				if (item === card || floorOf[item]! >= floor) continue;
				const place = (item * cards + card) * DRAFT.width;
				bump(counts, place + DRAFT.offers, sign);
				bump(counts, place + DRAFT.offerWins, wins);
				if (!isPicked) continue;
				bump(counts, place + DRAFT.picks, sign);
				bump(counts, place + DRAFT.pickWins, wins);
			}
		}
	};
}

/** Turns floors of the run, from 1, into floors of their act; offers of one floor follow each other. `reset` starts with another seat. */
function createFloorInAct(view: FoldTools['view']) {
	let [last, actStart] = [0, 0];
	return {
		reset: (): void => {
			last = 0;
		},
		of: (floor: number): number => {
			if (floor === last) return floor - actStart;
			const { words, floors } = view;
			const act = words[floors.act + floor - 1]!;
			actStart = floor - 1;
			while (actStart > 0 && words[floors.act + actStart - 1] === act) actStart -= 1;
			last = floor;
			return floor - actStart;
		},
	};
}
