import type { Sizes } from '../cells/sizes.ts';
import { actOf } from './screens.ts';
import { type FoldTools, bump } from './seat.ts';

/** What is counted of one card while one thing is held, side by side. */
export const DRAFT = { offers: 0, picks: 1, pickWins: 2, width: 3 } as const;

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

/** An offer of a card. One object is filled anew for every offer. */
export interface Offer {
	card: number;
	isPicked: boolean;
	/** Of its act, from 1. */
	floor: number;
	/** From 0; later acts count as the third. */
	act: number;
}

/** What a seat holds, cards and then relics: `items` up to `count`, and the first floor of the run that each was held on. */
export interface Held {
	count: number;
	readonly items: Uint16Array;
	readonly floorOf: Int32Array;
}

/** Reads what the seat under the view held and was offered; `each` calls with every offer of a card that can be a reward. */
export function createOfferReader({ view, index }: Pick<FoldTools, 'view' | 'index'>, size: Sizes) {
	const { cards } = size;
	const items = cards + size.relics;
	const held: Held = { count: 0, items: new Uint16Array(items), floorOf: new Int32Array(items).fill(-1) };
	const hold = (item: number, floor: number): void => {
		const { floorOf } = held;
		if (floorOf[item] === -1) held.items[held.count++] = item;
		floorOf[item] = floorOf[item] === -1 ? floor : Math.min(floorOf[item]!, floor);
	};
	const gather = (): void => {
		const { words, deck, relics } = view;
		for (let at = 0; at < held.count; at++) held.floorOf[held.items[at]!] = -1;
		held.count = 0;
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
	const offer: Offer = { card: 0, isPicked: false, floor: 0, act: 0 };
	return {
		held,
		each: (visit: (offer: Offer) => void): void => {
			const { words, cardOffers } = view;
			gather();
			inAct.reset();
			for (let at = 0; at < cardOffers.count; at++) {
				const card = index.rewards[words[cardOffers.id + at]!]!;
				if (card < 0) continue;
				const floor = words[cardOffers.floor + at]!;
				offer.card = card;
				offer.isPicked = words[cardOffers.isPicked + at] === 1;
				offer.floor = inAct.of(floor);
				offer.act = actOf(view, floor);
				visit(offer);
			}
		},
	};
}

/** Whether a thing was held before an offer that is not of itself (`behaviour/statistics.md#drafts`). */
export function isBefore({ floorOf }: Held, item: number, { card, floor }: Offer): boolean {
	return item !== card && floorOf[item]! < floor;
}

/** Counts the offers of the seat under the view; `sign` -1 takes them out again. */
export function createDraftFold(tools: FoldTools) {
	const { size } = tools.layout;
	const places = draftPlaces(size);
	const { held, each } = createOfferReader(tools, size);
	const [offered, picked] = [new OfferList(), new OfferList()];
	return (sign: 1 | -1, won: number, counts: Int32Array): void => {
		const wins = sign * won;
		offered.clear();
		picked.clear();
		each((offer) => {
			offered.add(offer);
			bump(counts, places.offers(offer.card), sign);
			if (!offer.isPicked) return;
			picked.add(offer);
			bump(counts, places.picks(offer.card), sign);
		});
		offered.sort();
		picked.sort();
		// Item by item: the counters of an item are few enough for the cache, those of a card are spread over all.
		for (let other = 0; other < held.count; other++) {
			const item = held.items[other]!;
			const first = places.of(item, 0);
			offered.countAfter(held, item, counts, first + DRAFT.offers, sign);
			picked.countAfter(held, item, counts, first + DRAFT.picks, sign);
			if (wins !== 0) picked.countAfter(held, item, counts, first + DRAFT.pickWins, wins);
		}
	};
}

/** Cards that one seat was offered, by floor of the act, so that those after a floor are the end of the list and need no comparison. */
class OfferList {
	#count = 0;
	#cards = new Uint16Array(256);
	#floors = new Uint16Array(256);
	#sorted = new Uint16Array(256);
	/** Once sorted: where the offers of a floor start. */
	#starts = new Int32Array(64);
	#highest = 0;

	clear(): void {
		this.#count = 0;
		this.#highest = 0;
	}

	add({ card, floor }: Offer): void {
		if (this.#count === this.#cards.length) this.#grow();
		this.#cards[this.#count] = card;
		this.#floors[this.#count++] = floor;
		this.#highest = Math.max(this.#highest, floor);
	}

	/** To be called when all are there. */
	sort(): void {
		if (this.#highest >= this.#starts.length) this.#starts = new Int32Array(2 * this.#highest);
		const [cards, floors, starts, count] = [this.#cards, this.#floors, this.#starts, this.#count];
		starts.fill(0, 0, this.#highest + 1);
		for (let at = 0; at < count; at++) bump(starts, floors[at]!, 1);
		for (let floor = 1; floor <= this.#highest; floor++) starts[floor] = starts[floor]! + starts[floor - 1]!;
		// From behind, so that each floor's end moves to its start, which is the end of the floor before.
		for (let at = count - 1; at >= 0; at--) {
			const floor = floors[at]!;
			starts[floor] = starts[floor]! - 1;
			this.#sorted[starts[floor]!] = cards[at]!;
		}
	}

	/** Adds to the counters of the cards that were offered after the item was held: see {@link isBefore}. */
	countAfter({ floorOf }: Held, item: number, counts: Int32Array, first: number, amount: number): void {
		const heldAt = floorOf[item]!;
		if (heldAt >= this.#highest) return;
		const [sorted, count] = [this.#sorted, this.#count];
		for (let at = this.#starts[heldAt + 1]!; at < count; at++) {
			const card = sorted[at]!;
			if (card !== item) bump(counts, first + card * DRAFT.width, amount);
		}
	}

	#grow(): void {
		const length = 2 * this.#cards.length;
		const [cards, floors] = [this.#cards, this.#floors];
		[this.#cards, this.#floors, this.#sorted] = [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
		this.#cards.set(cards);
		this.#floors.set(floors);
	}
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
