import { parseCookie, stringifySetCookie } from 'cookie';

const SESSION_COOKIE = 'spire_session';
/** Holds what a browser began to sign in with. */
const ATTEMPT_COOKIE = 'spire_sign_in';
const ATTEMPT_SECONDS = 600;

/** The token of an `Authorization` header. */
export function bearerToken(header: string | undefined): string | undefined {
	return /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

/** The token of the session cookie. */
export function cookieToken(header: string | undefined, isSecure: boolean): string | undefined {
	return parseCookie(header ?? '')[nameOf(SESSION_COOKIE, isSecure)];
}

/** What this browser began to sign in with. */
export function cookieAttempt(header: string | undefined, isSecure: boolean): string | undefined {
	return parseCookie(header ?? '')[nameOf(ATTEMPT_COOKIE, isSecure)];
}

/** `Set-Cookie` of a session; an empty token with 0 seconds ends it. */
export function sessionCookie(token: string, seconds: number, isSecure: boolean): string {
	return cookie(SESSION_COOKIE, token, seconds, isSecure);
}

export function attemptCookie(attempt: string, isSecure: boolean): string {
	return cookie(ATTEMPT_COOKIE, attempt, ATTEMPT_SECONDS, isSecure);
}

/** Over TLS browsers take a cookie of this prefix from this host alone: no subdomain can plant one (RFC 6265bis, 4.1.3). */
const nameOf = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

function cookie(name: string, value: string, maxAge: number, secure: boolean): string {
	return stringifySetCookie({ name: nameOf(name, secure), value, maxAge, secure, httpOnly: true, sameSite: 'lax', path: '/' });
}
