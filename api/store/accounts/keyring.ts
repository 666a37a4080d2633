import type { Tier } from '../../../contract/http/limits.ts';
import type { ApiKey } from '../../platform/api-key.ts';
import { openForReading } from '../database.ts';

/** The API keys of a store. */
export interface Keyring {
	find(digest: string): ApiKey | undefined;
	close(): void;
}

/**
 * Looks keys up in the database of a state folder, each time anew (some 10 µs), so that a key that is made or revoked counts at
 * once, whichever process did it.
 */
export function openKeyring(state: string): Keyring {
	const db = openForReading(state);
	const byDigest = db.prepare<[string], { readonly id: string; readonly tier: Tier }>(
		'SELECT id, tier FROM api_keys WHERE digest = ? AND revoked_at IS NULL',
	);
	return {
		find: (digest) => {
			try {
				return byDigest.get(digest);
			} catch {
				// Reading needs no key: a store that cannot be read makes the caller one without, no more.
				return undefined;
			}
		},
		close: () => db.close(),
	};
}
