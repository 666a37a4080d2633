import type { AccountStore } from '../../store/accounts/account-store.ts';
import type { KeyUse } from '../../store/accounts/keys/account-keys.ts';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

const FLUSH_MILLISECONDS = 60_000;

/** Counts requests of API keys in memory and stores the counts once a minute, so that a request costs no write. */
export class KeyUsage {
	readonly #store: Pick<AccountStore, 'addKeyUse'>;
	#uses = new Map<string, KeyUse>();
	#timer: NodeJS.Timeout | undefined;

	constructor(store: Pick<AccountStore, 'addKeyUse'>) {
		this.#store = store;
	}

	count(id: string, now = Date.now()): void {
		const day = Math.floor(now / DAY_MILLISECONDS);
		this.#add({ id, day, requests: 1, lastUsedAt: now });
		this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), FLUSH_MILLISECONDS).unref();
	}

	/** Stores the counts; after a failure they are kept for the next time. */
	async flush(): Promise<void> {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		const uses = [...this.#uses.values()];
		this.#uses = new Map();
		if (uses.length === 0) return;
		try {
			await this.#store.addKeyUse(uses);
		} catch (error) {
			for (const use of uses) this.#add(use);
			throw error;
		}
	}

	#add(use: KeyUse): void {
		const key = `${use.id} ${use.day}`;
		const known = this.#uses.get(key);
		const lastUsedAt = Math.max(use.lastUsedAt, known?.lastUsedAt ?? 0);
		this.#uses.set(key, { ...use, requests: use.requests + (known?.requests ?? 0), lastUsedAt });
	}
}
