/** What a client has used of a window. */
export interface Budget {
	readonly used: number;
	/** Milliseconds since 1970 when the window ends. */
	readonly end: number;
	/** Milliseconds until then. */
	readonly wait: number;
}

/** What one process has counted, for the others. */
export type Charge = readonly [key: string, seconds: number, cost: number];

interface Window {
	used: number;
	readonly end: number;
}

/** Wall time at the start plus elapsed time: setting the clock back does not prolong windows. */
const monotonicNow = (): number => performance.timeOrigin + performance.now();

const SWEEP_MILLISECONDS = 60_000;
/** Windows that a sweep leaves; twice as many trigger the next sweep. */
const MOST_WINDOWS = 50_000;

/** Counts requests in fixed windows, one per key, for file rows and Express alike. */
export class RequestCounter {
	readonly #windows = new Map<string, Window>();
	readonly #now: () => number;
	#nextSweep = 0;
	/** Counted here and not yet sent to the other processes; undefined while there are none. */
	#news: Map<string, Charge> | undefined;

	constructor(now: () => number = monotonicNow) {
		this.#now = now;
	}

	/** What a key has used of its window, after adding `cost`. */
	add(key: string, seconds: number, cost: number): Budget {
		const now = this.#now();
		const window = this.#window(key, seconds, now);
		window.used += cost;
		this.#note(key, seconds, cost);
		return { used: window.used, end: window.end, wait: window.end - now };
	}

	/** From now on counts are collected for other processes. */
	share(): void {
		this.#news ??= new Map();
	}

	/** What was counted here since the last call. */
	takeNew(): readonly Charge[] {
		const news = [...(this.#news?.values() ?? [])];
		this.#news?.clear();
		return news;
	}

	hear([key, seconds, cost]: Charge): void {
		this.#window(key, seconds, this.#now()).used += cost;
	}

	#note(key: string, seconds: number, cost: number): void {
		const told = this.#news?.get(key)?.[2] ?? 0;
		this.#news?.set(key, [key, seconds, told + cost]);
	}

	/** Adds `cost` unless the key would then have used more than `most` of its window; over that, adds nothing. */
	take(key: string, seconds: number, cost: number, most: number): Budget & { readonly isOver: boolean } {
		const now = this.#now();
		const window = this.#window(key, seconds, now);
		const isOver = window.used + cost > most;
		if (!isOver) {
			window.used += cost;
			this.#note(key, seconds, cost);
		}
		return { used: window.used, end: window.end, wait: window.end - now, isOver };
	}

	peek(key: string, seconds: number): Budget {
		const now = this.#now();
		const known = this.#windows.get(key);
		const { used, end } = known && known.end > now ? known : { used: 0, end: now + seconds * 1000 };
		return { used, end, wait: end - now };
	}

	reset(key: string): void {
		this.#windows.delete(key);
	}

	#window(key: string, seconds: number, now: number): Window {
		if (now > this.#nextSweep || this.#windows.size >= 2 * MOST_WINDOWS) this.#sweep(now);
		const known = this.#windows.get(key);
		if (known && known.end > now) return known;
		const window = { used: 0, end: now + seconds * 1000 };
		this.#windows.set(key, window);
		return window;
	}

	/** Removes ended windows; a flood of addresses cannot grow the map beyond its bound. */
	#sweep(now: number): void {
		this.#nextSweep = now + SWEEP_MILLISECONDS;
		for (const [key, window] of this.#windows) {
			if (window.end <= now || this.#windows.size > MOST_WINDOWS) this.#windows.delete(key);
		}
	}
}
