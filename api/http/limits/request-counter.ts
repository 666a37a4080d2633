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

/** Wall time at the start plus time run since: a clock that is set back does not prolong windows. */
const monotonicNow = (): number => performance.timeOrigin + performance.now();

const SWEEP_MILLISECONDS = 60_000;
/** That a sweep leaves; when there are twice as many, the next one comes at once. */
const MOST_WINDOWS = 50_000;

/** Counts in fixed windows, one a key: the counter of file rows and of Express alike. */
export class RequestCounter {
	readonly #windows = new Map<string, Window>();
	readonly #now: () => number;
	#nextSweep = 0;
	/** What was counted here and others have not been told of; undefined while there are none. */
	#news: Map<string, Charge> | undefined;

	constructor(now: () => number = monotonicNow) {
		this.#now = now;
	}

	/** What a key has used of its window, with `cost` more. */
	add(key: string, seconds: number, cost: number): Budget {
		const now = this.#now();
		const window = this.#window(key, seconds, now);
		window.used += cost;
		this.#note(key, seconds, cost);
		return { used: window.used, end: window.end, wait: window.end - now };
	}

	/** From now on other processes are told what is counted here. */
	share(): void {
		this.#news ??= new Map();
	}

	/** What was counted here since this was asked last. */
	takeNew(): readonly Charge[] {
		const news = [...(this.#news?.values() ?? [])];
		this.#news?.clear();
		return news;
	}

	/** Counts what another process has counted. */
	hear([key, seconds, cost]: Charge): void {
		this.#window(key, seconds, this.#now()).used += cost;
	}

	#note(key: string, seconds: number, cost: number): void {
		const told = this.#news?.get(key)?.[2] ?? 0;
		this.#news?.set(key, [key, seconds, told + cost]);
	}

	/** Adds `cost` unless a key would have used more than `most` of its window then; over that, nothing is added. */
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

	/** What a key has used of its window. */
	peek(key: string, seconds: number): Budget {
		const now = this.#now();
		const known = this.#windows.get(key);
		const { used, end } = known && known.end > now ? known : { used: 0, end: now + seconds * 1000 };
		return { used, end, wait: end - now };
	}

	/** Gives a key a new window. */
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

	/** Ended windows go; a flood of addresses cannot grow the map beyond its bound. */
	#sweep(now: number): void {
		this.#nextSweep = now + SWEEP_MILLISECONDS;
		for (const [key, window] of this.#windows) {
			if (window.end <= now || this.#windows.size > MOST_WINDOWS) this.#windows.delete(key);
		}
	}
}
