/** Who is signed in, and what a browser remembers of it: whether somebody may be signed in, and from which page he left to do so. */
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import type { Me } from './account.ts';
import { RequestRefused, askAccount } from './request.ts';
import { mayBeSignedIn, read, rememberSignedIn, write } from './sign-in-marker.ts';

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
