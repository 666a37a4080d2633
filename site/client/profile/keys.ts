/** The API key of the account: create, show once, revoke. */
import { element } from '../element.ts';
import { date } from '../numbers.ts';
import type { Strings } from '../strings.ts';
import { actionButton, fieldForm, part, statusLine } from './parts.ts';
import { askAccount } from './request.ts';

interface Key {
	readonly id: string;
	readonly tier: string;
	readonly label: string;
	readonly created_at: string;
	readonly revoked: boolean;
	readonly requests_today: number;
	readonly requests_week: number;
}

export async function keyPart(strings: Strings): Promise<HTMLElement> {
	const { t } = strings;
	const content = element('div');
	const section = part(t('profile.key'), element('p', { class: 'muted' }, t('profile.key_hint')), content);
	const show = async (made?: string): Promise<void> => {
		const keys = await askAccount<Key[]>(strings, 'GET', '/api/keys');
		const active = keys.find(({ revoked }) => !revoked);
		content.replaceChildren(
			...(made === undefined
				? []
				: [element('p', { role: 'status' }, t('profile.key_once')), element('pre', {}, element('code', {}, made))]),
			active ? activeKey(active, strings, show) : newKey(strings, show),
		);
	};
	await show();
	return section;
}

function activeKey(key: Key, strings: Strings, show: () => Promise<void>): HTMLElement {
	const { t } = strings;
	const status = statusLine();
	const revoke = actionButton(t('profile.key_revoke'), status, async () => {
		await askAccount(strings, 'DELETE', `/api/keys/${key.id}`);
		await show();
		return undefined;
	});
	const asked = t('profile.key_use', { today: key.requests_today, week: key.requests_week });
	const parts = [key.label, key.tier, date(key.created_at), asked].filter((text) => text !== '');
	return element('div', {}, element('p', {}, parts.join(' · ')), element('p', {}, revoke), status);
}

function newKey(strings: Strings, show: (made: string) => Promise<void>): HTMLElement {
	const { t } = strings;
	const label = element('input', { maxlength: 80 });
	return fieldForm({
		id: 'profile-key',
		label: t('profile.key_label'),
		save: t('profile.key_create'),
		input: label,
		onSave: async () => {
			const { raw_key: made } = await askAccount<{ raw_key: string }>(strings, 'POST', '/api/keys', {
				label: label.value.trim(),
			});
			await show(made);
			return '';
		},
	});
}
