import type { RunStore } from '../../store/run-store.ts';

const FRESH_MILLISECONDS = 60_000;
const MOST_NAMES = 20_000;

interface KnownName {
	readonly name: string | null;
	readonly at: number;
}

/** Names of the accounts of those who play: the store is asked at the first beat and then once a minute, while beats go on. */
export class PlayerNames {
	readonly #store: Pick<RunStore, 'findAccount'>;
	readonly #known = new Map<string, KnownName>();

	constructor(store: Pick<RunStore, 'findAccount'>) {
		this.#store = store;
	}

	/** Null for a player without an account, and while the store cannot be asked. */
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

	/** The one that was asked for longest ago gives way. */
	#keep(steamId: string, name: string | null, at: number): void {
		this.#known.delete(steamId);
		const [oldest] = this.#known.keys();
		if (this.#known.size >= MOST_NAMES && oldest !== undefined) this.#known.delete(oldest);
		this.#known.set(steamId, { name, at });
	}
}
