/** With the version that revocation compares. */
export interface SignedClaims extends TokenClaims {
	readonly version: number;
}

/** The claims of a valid token. */
export interface TokenClaims {
	readonly accountId: number;
	/** Digits only. */
	readonly steamId: string | null;
	/** Null for a token of no session. */
	readonly sessionId: string | null;
}

/** Tokens of this many concurrent players; a token has about 300 bytes. */
const MOST_TOKENS = 10_000;

/** Epoch seconds. */
interface Validity {
	readonly validFrom: number;
	readonly expiresAt: number;
}

interface Verified extends Validity {
	readonly claims: SignedClaims;
}

/**
 * Caches tokens with a verified signature, because the mod sends the same one every two seconds for days. Revocation is checked elsewhere,
 * each time.
 */
export class VerifiedTokens {
	readonly #tokens = new Map<string, Verified>();
	readonly #now: () => number;

	/** @param now epoch milliseconds */
	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** Undefined for an unknown or expired token. */
	find(token: string): SignedClaims | undefined {
		const known = this.#tokens.get(token);
		if (!known) return undefined;
		const seconds = this.#now() / 1000;
		if (seconds >= known.validFrom && seconds < known.expiresAt) return known.claims;
		this.#tokens.delete(token);
		return undefined;
	}

	keep(token: string, claims: SignedClaims, { validFrom, expiresAt }: Validity): void {
		// If the oldest token is still in use, it is verified again.
		if (this.#tokens.size >= MOST_TOKENS) this.#tokens.delete(this.#tokens.keys().next().value!);
		this.#tokens.set(token, { claims, validFrom, expiresAt });
	}
}
