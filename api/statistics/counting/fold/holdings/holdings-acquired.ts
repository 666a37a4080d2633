import { LIFT } from '../../cells/columns.ts';
import { Marks } from '../marks.ts';
import type { FoldTools, VisitAcquisition } from '../../cells/seat.ts';

type Starts = { readonly [Section in 'cards' | 'relics' | 'potions' | 'upgradedCards']: number };
type Acquisitions = (visit: VisitAcquisition) => void;

/** Calls for the cards, relics and potions that a seat held, each with the floor it was acquired on (`behaviour/formulas.md#lift`). */
export function createHoldingsAcquired(tools: FoldTools, at: Starts): Acquisitions {
	const parts = [createCards(tools, at), createRelics(tools, at.relics), createPotions(tools, at.potions)];
	return (visit) => {
		for (const part of parts) part(visit);
	};
}

/** The earliest floor of each thing of a seat. */
class Earliest {
	readonly #floors: Uint16Array;
	readonly #marks: Marks;
	readonly #found: Uint16Array;
	#count = 0;

	constructor(size: number) {
		this.#floors = new Uint16Array(size);
		this.#marks = new Marks(size);
		this.#found = new Uint16Array(size);
	}

	clear(): void {
		this.#marks.clear();
		this.#count = 0;
	}

	add(position: number, floor: number): void {
		if (this.#marks.add(position)) {
			this.#found[this.#count++] = position;
			this.#floors[position] = floor;
		} else if (floor < this.#floors[position]!) this.#floors[position] = floor;
	}

	has(position: number): boolean {
		return this.#marks.has(position);
	}

	floorOf(position: number): number | undefined {
		return this.#marks.has(position) ? this.#floors[position] : undefined;
	}

	each(visit: (position: number, floor: number) => void): void {
		for (let at = 0; at < this.#count; at++) visit(this.#found[at]!, this.#floors[this.#found[at]!]!);
	}
}

function createCards({ view, index, layout }: FoldTools, at: Starts): Acquisitions {
	const earliest = new Earliest(layout.size.cards);
	const plain = new Marks(layout.size.cards);
	return (visit) => {
		const { words, deck } = view;
		earliest.clear();
		plain.clear();
		for (let row = 0; row < deck.count; row++) {
			const card = index.cards[words[deck.id + row]!]!;
			if (card < 0) continue;
			earliest.add(card, words[deck.floor + row]!);
			if (words[deck.upgrades + row] === 0) plain.add(card);
		}
		earliest.each((card, floor) => {
			visit(at.cards + card * LIFT.width, floor);
			if (!plain.has(card)) visit(at.upgradedCards + card * LIFT.width, floor);
		});
	};
}

/** A relic given away was gained where it was first taken; a floor that is missing counts as the first. */
function createRelics({ view, index, layout }: FoldTools, base: number): Acquisitions {
	const earliest = new Earliest(layout.size.relics);
	const gained = new Earliest(layout.size.relics);
	const wax = new Marks(layout.size.relics);
	return (visit) => {
		const { words, relics, removedRelics } = view;
		earliest.clear();
		gained.clear();
		for (const offers of [view.relicOffers, view.ancientOffers]) {
			for (let row = 0; row < offers.count; row++) {
				const relic = index.relics[words[offers.id + row]!]!;
				if (relic >= 0 && words[offers.isPicked + row] === 1) gained.add(relic, words[offers.floor + row]!);
			}
		}
		wax.clear();
		for (let row = 0; row < relics.count; row++) {
			const relic = index.relics[words[relics.id + row]!]!;
			if (relic < 0) continue;
			if (words[relics.isWax + row] === 1) wax.add(relic);
			else earliest.add(relic, Math.max(1, words[relics.floor + row]!));
		}
		for (let row = 0; row < removedRelics.count; row++) {
			const relic = index.relics[words[removedRelics.id + row]!]!;
			if (relic >= 0 && !wax.has(relic) && !earliest.has(relic)) earliest.add(relic, gained.floorOf(relic) ?? 1);
		}
		earliest.each((relic, floor) => visit(base + relic * LIFT.width, floor));
	};
}

/** The floor of a potion is that of its first use or loss; one still on the belt counts from the first floor. */
function createPotions({ view, index, layout }: FoldTools, base: number): Acquisitions {
	const earliest = new Earliest(layout.size.potions);
	return (visit) => {
		const { words, potions, potionEvents } = view;
		earliest.clear();
		for (let row = 0; row < potionEvents.count; row++) {
			const potion = index.potions[words[potionEvents.id + row]!]!;
			if (potion >= 0) earliest.add(potion, words[potionEvents.floor + row]!);
		}
		for (let row = 0; row < potions.count; row++) {
			const potion = index.potions[words[potions.id + row]!]!;
			if (potion >= 0 && !earliest.has(potion)) earliest.add(potion, 1);
		}
		earliest.each((potion, floor) => visit(base + potion * LIFT.width, floor));
	};
}
