import type { webcrypto } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Account } from '../writer/claim.ts';
import { VerifiedTokens } from './verified-tokens.ts';
import { TOKEN_DAYS, type TokenSession } from './sessions.ts';

const ALGORITHM = 'HS256';
/** A token may have been signed so long after now, by another machine. More, and a wrong clock signed it: it would last for years. */
const AHEAD_SECONDS = 3600;

/** What a valid token says. */
export interface TokenClaims {
	readonly accountId: number;
	/** Digits only. */
	readonly steamId: string | null;
	/** Null for a token of no session. */
	readonly sessionId: string | null;
}

/** With what tells whether the token has been ended. */
export interface SignedClaims extends TokenClaims {
	readonly version: number;
}

/** Signs and reads bearer tokens (`behaviour/accounts.md#bearer-tokens`). */
export interface AccountTokens {
	sign(account: Account, session?: TokenSession): Promise<string>;
	/** Undefined for a token that is invalid, out of date or ended. */
	verify(token: string): Promise<TokenClaims | undefined>;
}

/** The library is read with the first token: few who ask bring one. */
const library = () => import('jose');

/** @param isEnded knows tokens that no longer count although they are signed and in date */
export function createAccountTokens(
	secret: string,
	isEnded: (claims: SignedClaims) => Promise<boolean> = async () => false,
): AccountTokens {
	// Imported once: a beat of a player costs little more than its token does.
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
			const { version: _version, ...told } = claims;
			return told;
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
		// Whatever is wrong with a token, its sender counts as not signed in.
		return undefined;
	}
}

function importKey(secret: string): Promise<webcrypto.CryptoKey> {
	const bytes = new TextEncoder().encode(secret);
	return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Undefined for a token of no account. */
function readClaims({ sub, jti, steam_id: steamId, ver: version }: JWTPayload): SignedClaims | undefined {
	if (typeof sub !== 'string' || !/^\d{1,15}$/.test(sub)) return undefined;
	return {
		accountId: Number(sub),
		steamId: typeof steamId === 'string' && /^\d+$/.test(steamId) ? steamId : null,
		sessionId: jti ?? null,
		version: typeof version === 'number' ? version : 0,
	};
}
