/** What an entry takes beside its value and the characters of its key. */
const ENTRY_BYTES = 200;
const BYTES_PER_CHARACTER = 2;

interface Entry<Value> {
	readonly value: Value;
	readonly bytes: number;
	/** Since it was set, or since room was needed last. */
	wasUsed: boolean;
}

/**
 * A map that forgets once its keys and values weigh more than the limit: what was not used since room was needed last, the oldest first
 * (second chance). A look-up moves nothing, which an order of use would have to.
 */
export class ByteCache<Value> {
	readonly #entries = new Map<string, Entry<Value>>();
	readonly #limit: number;
	#bytes = 0;

	constructor(limit: number) {
		this.#limit = limit;
	}

	get(key: string): Value | undefined {
		const entry = this.#entries.get(key);
		if (!entry) return undefined;
		entry.wasUsed = true;
		return entry.value;
	}

	/** @param valueBytes weight of the value alone: callers choose keys, and their length counts as well. */
	set(key: string, value: Value, valueBytes: number): void {
		this.remove(key);
		const bytes = valueBytes + key.length * BYTES_PER_CHARACTER + ENTRY_BYTES;
		if (bytes > this.#limit) return;
		this.#makeRoom(bytes);
		this.#entries.set(key, { value, bytes, wasUsed: false });
		this.#bytes += bytes;
	}

	clear(): void {
		this.#entries.clear();
		this.#bytes = 0;
	}

	/** Whoever was used goes to the end, once. */
	#makeRoom(bytes: number): void {
		for (const [key, entry] of this.#entries) {
			if (this.#bytes + bytes <= this.#limit) return;
			this.#entries.delete(key);
			if (entry.wasUsed) this.#entries.set(key, { ...entry, wasUsed: false });
			else this.#bytes -= entry.bytes;
		}
	}

	remove(key: string): void {
		this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
		this.#entries.delete(key);
	}
}
