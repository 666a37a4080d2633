/** The account of whoever looks at the page. */
import { element } from '../element.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { type Me, accountPart } from './account.ts';
import { keyPart } from './keys.ts';
import { dataPart } from './own-data.ts';
import { runsPart } from './own-runs.ts';
import { RequestRefused, askAccount } from './request.ts';
import { sessionPart } from './sessions.ts';
import { mayBeSignedIn, pageLeft, rememberLeaving, rememberSignedIn } from './signed-in.ts';

/** What the way to Steam and back says of itself in the address. */
const ENDS: Readonly<Record<string, string>> = { failed: 'profile.failed', done: 'profile.done' };

export async function showProfile(root: HTMLElement): Promise<void> {
	const left = pageLeft();
	if (left !== undefined) {
		location.replace(left);
		return;
	}
	const strings = await loadStrings();
	const me = await signedIn(strings);
	const end = ENDS[new URLSearchParams(location.search).get('auth') ?? ''];
	const note = end ? element('p', { class: 'note', role: 'status' }, strings.t(end)) : null;
	if (!me) {
		root.replaceChildren(...(note ? [note] : []), invitation(strings));
		return;
	}
	const leave = (): void => {
		rememberSignedIn(false);
		location.assign(location.pathname);
	};
	const parts = await Promise.all([
		accountPart(me, strings),
		runsPart(strings),
		keyPart(strings),
		sessionPart(strings, leave),
		dataPart(me, strings, leave),
	]);
	root.replaceChildren(...(note ? [note] : []), ...parts);
}

async function signedIn(strings: Strings): Promise<Me | undefined> {
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

function invitation({ t }: Strings): HTMLElement {
	const link = element('a', { class: 'button main', href: '/api/auth/steam/redirect' }, t('profile.sign_in'));
	link.addEventListener('click', rememberLeaving);
	return element('div', {}, element('p', {}, t('profile.why')), element('p', {}, link));
}
