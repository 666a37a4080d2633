/** What an entry takes beside its value and the characters of its key. */
const ENTRY_BYTES = 200;
const BYTES_PER_CHARACTER = 2;

/** A map that forgets what was used longest ago once its keys and values weigh more than the limit. */
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

	/** @param valueBytes weight of the value alone: callers choose keys, and their length counts as well. */
	set(key: string, value: Value, valueBytes: number): void {
		this.#remove(key);
		const bytes = valueBytes + key.length * BYTES_PER_CHARACTER + ENTRY_BYTES;
		this.#entries.set(key, { value, bytes });
		this.#bytes += bytes;
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= this.#limit) return;
			this.#remove(oldest);
		}
	}

	clear(): void {
		this.#entries.clear();
		this.#bytes = 0;
	}

	#remove(key: string): void {
		this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
		this.#entries.delete(key);
	}
}
