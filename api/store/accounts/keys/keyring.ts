import type Database from 'better-sqlite3';
import type { Tier } from '../../../../contract/http/limits.ts';
import type { ApiKey } from '../../../platform/api-key.ts';
import { TIER_THAT_COUNTS } from './key-tier.ts';

interface Resolution {
	readonly key: ApiKey | undefined;
	readonly until: number;
}

/** The end of a membership writes nothing to the database, so it takes effect with this delay. */
const KEPT_MILLISECONDS = 30_000;
/** Unknown keys are cached too, so that a repeated one costs no query. */
const MOST_KEPT = 5000;

/**
 * Looks keys up by digest and caches them for 30 seconds. Any commit of any process clears the cache, so that new, changed and revoked keys
 * take effect immediately.
 */
export function createKeyring(db: Database.Database, now: () => number = Date.now): (digest: string) => ApiKey | undefined {
	const byDigest = db.prepare<[object], { readonly id: string; readonly tier: Tier }>(
		`SELECT id, ${TIER_THAT_COUNTS} AS tier FROM api_keys WHERE digest = :digest AND revoked_at IS NULL`,
	);
	/** Changes after every commit of another connection. */
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
			// Reading needs no key, so requests continue without one while the store is unavailable.
			return undefined;
		}
	};
}
