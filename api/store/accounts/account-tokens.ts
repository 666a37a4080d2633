import { SignJWT, jwtVerify } from 'jose';
import type { Account } from '../writer/claim.ts';

const ALGORITHM = 'HS256';
/** Days that a token is valid. */
export const TOKEN_DAYS = 7;

/** What a valid token says. */
export interface TokenClaims {
	readonly accountId: number | null;
	/** Digits only. */
	readonly steamId: string | null;
}

/** Signs and reads bearer tokens (`behaviour/accounts.md#bearer-tokens`). */
export interface AccountTokens {
	sign(account: Account): Promise<string>;
	/** Undefined for a token that is invalid or out of date. */
	verify(token: string): Promise<TokenClaims | undefined>;
}

export function createAccountTokens(secret: string): AccountTokens {
	const key = new TextEncoder().encode(secret);
	return {
		sign: ({ id, steamId, discordId }) =>
			new SignJWT({
				...(steamId === null ? {} : { steam_id: steamId }),
				...(discordId === null ? {} : { discord_id: discordId }),
			})
				.setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
				.setSubject(String(id))
				.setIssuedAt()
				.setExpirationTime(`${TOKEN_DAYS}d`)
				.sign(key),
		verify: async (token) => {
			try {
				const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
				const { sub, steam_id: steamId } = payload;
				return {
					accountId: sub !== undefined && /^\d{1,15}$/.test(sub) ? Number(sub) : null,
					steamId: typeof steamId === 'string' && /^\d+$/.test(steamId) ? steamId : null,
				};
			} catch {
				// Whatever is wrong with a token, its sender counts as not signed in.
				return undefined;
			}
		},
	};
}
