import { WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '../../contract/webhooks.ts';
import { readSettings } from '../platform/settings.ts';
import type { Webhook } from '../store/webhooks/webhook-store.ts';
import { postTest } from '../webhooks/deliverer.ts';
import { checkTarget } from '../webhooks/target-address.ts';
import { withNewStore, withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

interface StoreFlags {
	readonly var: string;
}

const targets = () => readSettings(process.env).WEBHOOK_TARGETS;

/** Adds a webhook of the operator and prints its secret once. @throws Error for an invalid address */
export async function addWebhookCommand(
	address: string,
	flags: StoreFlags & { readonly events: string; readonly format: string; readonly label: string },
	terminal: Terminal,
): Promise<void> {
	const events = flags.events.split(',').map((name) => oneOf(WEBHOOK_EVENTS, name.trim(), 'An event'));
	const format = oneOf(WEBHOOK_FORMATS, flags.format, 'A format');
	const url = await checkTarget(address, targets());
	await withNewStore(flags.var, async ({ webhooks }) => {
		const webhook = { url, events: [...new Set(events)], format, label: flags.label };
		const made = await webhooks.addWebhook({ accountId: null, ...webhook });
		if (!made) throw new Error('The webhook was not stored.');
		terminal.line(`Webhook ${made.id} receives ${webhook.events.join(', ')}.`);
		terminal.line(`Secret: ${made.secret}\nIt is not shown again.`);
		terminal.json({ ...made, ...webhook });
	});
}

export function listWebhooksCommand(flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async ({ webhooks }) => {
		const all = await webhooks.listWebhooks(null);
		for (const webhook of all) terminal.line(lineOf(webhook));
		terminal.json(all);
	});
}

export function removeWebhookCommand(id: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async ({ webhooks }) => {
		if (!(await webhooks.removeWebhook({ id, accountId: null }))) throw noWebhook(id);
		terminal.line(`Webhook ${id} was removed.`);
		terminal.json({ id });
	});
}

/** Enables a disabled webhook. */
export function enableWebhookCommand(id: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async ({ webhooks }) => {
		if (!(await webhooks.enableWebhook({ id, accountId: null }))) throw noWebhook(id);
		terminal.line(`Webhook ${id} is enabled.`);
		terminal.json({ id });
	});
}

/** Sends a test post. @throws Error when it does not arrive */
export function testWebhookCommand(id: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async ({ webhooks }) => {
		const target = await webhooks.webhookTarget({ id, accountId: null });
		if (!target) throw noWebhook(id);
		const { isDelivered, result } = await postTest(target, { targets: targets() });
		terminal.json({ id, delivered: isDelivered, result });
		if (!isDelivered) throw new Error(`The test did not arrive. ${result}`);
		terminal.line(`The test arrived: ${result}.`);
	});
}

function lineOf({ id, accountId, url, format, events, disabledAt, failures, lastResult, waiting, label }: Webhook): string {
	const state = disabledAt === null ? 'enabled' : `disabled since ${new Date(disabledAt).toISOString().slice(0, 10)}`;
	const owner = accountId === null ? 'operator' : `account ${accountId}`;
	const last = lastResult === null ? 'no posts' : `last: ${lastResult}`;
	return [id, state, owner, format, events.join(','), url, last, `${failures} failed`, `${waiting} waiting`, label]
		.join('  ')
		.trimEnd();
}

const noWebhook = (id: string): Error =>
	new Error(`There is no webhook \`${id}\`. \`almanac webhooks list\` lists all webhooks.`);

function oneOf<Word extends string>(words: readonly Word[], given: string, what: string): Word {
	const word = words.find((each) => each === given);
	if (word === undefined) throw new Error(`${what} must be one of ${words.join(', ')}, got \`${given}\`.`);
	return word;
}
