/** Numbers for texts that repeat, from 1; 0 stands for null. */
export class NameIndex {
	readonly #codes = new Map<string, number>();
	readonly #names: string[] = [];

	/** The number of a text, a new one when it has none. */
	add(name: string | null): number {
		if (name === null) return 0;
		const known = this.#codes.get(name);
		if (known !== undefined) return known;
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
