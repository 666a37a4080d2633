/** Stands for all texts over the limit; no text equals it. */
const OTHERS = '\uffff';

/** Assigns numbers from 1 to repeated texts; 0 means null. */
export class NameIndex {
	readonly #most: number;
	readonly #codes = new Map<string, number>();
	readonly #names: string[] = [];

	/** @param most texts with their own number; later ones share one */
	constructor(most = Number.POSITIVE_INFINITY) {
		this.#most = most;
	}

	/** The number of a text; a new text gets a new number. */
	add(name: string | null): number {
		if (name === null) return 0;
		const known = this.#codes.get(name);
		if (known !== undefined) return known;
		if (this.size >= this.#most && name !== OTHERS) return this.add(OTHERS);
		const code = this.#names.push(name);
		this.#codes.set(name, code);
		return code;
	}

	/** Undefined for an unknown text. */
	find(name: string): number | undefined {
		return this.#codes.get(name);
	}

	name(code: number): string {
		return this.#names[code - 1]!;
	}

	/** The number of texts, which is the largest assigned number. */
	get size(): number {
		return this.#names.length;
	}
}
