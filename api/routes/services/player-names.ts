import type { RunStore } from '../../store/run-store.ts';

const FRESH_MILLISECONDS = 60_000;
const MOST_NAMES = 20_000;

interface KnownName {
	readonly name: string | null;
	readonly at: number;
}

/** Account names of players with a live run. The store is queried at the first beat and then once a minute, while beats arrive. */
export class PlayerNames {
	readonly #store: Pick<RunStore, 'findAccount'>;
	readonly #known = new Map<string, KnownName>();

	constructor(store: Pick<RunStore, 'findAccount'>) {
		this.#store = store;
	}

	/** Null for a player without an account, and while the store is unavailable. */
	async nameOf(steamId: string, now = Date.now()): Promise<string | null> {
		const known = this.#known.get(steamId);
		if (!known) return this.#ask(steamId, null, now);
		if (Math.abs(now - known.at) > FRESH_MILLISECONDS) void this.#ask(steamId, known.name, now);
		return known.name;
	}

	async #ask(steamId: string, before: string | null, now: number): Promise<string | null> {
		this.#keep(steamId, before, now);
		const account = await this.#store.findAccount({ steamId }).catch(() => undefined);
		const name = account?.username ?? null;
		this.#keep(steamId, name, now);
		return name;
	}

	/** The least recently used name is evicted. */
	#keep(steamId: string, name: string | null, at: number): void {
		this.#known.delete(steamId);
		const [oldest] = this.#known.keys();
		if (this.#known.size >= MOST_NAMES && oldest !== undefined) this.#known.delete(oldest);
		this.#known.set(steamId, { name, at });
	}
}
