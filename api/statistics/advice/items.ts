import type { StatisticsCatalogue } from '../rollup/catalogue/statistics-catalogue.ts';
import type { EntityType } from '../snapshot/entity-type.ts';

/** A curse that every run of high ascension holds: it says nothing. */
const ASCENDERS_BANE = 'ASCENDERS_BANE';

/** Cards and relics that players choose: positions in the catalogue, by what is asked. */
export interface ItemRules {
	/** 1 for cards that count as held: not basic, and not the curse of ascension. */
	readonly cards: Uint8Array;
	/** 1 for relics that count as held: no starter relics. */
	readonly relics: Uint8Array;
}

export function itemRules({ cards, relics }: StatisticsCatalogue): ItemRules {
	return {
		cards: Uint8Array.from(cards, ({ rarity, id }) => (rarity === 'Basic' || id === ASCENDERS_BANE ? 0 : 1)),
		relics: Uint8Array.from(relics, ({ isStarter }) => (isStarter ? 0 : 1)),
	};
}

/** One number for every card, relic and potion of the catalogue. */
export interface ItemNumbers {
	readonly count: number;
	numberOf(type: EntityType, position: number): number;
	nameOf(item: number): { readonly type: EntityType; readonly id: string };
}

export function numberItems(catalogue: StatisticsCatalogue): ItemNumbers {
	const all = (['cards', 'relics', 'potions'] as const).flatMap((type) => catalogue[type].map(({ id }) => ({ type, id })));
	const start = { cards: 0, relics: catalogue.cards.length, potions: catalogue.cards.length + catalogue.relics.length };
	return { count: all.length, numberOf: (type, position) => start[type] + position, nameOf: (item) => all[item]! };
}

/** Collects distinct numbers of a seat; cleared for the next one. */
export class ItemSet {
	readonly items: Uint16Array;
	count = 0;
	readonly #seen: Uint32Array;
	#turn = 0;

	constructor(size: number) {
		this.items = new Uint16Array(size);
		this.#seen = new Uint32Array(size);
	}

	clear(): void {
		this.count = 0;
		this.#turn += 1;
	}

	add(item: number): void {
		if (this.#seen[item] === this.#turn) return;
		this.#seen[item] = this.#turn;
		this.items[this.count++] = item;
	}
}
