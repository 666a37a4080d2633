import type { ApiKey } from '../http/client.ts';
import type { RunStore } from '../store/run-store.ts';

const REFRESH_MILLISECONDS = 15_000;

/** The API keys in memory, because every request is asked for its key. A key that is made or revoked counts within 15 seconds. */
export interface Keyring {
	find(digest: string): ApiKey | undefined;
	refresh(): Promise<void>;
	close(): void;
}

export function createKeyring(store: Pick<RunStore, 'listKeys'>): Keyring {
	let keys = new Map<string, ApiKey>();
	const refresh = async () => {
		const records = await store.listKeys();
		keys = new Map(records.filter((key) => key.revokedAt === null).map(({ digest, id, tier }) => [digest, { id, tier }]));
	};
	// Keys that cannot be read now are read at the next turn; until then the known ones hold.
	const timer = setInterval(() => void refresh().catch(() => {}), REFRESH_MILLISECONDS).unref();
	return { find: (digest) => keys.get(digest), refresh, close: () => clearInterval(timer) };
}
