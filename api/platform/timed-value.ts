/** A value that is asked for anew when it is old. While it cannot be had the last one serves on. */
export class TimedValue<Value> {
	readonly #load: () => Promise<Value>;
	readonly #milliseconds: number;
	#value: Value;
	#loadedAt = Number.NEGATIVE_INFINITY;
	#loading: Promise<Value> | undefined;

	/** @param first serves until there is another */
	constructor(first: Value, milliseconds: number, load: () => Promise<Value>) {
		this.#value = first;
		this.#milliseconds = milliseconds;
		this.#load = load;
	}

	/** Who comes while it is being loaded waits for the same loading. */
	get(now = performance.now()): Value | Promise<Value> {
		if (now - this.#loadedAt < this.#milliseconds) return this.#value;
		this.#loading ??= this.#reload();
		return this.#loading;
	}

	/** The next who asks gets a new one. */
	forget(): void {
		this.#loadedAt = Number.NEGATIVE_INFINITY;
		this.#loading = undefined;
	}

	async #reload(): Promise<Value> {
		const loading = this.#load();
		try {
			const value = await loading;
			this.#value = value;
			this.#loadedAt = performance.now();
		} catch {
			this.#loadedAt = performance.now();
		} finally {
			this.#loading = undefined;
		}
		return this.#value;
	}
}
