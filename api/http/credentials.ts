import { parseCookie, stringifySetCookie } from 'cookie';

const SESSION_COOKIE = 'spire_session';
/** The cookie that marks the browser which started a sign-in. */
const ATTEMPT_COOKIE = 'spire_sign_in';
const ATTEMPT_SECONDS = 600;

export function bearerToken(header: string | undefined): string | undefined {
	return /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

export function cookieToken(header: string | undefined, isSecure: boolean): string | undefined {
	return parseCookie(header ?? '')[nameOf(SESSION_COOKIE, isSecure)];
}

/** The sign-in that this browser started. */
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

/** Over TLS, browsers accept a cookie with this prefix from this host only: no subdomain can plant one (RFC 6265bis, 4.1.3). */
const nameOf = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

function cookie(name: string, value: string, maxAge: number, secure: boolean): string {
	return stringifySetCookie({ name: nameOf(name, secure), value, maxAge, secure, httpOnly: true, sameSite: 'lax', path: '/' });
}
