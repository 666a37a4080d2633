/** Overhead of an entry besides its value and key. */
const ENTRY_BYTES = 200;
const BYTES_PER_CHARACTER = 2;

interface Entry<Value> {
	readonly value: Value;
	readonly bytes: number;
	/** Since it was set, or since the last eviction. */
	wasUsed: boolean;
}

/**
 * A cache that is limited by the bytes of its keys and values. It evicts by second chance: the oldest entries that were not used since the
 * last eviction. Unlike with LRU, a look-up moves nothing.
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

	/** @param valueBytes size of the value alone; the length of the key is added */
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

	/** A used entry moves to the end once instead of being evicted. */
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
