import type { webcrypto } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Account } from './claim.ts';
import { type SignedClaims, type TokenClaims, VerifiedTokens } from './verified-tokens.ts';
import { TOKEN_DAYS, type TokenSession } from './sessions.ts';

const ALGORITHM = 'HS256';
/** Tolerated clock difference of another machine. A token from further ahead was signed by a wrong clock and would last too long. */
const AHEAD_SECONDS = 3600;

/** Signs and reads bearer tokens (`behaviour/accounts.md#bearer-tokens`). */
export interface AccountTokens {
	sign(account: Account, session?: TokenSession): Promise<string>;
	/** Undefined for an invalid, expired or revoked token. */
	verify(token: string): Promise<TokenClaims | undefined>;
}

/** Loaded with the first token, because few requests carry one. */
const library = () => import('jose');

/** @param isEnded whether a validly signed token has been revoked */
export function createAccountTokens(
	secret: string,
	isEnded: (claims: SignedClaims) => Promise<boolean> = async () => false,
): AccountTokens {
	// Importing the key takes about as long as handling a beat of a live run, so it happens once.
	let imported: Promise<webcrypto.CryptoKey> | undefined;
	const key = (): Promise<webcrypto.CryptoKey> => (imported ??= importKey(secret));
	const verified = new VerifiedTokens();
	return {
		sign: async ({ id, steamId, discordId }, session) => {
			const { SignJWT } = await library();
			const token = new SignJWT({
				...(steamId === null ? {} : { steam_id: steamId }),
				...(discordId === null ? {} : { discord_id: discordId }),
				...(session && session.version > 0 ? { ver: session.version } : {}),
			})
				.setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
				.setSubject(String(id))
				.setIssuedAt()
				.setExpirationTime(`${TOKEN_DAYS}d`);
			return (session ? token.setJti(session.id) : token).sign(await key());
		},
		verify: async (token) => {
			const claims = verified.find(token) ?? (await verifySignature(token, await key(), verified));
			if (!claims || (await isEnded(claims))) return undefined;
			const { version: _version, ...tokenClaims } = claims;
			return tokenClaims;
		},
	};
}

async function verifySignature(
	token: string,
	key: webcrypto.CryptoKey,
	verified: VerifiedTokens,
): Promise<SignedClaims | undefined> {
	const { jwtVerify } = await library();
	try {
		const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], requiredClaims: ['exp'] });
		const validFrom = (payload.iat ?? 0) - AHEAD_SECONDS;
		const claims = readClaims(payload);
		if (!claims || validFrom * 1000 > Date.now()) return undefined;
		verified.keep(token, claims, { validFrom, expiresAt: payload.exp! });
		return claims;
	} catch {
		// The sender of any invalid token counts as signed out.
		return undefined;
	}
}

function importKey(secret: string): Promise<webcrypto.CryptoKey> {
	const bytes = new TextEncoder().encode(secret);
	return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Undefined for a token without account. */
function readClaims({ sub, jti, steam_id: steamId, ver: version }: JWTPayload): SignedClaims | undefined {
	if (typeof sub !== 'string' || !/^\d{1,15}$/.test(sub)) return undefined;
	return {
		accountId: Number(sub),
		steamId: typeof steamId === 'string' && /^\d+$/.test(steamId) ? steamId : null,
		sessionId: jti ?? null,
		version: typeof version === 'number' ? version : 0,
	};
}
