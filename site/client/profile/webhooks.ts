/** The webhooks of the account: register, test, re-enable, remove. */
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../contract/webhooks.ts';
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import { actionButton, part, runAction, statusLine } from './parts.ts';
import { askAccount } from './request.ts';

interface Webhook {
	readonly id: string;
	readonly url: string;
	readonly events: readonly WebhookEvent[];
	readonly label: string;
	readonly active: boolean;
	readonly last_result: string | null;
}

const EVENT_NAMES: Readonly<Record<WebhookEvent, string>> = {
	'release.published': 'profile.webhook_release',
	'beta.changed': 'profile.webhook_beta',
	'statistics.generated': 'profile.webhook_statistics',
};

const PATH = '/api/auth/webhooks';

export async function webhookPart(strings: Strings): Promise<HTMLElement> {
	const { t } = strings;
	const [made, list] = [element('div'), element('ul', { class: 'plain' })];
	const show = async (secret?: string): Promise<void> => {
		const webhooks = await askAccount<Webhook[]>(strings, 'GET', PATH);
		list.replaceChildren(...webhooks.map((webhook) => line(webhook, strings, show)));
		made.replaceChildren();
		if (secret !== undefined)
			made.append(element('p', { role: 'status' }, t('profile.webhook_once')), element('pre', {}, element('code', {}, secret)));
	};
	await show();
	const hint = element(
		'p',
		{ class: 'muted' },
		t('profile.webhooks_hint'),
		' ',
		element('a', { href: '/developers/webhooks' }, t('section.developers')),
	);
	return part(t('profile.webhooks'), hint, made, list, newWebhook(strings, show));
}

function line(
	{ id, url, events, label, active, last_result: last }: Webhook,
	strings: Strings,
	show: () => Promise<void>,
): HTMLElement {
	const { t } = strings;
	const status = statusLine();
	const test = actionButton(t('profile.webhook_test'), status, async () => {
		const { delivered, result } = await askAccount<{ delivered: boolean; result: string }>(strings, 'POST', `${PATH}/${id}/test`);
		return delivered ? t('profile.webhook_arrived') : t('profile.webhook_lost', { result });
	});
	const change = (label: string, method: string, path: string) =>
		actionButton(label, status, async () => {
			await askAccount(strings, method, path);
			await show();
			return undefined;
		});
	const enable = active ? null : change(t('profile.webhook_enable'), 'POST', `${PATH}/${id}/enable`);
	const remove = change(t('profile.webhook_remove'), 'DELETE', `${PATH}/${id}`);
	const state = [active ? '' : t('profile.webhook_off'), last === null ? '' : t('profile.webhook_last', { result: last })];
	const words = [label, url, ...events.map((event) => t(EVENT_NAMES[event])), ...state].filter((text) => text !== '').join(' · ');
	for (const button of [test, enable, remove]) button?.setAttribute('aria-label', `${button.textContent}: ${label || url}`);
	return element('li', { class: 'profile-line' }, element('span', {}, words), test, enable, remove, status);
}

function newWebhook(strings: Strings, show: (secret: string) => Promise<void>): HTMLFormElement {
	const { t } = strings;
	const status = statusLine();
	const url = element('input', { type: 'url', id: 'webhook-url', class: 'field', required: true, placeholder: 'https://' });
	const boxes = WEBHOOK_EVENTS.map((event) => [event, element('input', { type: 'checkbox', checked: true })] as const);
	const discord = element('input', { type: 'checkbox' });
	const button = element('button', { class: 'button' }, t('profile.webhook_add'));
	const form = element(
		'form',
		{ class: 'profile-webhook' },
		element('p', { class: 'profile-field' }, element('label', { for: 'webhook-url' }, t('profile.webhook_url')), url),
		...boxes.map(([event, box]) => element('label', {}, box, ` ${t(EVENT_NAMES[event])}`)),
		element('label', {}, discord, ` ${t('profile.webhook_discord')}`),
		element('p', {}, button),
		status,
	);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		void runAction(button, status, async () => {
			const events = boxes.filter(([, box]) => box.checked).map(([name]) => name);
			const body = { url: url.value, events, format: discord.checked ? 'discord' : 'standard' };
			const { secret } = await askAccount<{ secret: string }>(strings, 'POST', PATH, body);
			form.reset();
			await show(secret);
			return undefined;
		});
	});
	return form;
}
