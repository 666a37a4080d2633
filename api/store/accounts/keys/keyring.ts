import type Database from 'better-sqlite3';
import type { Tier } from '../../../../contract/http/limits.ts';
import type { ApiKey } from '../../../platform/api-key.ts';
import { TIER_THAT_COUNTS } from './key-tier.ts';

interface Resolution {
	readonly key: ApiKey | undefined;
	readonly until: number;
}

/** A membership ends at a moment at which nobody writes anything: that is seen so much later at most. */
const KEPT_MILLISECONDS = 30_000;
/** Unknown keys are remembered too: whoever makes them up asks the database for each once. */
const MOST_KEPT = 5000;

/**
 * Looks keys up by their digest in a database that is open for reading, and remembers them for 30 seconds as long as nobody writes: a key
 * that is made, raised or revoked counts at once, whichever process did it.
 */
export function createKeyring(db: Database.Database, now: () => number = Date.now): (digest: string) => ApiKey | undefined {
	const byDigest = db.prepare<[object], { readonly id: string; readonly tier: Tier }>(
		`SELECT id, ${TIER_THAT_COUNTS} AS tier FROM api_keys WHERE digest = :digest AND revoked_at IS NULL`,
	);
	/** Another number after every commit of anybody else. */
	const version = db.prepare<[], number>('PRAGMA data_version').pluck();
	const kept = new Map<string, Resolution>();
	let seen = -1;
	const resolve = (digest: string): ApiKey | undefined => {
		const current = version.get()!;
		if (current !== seen || kept.size >= MOST_KEPT) kept.clear();
		seen = current;
		const known = kept.get(digest);
		if (known && known.until > now()) return known.key;
		const key = byDigest.get({ digest, now: now() });
		kept.set(digest, { key, until: now() + KEPT_MILLISECONDS });
		return key;
	};
	return (digest) => {
		try {
			return resolve(digest);
		} catch {
			// Reading needs no key: a store that cannot be read makes the caller one without, no more.
			return undefined;
		}
	};
}
