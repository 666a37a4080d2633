/** The account of the current user. */
import { element } from '../element.ts';
import { requireService } from '../fetch/failure.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { accountPart } from './account.ts';
import { keyPart } from './keys.ts';
import { dataPart } from './own-data.ts';
import { runsPart } from './own-runs.ts';
import { sessionPart } from './sessions.ts';
import { webhookPart } from './webhooks.ts';
import { rememberSignedIn } from './sign-in-marker.ts';
import { findMe, pageLeft, signInLink } from './signed-in.ts';

/** Results of a Steam sign-in, as the address reports them. */
const ENDS: Readonly<Record<string, string>> = { failed: 'profile.failed', done: 'profile.done' };

export async function showProfile(root: HTMLElement): Promise<void> {
	const left = pageLeft();
	if (left !== undefined) {
		location.replace(left);
		return;
	}
	const strings = await loadStrings();
	const me = await findMe(strings);
	const end = ENDS[new URLSearchParams(location.search).get('auth') ?? ''];
	const note = end ? element('p', { class: 'note', role: 'status' }, strings.t(end)) : null;
	if (!me) {
		await requireService();
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
		webhookPart(strings),
		sessionPart(strings, leave),
		dataPart(me, strings, leave),
	]);
	root.replaceChildren(...(note ? [note] : []), ...parts);
}

function invitation(strings: Strings): HTMLElement {
	return element('div', {}, element('p', {}, strings.t('profile.why')), element('p', {}, signInLink(strings)));
}
