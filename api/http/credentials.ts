import { parseCookie } from 'cookie';

const SESSION_COOKIE = 'spire_session';

/** The token of an `Authorization` header. */
export function bearerToken(header: string | undefined): string | undefined {
	return /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

/** The token of the session cookie. */
export function cookieToken(header: string | undefined): string | undefined {
	return parseCookie(header ?? '')[SESSION_COOKIE];
}
