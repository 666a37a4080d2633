/** A set of small positions that is emptied at no cost: for what counts once per seat. */
export class Marks {
	readonly #stamps: Int32Array;
	#stamp = 0;

	constructor(size: number) {
		this.#stamps = new Int32Array(size);
	}

	clear(): void {
		this.#stamp += 1;
	}

	has(position: number): boolean {
		return this.#stamps[position] === this.#stamp;
	}

	/** False when the position was in the set already. */
	add(position: number): boolean {
		if (this.#stamps[position] === this.#stamp) return false;
		this.#stamps[position] = this.#stamp;
		return true;
	}
}
