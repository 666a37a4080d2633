/** Limit of names, which fits 16 bits; names over the limit count as null. */
const MOST_NAMES = 50_000;

/** Builds a dictionary of names. Codes start at 1; 0 means null. */
export class NameCodes {
	readonly names: string[];
	readonly #codes: Map<string, number>;

	constructor(names: readonly string[] = []) {
		this.names = [...names];
		this.#codes = new Map(names.map((name, index) => [name, index + 1]));
	}

	/** Whether `count` more names fit. */
	hasRoom(count: number): boolean {
		return this.names.length + count <= MOST_NAMES;
	}

	code(name: string | null): number {
		if (name === null) return 0;
		const known = this.#codes.get(name);
		if (known !== undefined) return known;
		if (this.names.length === MOST_NAMES) return 0;
		const code = this.names.push(name);
		this.#codes.set(name, code);
		return code;
	}
}
