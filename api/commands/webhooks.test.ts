import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { isSigned, startWebhookReceiver } from '../testing/webhook-receiver.ts';
import {
	addWebhookCommand,
	enableWebhookCommand,
	listWebhooksCommand,
	removeWebhookCommand,
	testWebhookCommand,
} from './webhooks.ts';

const FLAGS = { events: 'release.published, beta.changed', format: 'standard', label: 'my bot' };

beforeEach(() => {
	vi.stubEnv('WEBHOOK_TARGETS', 'private');
	onTestFinished(() => void vi.unstubAllEnvs());
});

test('an operator adds, lists, tests, enables and removes a webhook', async () => {
	const [state, receiver, terminal] = [emptyState(), await startWebhookReceiver(), recordingTerminal()];
	const flags = { var: state };
	await addWebhookCommand(receiver.address, { ...flags, ...FLAGS }, terminal);
	const { id, secret } = terminal.results[0] as { id: string; secret: string };
	expect(terminal.lines.join('\n')).toContain(secret);
	await testWebhookCommand(id, flags, terminal);
	expect(isSigned(receiver.posts[0]!, secret)).toBe(true);
	receiver.status = 500;
	await expect(testWebhookCommand(id, flags, terminal)).rejects.toThrow('The test did not arrive. 500');
	await enableWebhookCommand(id, flags, terminal);
	await listWebhooksCommand(flags, terminal);
	expect(terminal.lines.at(-1)).toBe(
		`${id}  enabled  operator  standard  release.published,beta.changed  ${receiver.address}  no posts  0 failed  0 waiting  my bot`,
	);
	expect(JSON.stringify(terminal.results.at(-1))).not.toContain(secret);
	await removeWebhookCommand(id, flags, terminal);
	for (const command of [removeWebhookCommand, enableWebhookCommand, testWebhookCommand]) {
		await expect(command(id, flags, terminal)).rejects.toThrow(`There is no webhook \`${id}\``);
	}
});

test.each([
	[{ ...FLAGS, events: 'run.sent' }, 'https://hook.example/', 'An event must be one of'],
	[{ ...FLAGS, format: 'xml' }, 'https://hook.example/', 'A format must be one of'],
	[FLAGS, 'ftp://hook.example/', 'must begin with'],
])('%j at %s is rejected', async (flags, address, message) => {
	await expect(addWebhookCommand(address, { var: emptyState(), ...flags }, recordingTerminal())).rejects.toThrow(message);
});
