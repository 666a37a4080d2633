import type { Sizes } from '../cells/sizes.ts';
import { actOf } from './screens.ts';
import { type FoldTools, bump, bumpEach } from '../cells/seat.ts';

/** What is counted of one card while one thing is held, side by side. */
export const DRAFT = { offers: 0, picks: 1, pickWins: 2, width: 3 } as const;

/** Layout of the draft counters: each card by held item (cards, then relics); at the end offers and picks of each card in total. */
export function draftPlaces({ cards, relics }: Pick<Sizes, 'cards' | 'relics'>) {
	const all = (cards + relics) * cards * DRAFT.width;
	return {
		length: all + 2 * cards,
		of: (holder: number, card: number): number => (holder * cards + card) * DRAFT.width,
		offers: (card: number): number => all + card,
		picks: (card: number): number => all + cards + card,
	};
}

/** An offer of a card. All offers reuse one object. */
export interface Offer {
	card: number;
	isPicked: boolean;
	/** Of its act, from 1. */
	floor: number;
	/** Of the run, from 1. */
	runFloor: number;
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
	const offer: Offer = { card: 0, isPicked: false, floor: 0, runFloor: 0, act: 0 };
	return {
		held,
		each: (visit: (offer: Offer) => void): void => {
			const { words, cardOffers } = view;
			gather();
			let last = 0;
			for (let at = 0; at < cardOffers.count; at++) {
				const card = index.rewards[words[cardOffers.id + at]!]!;
				if (card < 0) continue;
				const floor = words[cardOffers.floor + at]!;
				offer.card = card;
				offer.isPicked = words[cardOffers.isPicked + at] === 1;
				if (floor !== last) {
					last = floor;
					offer.runFloor = floor;
					offer.floor = floorInAct(view, floor);
					offer.act = actOf(view, floor);
				}
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
	const offered = new PlacesByFloor();
	return (sign: 1 | -1, won: number, counts: Int32Array): void => {
		offered.clear();
		each(({ card, isPicked, floor }) => {
			const place = card * DRAFT.width;
			offered.add(place + DRAFT.offers, floor);
			bump(counts, places.offers(card), sign);
			if (!isPicked) return;
			offered.add(place + DRAFT.picks, floor);
			if (won === 1) offered.add(place + DRAFT.pickWins, floor);
			bump(counts, places.picks(card), sign);
		});
		const list = offered.sort();
		// Item by item: the counters of an item are few enough for the cache, those of a card are spread over all.
		for (let other = 0; other < held.count; other++) {
			const item = held.items[other]!;
			const from = offered.startAfter(held.floorOf[item]!);
			bumpEach(counts, places.of(item, 0), { list, from, end: offered.count }, sign);
			// Offers of the card itself do not count (see `isBefore`): it costs less to count them too and to forget them.
			if (item < size.cards) forget(counts, places.of(item, item));
		}
	};
}

function forget(counts: Int32Array, start: number): void {
	for (let at = start; at < start + DRAFT.width; at++) counts[at] = 0;
}

/**
 * Places of counters of what one seat was offered, among those of any item, by floor of the act: those after a floor are the end of the
 * list and need no comparison.
 */
class PlacesByFloor {
	count = 0;
	#places = new Uint16Array(256);
	#floors = new Uint16Array(256);
	#sorted = new Uint16Array(256);
	/** Once sorted: where the places of a floor start. */
	#starts = new Int32Array(64);
	#highest = 0;

	clear(): void {
		this.count = 0;
		this.#highest = 0;
	}

	add(place: number, floor: number): void {
		if (this.count === this.#places.length) this.#grow();
		this.#places[this.count] = place;
		this.#floors[this.count++] = floor;
		this.#highest = Math.max(this.#highest, floor);
	}

	/** Returns the places by floor, the first `count` of the list; to be called when all are there. */
	sort(): Uint16Array {
		if (this.#highest >= this.#starts.length) this.#starts = new Int32Array(2 * this.#highest);
		const [places, floors, starts, sorted, count] = [this.#places, this.#floors, this.#starts, this.#sorted, this.count];
		starts.fill(0, 0, this.#highest + 1);
		for (let at = 0; at < count; at++) bump(starts, floors[at]!, 1);
		for (let floor = 1; floor <= this.#highest; floor++) starts[floor] = starts[floor]! + starts[floor - 1]!;
		// From behind, so that each floor's end moves to its start, which is the end of the floor before.
		for (let at = count - 1; at >= 0; at--) {
			const floor = floors[at]!;
			starts[floor] = starts[floor]! - 1;
			sorted[starts[floor]!] = places[at]!;
		}
		return sorted;
	}

	/** Where the places after a floor start, once they are sorted. */
	startAfter(floor: number): number {
		return floor < this.#highest ? this.#starts[floor + 1]! : this.count;
	}

	#grow(): void {
		const length = 2 * this.#places.length;
		const [places, floors] = [this.#places, this.#floors];
		[this.#places, this.#floors, this.#sorted] = [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
		this.#places.set(places);
		this.#floors.set(floors);
	}
}

/** Turns a floor of the run, from 1, into one of its act. */
function floorInAct({ words, floors }: FoldTools['view'], floor: number): number {
	const act = words[floors.act + floor - 1]!;
	let start = floor - 1;
	while (start > 0 && words[floors.act + start - 1] === act) start -= 1;
	return floor - start;
}
