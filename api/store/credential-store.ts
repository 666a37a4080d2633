import type { ApiKey } from '../platform/api-key.ts';
import type { SignedClaims } from './accounts/account-tokens.ts';

/**
 * Who sends a request: asked before anything else, of every request that names a key or a token. A driver answers beside its other work,
 * in microseconds where it can, and what is made or ended counts at once, whichever process did it. Unlike the rest of the store neither
 * method fails: while the store cannot be read, a caller is one without a key and nobody is signed in.
 */
export interface CredentialStore {
	/** The key with a SHA-256 digest (hexadecimal), unless it is revoked. */
	findKey(digest: string): Promise<ApiKey | undefined>;
	/** Whether a token counts no longer although it is signed and in date. */
	isEnded(claims: SignedClaims): Promise<boolean>;
}
