import { expect, test } from 'vitest';
import { createAccountTokens } from '../store/accounts/account-tokens.ts';
import { readSecrets } from '../store/accounts/secrets.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { accountTokenCommand, createAccountCommand, listAccountsCommand } from './accounts.ts';

const STEAM = '76561190000000001';

async function output(command: (terminal: ReturnType<typeof recordingTerminal>) => Promise<void>): Promise<unknown> {
	const terminal = recordingTerminal();
	await command(terminal);
	return terminal.results[0];
}

test('an account is created once, listed, and gets tokens by id, Steam id and name', async () => {
	const state = { var: emptyState() };
	const account = { id: 1, username: 'Alice', steamId: STEAM, discordId: null };
	expect(await output((terminal) => createAccountCommand('Alice', { ...state, steamId: STEAM }, terminal))).toEqual(account);
	expect(await output((terminal) => listAccountsCommand(state, terminal))).toEqual([account]);
	const tokens = createAccountTokens(readSecrets(state.var, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' }).jwt);
	for (const name of ['1', STEAM, 'alice']) {
		const { token } = (await output((terminal) => accountTokenCommand(name, state, terminal))) as { token: string };
		expect(await tokens.verify(token)).toMatchObject({ accountId: 1, steamId: STEAM });
	}
});

test.each(['', '<b>', 'x'.repeat(33), ' spaced '])('%j is not a valid name', async (name) => {
	expect(() => createAccountCommand(name, { var: emptyState() }, recordingTerminal())).toThrow(
		'The name must have 1 to 32 letters',
	);
});

test('a name and a Steam id belong to one account', async () => {
	const state = { var: emptyState() };
	await createAccountCommand('Alice', { ...state, steamId: STEAM }, recordingTerminal());
	await expect(createAccountCommand('ALICE', state, recordingTerminal())).rejects.toThrow('belongs to another account');
	await expect(createAccountCommand('Bob', { ...state, steamId: STEAM }, recordingTerminal())).rejects.toThrow(
		'belongs to another account',
	);
});

test('an unknown account is reported', async () => {
	const state = { var: emptyState() };
	await createAccountCommand('Alice', state, recordingTerminal());
	await expect(accountTokenCommand('Bob', state, recordingTerminal())).rejects.toThrow('There is no account `Bob`');
});
