/** Room for a body of unknown length, to begin with. */
const FIRST_BYTES = 16 * 1024;

/** Memory is taken for what has come, so many times over, not for what is announced: who is slow announces for nothing. */
const AHEAD = 4;

/**
 * The parts of a body, put together as they come: whoever waits for the end keeps as many pieces of memory as there are, and copies all of
 * them in one go, which holds up everybody else.
 */
export class GatheredBody {
	readonly #limit: number;
	#bytes: Buffer<ArrayBuffer> | undefined;
	#size = 0;
	readonly #told: number;

	/**
	 * @param limit bytes that are never exceeded: the caller adds no more
	 * @param told length as the sender gives it; NaN when he does not
	 */
	constructor(limit: number, told: number) {
		this.#limit = limit;
		this.#told = told >= 0 ? told : FIRST_BYTES;
	}

	add(part: Uint8Array): void {
		const size = this.#size + part.length;
		if (!this.#bytes || size > this.#bytes.length)
			this.#grow(Math.max(size, 2 * this.#size, Math.min(this.#told, Math.max(FIRST_BYTES, AHEAD * size))));
		this.#bytes!.set(part, this.#size);
		this.#size = size;
	}

	#grow(wanted: number): void {
		const grown = Buffer.allocUnsafeSlow(Math.min(wanted, this.#limit));
		if (this.#bytes) {
			grown.set(this.#bytes.subarray(0, this.#size));
			this.#bytes.buffer.transfer(0);
		}
		this.#bytes = grown;
	}

	/** All of it, in memory of its own. Nothing is added afterwards. */
	whole(): Buffer {
		if (!this.#bytes) return Buffer.alloc(0);
		return this.#bytes.length === this.#size ? this.#bytes : Buffer.from(this.#bytes.buffer.transfer(this.#size));
	}

	clear(): void {
		this.#bytes = undefined;
		this.#size = 0;
	}
}
