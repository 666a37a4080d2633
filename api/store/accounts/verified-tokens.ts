import type { SignedClaims } from './account-tokens.ts';

/** Those of so many players who play at one time; a token has some 300 bytes. */
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
 * Tokens whose signature has been found right: the mod sends the same one every two seconds for days. Whether a token has been ended
 * is no business of its signature and is asked each time.
 */
export class VerifiedTokens {
	readonly #tokens = new Map<string, Verified>();
	readonly #now: () => number;

	/** @param now epoch milliseconds */
	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** Undefined for a token that is not known or out of date. */
	find(token: string): SignedClaims | undefined {
		const known = this.#tokens.get(token);
		if (!known) return undefined;
		const seconds = this.#now() / 1000;
		if (seconds >= known.validFrom && seconds < known.expiresAt) return known.claims;
		this.#tokens.delete(token);
		return undefined;
	}

	keep(token: string, claims: SignedClaims, { validFrom, expiresAt }: Validity): void {
		// The oldest goes; whoever still uses it is verified anew.
		if (this.#tokens.size >= MOST_TOKENS) this.#tokens.delete(this.#tokens.keys().next().value!);
		this.#tokens.set(token, { claims, validFrom, expiresAt });
	}
}
