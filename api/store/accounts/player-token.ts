import { createHmac } from 'node:crypto';

const TOKEN_DIGITS = 16;
const MOST_KEPT = 20_000;

/** The owner of a row. */
export interface TokenOwner {
	readonly username: string | null;
	readonly accountId: number | null;
	readonly steamId: string | null;
}

/** Creates the stable pseudonym of an account or Steam id: 16 hexadecimal digits of an HMAC-SHA-256. Null for rows without an owner. */
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

/** Separates pseudonyms of networks from those of players. */
const NETWORK_LABEL = 'network-v1:';

/** The pseudonym of a network, stored instead of its address: 16 hexadecimal digits of an HMAC-SHA-256. */
export function networkPseudonym(secret: string, network: string): string {
	return createHmac('sha256', secret).update(NETWORK_LABEL).update(network).digest('hex').slice(0, TOKEN_DIGITS);
}
