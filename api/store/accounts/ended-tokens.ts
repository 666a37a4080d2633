import type Database from 'better-sqlite3';
import type { SignedClaims } from './verified-tokens.ts';

interface Row {
	readonly version: number | null;
	readonly isOpen: 0 | 1;
}

/**
 * Checks whether a validly signed token has been revoked. It queries the database each time (about 10 µs), so that signing out takes effect
 * in every process immediately.
 */
export function createEndedCheck(db: Database.Database): (claims: SignedClaims) => boolean {
	const read = db.prepare<[number, string | null, number], Row>(
		`SELECT (SELECT version FROM token_versions WHERE account_id = ?) AS version,
		EXISTS (SELECT 1 FROM sessions WHERE id = ? AND expires_at > ?) AS isOpen`,
	);
	return ({ accountId, sessionId, version }) => {
		try {
			const row = read.get(accountId, sessionId, Date.now())!;
			return version !== (row.version ?? 0) || (sessionId !== null && row.isOpen === 0);
		} catch {
			// A token that cannot be checked counts as revoked.
			return true;
		}
	};
}
