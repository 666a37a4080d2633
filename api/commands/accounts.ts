import { createAccountTokens } from '../store/accounts/account-tokens.ts';
import { TOKEN_DAYS } from '../store/accounts/sessions.ts';
import { readSecrets } from '../store/accounts/secrets.ts';
import { cleanDigits, cleanUsername } from '../runs/clean-submitter.ts';
import { readSettings } from '../platform/settings.ts';
import type { AccountKey, RunStore } from '../store/run-store.ts';
import type { Account } from '../store/accounts/claim.ts';
import { withNewStore, withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

interface StoreFlags {
	readonly var: string;
}

/** Creates an account with the runs that were verified for its Steam id. */
export function createAccountCommand(
	username: string,
	flags: StoreFlags & { readonly steamId?: string; readonly discordId?: string },
	terminal: Terminal,
): Promise<void> {
	if (cleanUsername(username) !== username) {
		throw new Error(`The name must have 1 to 32 letters, digits, spaces, \`_\` and \`-\`, got \`${username}\`.`);
	}
	return withNewStore(flags.var, async (store) => {
		const ids = { steamId: cleanDigits(flags.steamId), discordId: cleanDigits(flags.discordId) };
		const account = await store.createAccount({ username, ...ids }).catch((error: Error & { code?: string }) => {
			if (error.code === 'SQLITE_CONSTRAINT_UNIQUE')
				throw new Error(`The name or a platform id of \`${username}\` belongs to another account.`);
			throw error;
		});
		terminal.line(`Account ${account.id}: ${account.username}`);
		terminal.json(account);
	});
}

/** Prints a bearer token of an account. */
export function accountTokenCommand(account: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async (store) => {
		const found = await accountOf(account, store);
		const token = await createAccountTokens(readSecrets(flags.var, readSettings(process.env)).jwt).sign(
			found,
			await store.accounts.openSession({ accountId: found.id, origin: 'command line' }),
		);
		terminal.line(token);
		terminal.json({ account_id: found.id, token, days: TOKEN_DAYS });
	});
}

/** Starts or ends the membership of an account. */
export function supporterCommand(
	account: string,
	flags: StoreFlags & { readonly until?: string; readonly tier?: string; readonly end?: boolean },
	terminal: Terminal,
): Promise<void> {
	const until = flags.until === undefined ? null : Date.parse(flags.until);
	if (Number.isNaN(until)) throw new Error(`--until must be a date such as 2027-01-31, got \`${flags.until}\`.`);
	return withStore(flags.var, async (store) => {
		const { id, username } = await accountOf(account, store);
		const saidAt = Date.now();
		const endsAt = flags.end ? saidAt : until;
		await store.operator.reportMembership({ accountId: id, saidAt, endsAt, tier: flags.tier ?? null, amount: 0, currency: null });
		terminal.line(flags.end ? `${username} is no longer a supporter.` : `${username} is a supporter.`);
		terminal.json({ account_id: id, supporter: !flags.end, ends_at: endsAt === null ? null : new Date(endsAt).toISOString() });
	});
}

/** Finds an account by id, Steam id or name. @throws Error when there is none */
async function accountOf(account: string, store: RunStore): Promise<Account> {
	const found = (await Promise.all(keysOf(account).map((key) => store.findAccount(key)))).find((each) => each !== undefined);
	if (!found) throw new Error(`There is no account \`${account}\`. \`almanac accounts list\` lists all accounts.`);
	return found;
}

function keysOf(account: string): AccountKey[] {
	const byName: AccountKey = { username: account };
	if (!/^\d+$/.test(account)) return [byName];
	return /^\d{17}$/.test(account) ? [{ steamId: account }, byName] : [{ id: Number(account) }, byName];
}

export function listAccountsCommand(flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async (store) => {
		const accounts = await store.listAccounts();
		for (const { id, username, steamId } of accounts) terminal.line([id, username, steamId ?? '-'].join('  '));
		terminal.json(accounts);
	});
}
