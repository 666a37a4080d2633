import type { ApiKey } from '../../platform/api-key.ts';
import type { SignedClaims } from './verified-tokens.ts';

/**
 * Checks keys and tokens of every request, so implementations should take microseconds. Changes take effect in every process immediately.
 * Neither method throws: while the store is unavailable, a request counts as one without key and sign-in.
 */
export interface CredentialStore {
	/** The key with a SHA-256 digest (hexadecimal); undefined when it is unknown or revoked. */
	findKey(digest: string): Promise<ApiKey | undefined>;
	/** Whether a validly signed token has been revoked. */
	isEnded(claims: SignedClaims): Promise<boolean>;
}
