/** The signed-in account, and the page to return to after a sign-in. */
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import type { Me } from './account.ts';
import { RequestRefused, askAccount } from './request.ts';
import { mayBeSignedIn, read, rememberSignedIn, write } from './sign-in-marker.ts';

const LEFT = 'signed-in-from';

/** Only redirects to a profile page, whatever storage contains. */
const PROFILE = /^\/([a-z]{3}\/)?profile$/;

/** The account of the current user; undefined if signed out. @throws RequestRefused when the request fails */
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

/** The sign-in link. */
export function signInLink({ t }: Strings): HTMLElement {
	const link = element('a', { class: 'button main', href: '/api/auth/steam/redirect' }, t('profile.sign_in'));
	link.addEventListener('click', rememberLeaving);
	return link;
}

/**
 * Stores the current page before a sign-in. The marker is set here too, as the user may return to another page; a request then
 * finds out.
 */
function rememberLeaving(): void {
	rememberSignedIn(true);
	write(LEFT, location.pathname);
}

/** Address of the page before the sign-in, returned once, if it differs: the sign-in ends on the English page. */
export function pageLeft(): string | undefined {
	if (!new URLSearchParams(location.search).has('auth')) return undefined;
	const path = read(LEFT);
	write(LEFT, null);
	return path !== null && PROFILE.test(path) && path !== location.pathname ? path + location.search : undefined;
}
