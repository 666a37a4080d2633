/** Who is signed in, and what a browser remembers of it: whether somebody may be signed in, and from which page he left to do so. */
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import type { Me } from './account.ts';
import { RequestRefused, askAccount } from './request.ts';

const SIGNED_IN = 'signed-in';
const LEFT = 'signed-in-from';

/** The profile in some language. Whatever else storage holds, nobody is sent there. */
const PROFILE = /^\/([a-z]{3}\/)?profile$/;

/** The account of whoever looks at the page; undefined for nobody. @throws RequestRefused when that cannot be said */
export async function findMe(strings: Strings): Promise<Me | undefined> {
	if (!mayBeSignedIn()) return undefined;
	try {
		const me = await askAccount<Me>(strings, 'GET', '/api/auth/me');
		rememberSignedIn(true);
		return me;
	} catch (error) {
		if (!(error instanceof RequestRefused && error.status === 401)) throw error;
		rememberSignedIn(false);
		return undefined;
	}
}

/** The way to sign in. */
export function signInLink({ t }: Strings): HTMLElement {
	const link = element('a', { class: 'button main', href: '/api/auth/steam/redirect' }, t('profile.sign_in'));
	link.addEventListener('click', rememberLeaving);
	return link;
}

/** Whether somebody has signed in here, or comes back from doing so. */
function mayBeSignedIn(): boolean {
	return new URLSearchParams(location.search).get('auth') === 'steam' || read(SIGNED_IN) !== null;
}

/** Remembers that somebody is signed in, or that nobody is. */
export function rememberSignedIn(isSignedIn: boolean): void {
	write(SIGNED_IN, isSignedIn ? 'yes' : null);
}

/**
 * Remembers that somebody leaves this page to sign in. He counts as signed in from here on: whichever page of the site he opens
 * next may be his first. Who is not is found out by asking.
 */
function rememberLeaving(): void {
	rememberSignedIn(true);
	write(LEFT, location.pathname);
}

/** Address of the page that somebody left to sign in, once, if he comes back to another one: the way back ends at the English one. */
export function pageLeft(): string | undefined {
	if (!new URLSearchParams(location.search).has('auth')) return undefined;
	const path = read(LEFT);
	write(LEFT, null);
	return path !== null && PROFILE.test(path) && path !== location.pathname ? path + location.search : undefined;
}

function write(name: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(name);
		else localStorage.setItem(name, value);
	} catch {
		// Storage is switched off: the account is found on the way back from signing in only, in English.
	}
}

function read(name: string): string | null {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
}
