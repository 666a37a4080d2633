/** Stands for all texts that came when there was no room for them; nothing has it. */
const OTHERS = '\uffff';

/** Numbers for texts that repeat, from 1; 0 stands for null. */
export class NameIndex {
	readonly #most: number;
	readonly #codes = new Map<string, number>();
	readonly #names: string[] = [];

	/** @param most texts that have numbers of their own; later ones share one */
	constructor(most = Number.POSITIVE_INFINITY) {
		this.#most = most;
	}

	/** The number of a text, a new one when it has none. */
	add(name: string | null): number {
		if (name === null) return 0;
		const known = this.#codes.get(name);
		if (known !== undefined) return known;
		if (this.size >= this.#most && name !== OTHERS) return this.add(OTHERS);
		const code = this.#names.push(name);
		this.#codes.set(name, code);
		return code;
	}

	/** Undefined for a text that never came. */
	find(name: string): number | undefined {
		return this.#codes.get(name);
	}

	name(code: number): string {
		return this.#names[code - 1]!;
	}

	/** How many texts there are; the largest number. */
	get size(): number {
		return this.#names.length;
	}
}
