/** A map that forgets what was used longest ago once its values weigh more than the limit. */
export class ByteCache<Value> {
	readonly #entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
	readonly #limit: number;
	#bytes = 0;

	constructor(limit: number) {
		this.#limit = limit;
	}

	get(key: string): Value | undefined {
		const entry = this.#entries.get(key);
		if (!entry) return undefined;
		// Insertion order is the order of use.
		this.#entries.delete(key);
		this.#entries.set(key, entry);
		return entry.value;
	}

	set(key: string, value: Value, bytes: number): void {
		this.#remove(key);
		this.#entries.set(key, { value, bytes });
		this.#bytes += bytes;
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= this.#limit) return;
			this.#remove(oldest);
		}
	}

	#remove(key: string): void {
		this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
		this.#entries.delete(key);
	}
}
