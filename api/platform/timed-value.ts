/** A cached value that is loaded again when it expires. When loading fails, the last value stays. */
export class TimedValue<Value> {
	readonly #load: () => Promise<Value>;
	readonly #milliseconds: number;
	#value: Value;
	#loadedAt = Number.NEGATIVE_INFINITY;
	#loading: Promise<Value> | undefined;
	/** Increases when a running load becomes outdated. */
	#turn = 0;

	/** @param first is returned until the first load */
	constructor(first: Value, milliseconds: number, load: () => Promise<Value>) {
		this.#value = first;
		this.#milliseconds = milliseconds;
		this.#load = load;
	}

	/** Concurrent callers share one load. */
	get(now = performance.now()): Value | Promise<Value> {
		if (now - this.#loadedAt < this.#milliseconds) return this.#value;
		this.#loading ??= this.#reload();
		return this.#loading;
	}

	/** The next call loads again, even during a load, which may be outdated. */
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
			// The last value stays.
		}
		if (turn !== this.#turn) return value;
		this.#value = value;
		this.#loadedAt = performance.now();
		this.#loading = undefined;
		return value;
	}
}
