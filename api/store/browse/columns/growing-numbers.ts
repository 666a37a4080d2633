const FIRST_CAPACITY = 8;

/** A growable list of 16-bit numbers. */
export class GrowingNumbers {
	#numbers = new Uint16Array(FIRST_CAPACITY);
	#size = 0;

	get size(): number {
		return this.#size;
	}

	push(value: number): void {
		if (this.#size === this.#numbers.length) {
			const grown = new Uint16Array(this.#size * 2);
			grown.set(this.#numbers);
			this.#numbers = grown;
		}
		this.#numbers[this.#size] = value;
		this.#size += 1;
	}

	read(): Uint16Array {
		return this.#numbers.subarray(0, this.#size);
	}
}
