/** Downloads or deletes all data of the account. */
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import type { Me } from './account.ts';
import { fieldForm, part } from './parts.ts';
import { askAccount } from './request.ts';

export function dataPart({ username }: Me, strings: Strings, leave: () => void): HTMLElement {
	const { t } = strings;
	const typed = element('input', { autocomplete: 'off', required: true });
	return part(
		t('profile.data'),
		element(
			'p',
			{},
			element('a', { class: 'button', href: '/api/auth/export', download: 'spire-account.json' }, t('profile.export')),
		),
		element('p', {}, t('profile.delete_warning')),
		fieldForm({
			id: 'profile-delete',
			label: t('profile.delete_confirm', { name: username }),
			save: t('profile.delete'),
			input: typed,
			onSave: async () => {
				if (typed.value.trim() !== username) return t('profile.delete_mismatch');
				await askAccount(strings, 'DELETE', '/api/auth/me');
				leave();
				return '';
			},
		}),
	);
}
