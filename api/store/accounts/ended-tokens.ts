import type { SignedClaims } from './account-tokens.ts';
import { openForReading } from '../database.ts';

/** Tells which tokens no longer count although their signature is right. */
export interface EndedTokens {
	has(claims: SignedClaims): boolean;
	close(): void;
}

interface Row {
	readonly version: number | null;
	readonly isOpen: 0 | 1;
}

/**
 * Asks the database of a state folder each time (some 10 µs), so that who signs out is signed out at once, whichever process he told.
 */
export function openEndedTokens(state: string): EndedTokens {
	const db = openForReading(state);
	const read = db.prepare<[number | null, string | null, number], Row>(
		`SELECT (SELECT version FROM token_versions WHERE account_id = ?) AS version,
		EXISTS (SELECT 1 FROM sessions WHERE id = ? AND expires_at > ?) AS isOpen`,
	);
	return {
		has: ({ accountId, sessionId, version }) => {
			try {
				const row = read.get(accountId, sessionId, Date.now())!;
				return version !== (row.version ?? 0) || (sessionId !== null && row.isOpen === 0);
			} catch {
				// Who cannot be checked is not signed in.
				return true;
			}
		},
		close: () => db.close(),
	};
}
