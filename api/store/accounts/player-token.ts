import { createHmac } from 'node:crypto';

const TOKEN_DIGITS = 16;
const MOST_KEPT = 20_000;

/** Whose a row is, as far as its token goes. */
export interface TokenOwner {
	readonly username: string | null;
	readonly accountId: number | null;
	readonly steamId: string | null;
}

/**
 * Makes the stable pseudonym of the account or Steam id that a row belongs to: 16 hexadecimal digits of an HMAC-SHA-256, null for
 * rows of nobody. It cannot be traced back and survives a change of name.
 */
export function createPlayerTokens(secret: string): (owner: TokenOwner) => string | null {
	const kept = new Map<string, string>();
	return ({ username, accountId, steamId }) => {
		const identity = accountId?.toString() ?? steamId;
		if (identity === null || !username?.trim()) return null;
		const known = kept.get(identity);
		if (known !== undefined) return known;
		const token = createHmac('sha256', secret).update(identity).digest('hex').slice(0, TOKEN_DIGITS);
		if (kept.size >= MOST_KEPT) kept.clear();
		kept.set(identity, token);
		return token;
	};
}

/** Keeps pseudonyms of networks and of players apart. */
const NETWORK_LABEL = 'network-v1:';

/** A pseudonym for a network, so that no address is stored: 16 hexadecimal digits of an HMAC-SHA-256. */
export function networkPseudonym(secret: string, network: string): string {
	return createHmac('sha256', secret).update(NETWORK_LABEL).update(network).digest('hex').slice(0, TOKEN_DIGITS);
}
