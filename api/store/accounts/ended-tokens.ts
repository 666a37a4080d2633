import type Database from 'better-sqlite3';
import type { SignedClaims } from './account-tokens.ts';

interface Row {
	readonly version: number | null;
	readonly isOpen: 0 | 1;
}

/**
 * Tells which tokens no longer count although their signature is right. Asks the database each time (some 10 µs), so that who signs out is
 * signed out at once, whichever process he told.
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
			// Who cannot be checked is not signed in.
			return true;
		}
	};
}
