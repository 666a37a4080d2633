/** Sessions of the account. */
import { element } from '../element.ts';
import { date } from '../numbers.ts';
import type { Strings } from '../strings.ts';
import { actionButton, part, statusLine } from './parts.ts';
import { askAccount } from './request.ts';

interface Session {
	readonly id: string;
	readonly origin: string;
	readonly current: boolean;
	readonly created_at: string;
}

/** Strings by session origin. */
const ORIGINS: Readonly<Record<string, string>> = {
	game: 'profile.origin_game',
	website: 'profile.origin_website',
	application: 'profile.origin_application',
	'command line': 'profile.origin_command_line',
};

export async function sessionPart(strings: Strings, leave: () => void): Promise<HTMLElement> {
	const { t } = strings;
	const list = element('ul', { class: 'plain' });
	const status = statusLine();
	const show = async (): Promise<void> => {
		const sessions = await askAccount<Session[]>(strings, 'GET', '/api/auth/sessions');
		list.replaceChildren(...sessions.map((session) => line(session, strings, show, leave)));
	};
	const signOut = actionButton(t('profile.sign_out'), status, async () => {
		await askAccount(strings, 'POST', '/api/auth/logout');
		leave();
		return undefined;
	});
	const everywhere = actionButton(t('profile.sign_out_everywhere'), status, async () => {
		await askAccount(strings, 'DELETE', '/api/auth/sessions');
		leave();
		return undefined;
	});
	await show();
	return part(t('profile.sessions'), list, element('p', { class: 'profile-field' }, signOut, everywhere), status);
}

function line(
	{ id, origin, current, created_at: since }: Session,
	strings: Strings,
	show: () => Promise<void>,
	leave: () => void,
): HTMLElement {
	const { t } = strings;
	const status = statusLine();
	const name = ORIGINS[origin];
	const words = [name ? t(name) : origin, date(since), ...(current ? [t('profile.session_here')] : [])].join(' · ');
	const end = actionButton(t('profile.session_end'), status, async () => {
		await askAccount(strings, 'DELETE', `/api/auth/sessions/${encodeURIComponent(id)}`);
		if (current) leave();
		else await show();
		return undefined;
	});
	end.setAttribute('aria-label', `${t('profile.session_end')}: ${words}`);
	return element('li', { class: 'profile-line' }, element('span', {}, words), end, status);
}
