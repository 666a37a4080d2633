/** A value that is asked for anew when it is old. While it cannot be had the last one serves on. */
export class TimedValue<Value> {
	readonly #load: () => Promise<Value>;
	readonly #milliseconds: number;
	#value: Value;
	#loadedAt = Number.NEGATIVE_INFINITY;
	#loading: Promise<Value> | undefined;
	/** Goes up when what was loaded before no longer counts. */
	#turn = 0;

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

	/** The next who asks gets a new one; what is being loaded may be old already. */
	forget(): void {
		this.#turn += 1;
		this.#loadedAt = Number.NEGATIVE_INFINITY;
		this.#loading = undefined;
	}

	async #reload(): Promise<Value> {
		const turn = this.#turn;
		let value = this.#value;
		try {
			value = await this.#load();
		} catch {
			// The last one serves on.
		}
		if (turn !== this.#turn) return value;
		this.#value = value;
		this.#loadedAt = performance.now();
		this.#loading = undefined;
		return value;
	}
}
