/** Codes have 16 bits, and some are kept for the items of the catalogue: files can name anything. */
const MOST_STRANGE = 50_000;
const LARGEST = 0xffff;

/**
 * Numbers that stand for ids in the tables of facts, from 1; 0 is none. Facts are kept longer than a catalogue, so that the dictionary only
 * grows. Strange ids that no longer have a place share one number.
 */
export class ItemCodes {
	/** Item n - 1 has code n. */
	readonly items: string[];
	readonly #codes: Map<string, number>;

	constructor(items: readonly string[] = []) {
		this.items = [...items];
		this.#codes = new Map(items.map((item, position) => [item, position + 1]));
	}

	/** The code of an id of a run; a new one unless it is known. */
	code(item: string): number {
		const known = this.#codes.get(item);
		if (known !== undefined) return known;
		return this.items.length < MOST_STRANGE ? this.#add(item) : LARGEST;
	}

	/** Makes sure that an id of the catalogue has a code. @throws Error when there are too many */
	reserve(item: string): void {
		if (this.#codes.has(item)) return;
		if (this.items.length + 1 >= LARGEST)
			throw new Error(`The facts have no code left for ${item}: at most ${LARGEST} ids have one.`);
		this.#add(item);
	}

	find(item: string): number | undefined {
		return this.#codes.get(item);
	}

	#add(item: string): number {
		const code = this.items.push(item);
		this.#codes.set(item, code);
		return code;
	}
}

/** How ids of each list of names begin in facts; those of options, rest sites and events stand alone in their columns. */
export const PREFIXES = {
	cards: 'CARD.',
	relics: 'RELIC.',
	potions: 'POTION.',
	encounters: 'ENCOUNTER.',
	events: 'EVENT.',
	enchantments: 'ENCHANTMENT.',
	options: '',
	restChoices: '',
} as const;
export type ItemList = keyof typeof PREFIXES;

/** Codes of the names of one segment of vectors, by list; a name gets a code when it is first read as one of the list. */
export class SegmentCodes {
	readonly #names: readonly string[];
	readonly #codes: ItemCodes;
	readonly #lists: Readonly<Record<ItemList, Uint16Array>>;

	constructor(names: readonly string[], codes: ItemCodes) {
		this.#names = names;
		this.#codes = codes;
		const lists = Object.keys(PREFIXES).map((list) => [list, new Uint16Array(names.length + 1)] as const);
		this.#lists = Object.fromEntries(lists) as unknown as Record<ItemList, Uint16Array>;
	}

	/** The name of a code of the segment; none for 0. */
	name(code: number): string | undefined {
		return this.#names[code - 1];
	}

	/** @param code of the segment; 0 for none */
	read(list: ItemList, code: number): number {
		const known = this.#lists[list][code]!;
		if (known !== 0 || code === 0) return known;
		const found = this.#codes.code(PREFIXES[list] + this.#names[code - 1]!);
		this.#lists[list][code] = found;
		return found;
	}
}
