/** Account settings: name, address, privacy. */
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import { fieldForm, part, runAction, statusLine } from './parts.ts';
import { askAccount } from './request.ts';

export interface Me {
	readonly username: string;
	readonly email: string | null;
	readonly profile_private: boolean;
	readonly steam_id: string | null;
}

export function accountPart(me: Me, strings: Strings): HTMLElement {
	const { t } = strings;
	const name = element('input', { value: me.username, maxlength: 32, required: true, autocomplete: 'nickname' });
	const email = element('input', { type: 'email', value: me.email ?? '', autocomplete: 'email' });
	return part(
		t('profile.account'),
		fieldForm({
			id: 'profile-name',
			label: t('profile.name'),
			save: t('profile.save'),
			input: name,
			onSave: async () => {
				await askAccount(strings, 'PATCH', '/api/auth/username', { username: name.value.trim() });
				return t('profile.saved');
			},
		}),
		fieldForm({
			id: 'profile-email',
			label: t('profile.email'),
			save: t('profile.save'),
			input: email,
			onSave: async () => {
				await askAccount(strings, 'PATCH', '/api/auth/email', { email: email.value.trim() || null });
				return t('profile.saved');
			},
		}),
		privacy(me, strings),
	);
}

function privacy(me: Me, strings: Strings): HTMLElement {
	const status = statusLine();
	const box = element('input', { type: 'checkbox', id: 'profile-private', checked: me.profile_private });
	box.addEventListener('change', () => {
		const wanted = box.checked;
		void runAction(box, status, async () => {
			try {
				await askAccount(strings, 'PATCH', '/api/auth/profile-privacy', { private: wanted });
			} catch (error) {
				box.checked = !wanted;
				throw error;
			}
			return strings.t('profile.saved');
		});
	});
	return element(
		'p',
		{ class: 'profile-field' },
		element('label', { for: 'profile-private' }, box, ` ${strings.t('profile.private')}`),
		status,
	);
}
