/** First buffer for a body of unknown length. */
const FIRST_BYTES = 16 * 1024;

/** Memory grows by this factor of what has arrived, whatever length the client announced: a slow client costs little. */
const AHEAD = 4;

/**
 * Collects the parts of a body in one growing buffer. Keeping the parts and joining them at the end would copy everything in one
 * step, which delays other requests.
 */
export class GatheredBody {
	readonly #limit: number;
	#bytes: Buffer<ArrayBuffer> | undefined;
	#size = 0;
	readonly #told: number;

	/** @param limit bytes that the caller never exceeds @param told length that the client announced; NaN without one */
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

	/** The whole body, in memory of its own. Nothing is added afterwards. */
	whole(): Buffer {
		if (!this.#bytes) return Buffer.alloc(0);
		return this.#bytes.length === this.#size ? this.#bytes : Buffer.from(this.#bytes.buffer.transfer(this.#size));
	}

	clear(): void {
		this.#bytes = undefined;
		this.#size = 0;
	}
}
