/** Commands for runs, accounts and keys; the code of a command loads when it runs. */
import type { Command } from 'commander';
import { json, store, terminalOf, tree } from '../shared-options.ts';
import { addStoreCommands } from './store-commands.ts';

export function addOperatorCommands(program: Command): void {
	for (const add of [
		addRunCommands,
		addStoreCommands,
		addKeyCommands,
		addQueueCommands,
		addNewsCommands,
		addAccountCommands,
		addWebhookCommands,
	])
		add(program);
}

function addRunCommands(program: Command): void {
	const runs = program
		.command('runs')
		.description('Import, generate, search and moderate runs.')
		.addHelpText('after', '\nExample:\n  almanac runs import ~/saves');

	runs
		.command('import')
		.description('Import all run files of a folder; an interrupted import resumes.')
		.argument('<folder>', 'folder with *.run files, at any depth')
		.option(...store)
		.option(...tree)
		.option('--rejects <file>', 'list rejected files and reasons in this file')
		.option('--undated', 'the runs are older than stored dates')
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac runs import ~/saves --rejects refused.tsv')
		.action(async (folder, flags) =>
			(await import('../../../api/commands/runs.ts')).importRunsCommand(folder, flags, await terminalOf(flags)),
		);

	runs
		.command('generate')
		.description('Fill a store with synthetic runs, marked as such.')
		.requiredOption('--count <number>', 'how many')
		.option('--seed <text>', 'the same seed makes the same runs', 'almanac')
		.option('--mix', 'mix them with real runs')
		.option(...store)
		.option(...tree)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac runs generate --count 10000 --var var-made-up')
		.action(async (flags) => (await import('../../../api/commands/runs.ts')).generateRunsCommand(flags, await terminalOf(flags)));

	runs
		.command('search')
		.description('List runs for moderators, newest first, including hidden ones.')
		.option('--username <name>', 'of this account')
		.option('--seed <seed>', 'on this seed')
		.option('--hash <hash>', 'this one')
		.option('--max-win-seconds <seconds>', 'wins up to this duration')
		.option('--anomalies', 'wins under 7 minutes, runs over 7 days, decks over 150 cards')
		.option('--hidden', 'only hidden ones')
		.option('--held', 'only those in quarantine')
		.option('--limit <number>', 'most runs', '50')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac runs search --anomalies --limit 20')
		.action(async (flags) => (await import('../../../api/commands/runs.ts')).searchRunsCommand(flags, await terminalOf(flags)));

	runs
		.command('hide')
		.description('Hide all seats of a run from lists and statistics.')
		.argument('<hash>', 'hash of one of its rows')
		.option('--reason <text>', 'why', 'moderator')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac runs hide 11830a0cddfcce95')
		.action(async (hash, flags) =>
			(await import('../../../api/commands/runs.ts')).hideRunCommand(hash, flags, await terminalOf(flags)),
		);

	runs
		.command('unhide')
		.description('Show a hidden run again.')
		.argument('<hash>', 'hash of one of its rows')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac runs unhide 11830a0cddfcce95')
		.action(async (hash, flags) =>
			(await import('../../../api/commands/runs.ts')).unhideRunCommand(hash, flags, await terminalOf(flags)),
		);

	runs
		.command('delete')
		.description('Remove a run from statistics and exports; sending it again restores it.')
		.argument('<hash>', 'hash of one of its rows')
		.option('--purge', 'remove rows and run file permanently')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac runs delete 11830a0cddfcce95 --purge')
		.action(async (hash, flags) =>
			(await import('../../../api/commands/runs.ts')).deleteRunCommand(hash, flags, await terminalOf(flags)),
		);
}

function addKeyCommands(program: Command): void {
	const keys = program
		.command('keys')
		.description('Create, list and revoke API keys.')
		.addHelpText('after', '\nExample:\n  almanac keys list');

	keys
		.command('create')
		.description('Create an API key and show it once.')
		.option('--tier <tier>', 'general, registered, academia or paid', 'registered')
		.option('--label <text>', 'owner of the key', '')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac keys create --tier academia --label "a university"')
		.action(async (flags) => (await import('../../../api/commands/keys.ts')).createKeyCommand(flags, await terminalOf(flags)));

	keys
		.command('list')
		.description('List the API keys.')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac keys list')
		.action(async (flags) => (await import('../../../api/commands/keys.ts')).listKeysCommand(flags, await terminalOf(flags)));

	keys
		.command('revoke')
		.description('Revoke an API key.')
		.argument('<id>', 'id of the key')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac keys revoke 0123456789abcdef')
		.action(async (id, flags) =>
			(await import('../../../api/commands/keys.ts')).revokeKeyCommand(id, flags, await terminalOf(flags)),
		);

	keys
		.command('tier')
		.description('Change the tier of an API key.')
		.argument('<id>', 'id of the key')
		.argument('<tier>', 'general, registered, academia or paid')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac keys tier 0123456789abcdef academia')
		.action(async (id, tier, flags) =>
			(await import('../../../api/commands/keys.ts')).keyTierCommand(id, tier, flags, await terminalOf(flags)),
		);
}

function addQueueCommands(program: Command): void {
	const queue = program
		.command('queue')
		.description('List, accept and dismiss submissions: guides, feedback, reports.')
		.addHelpText('after', '\nExample:\n  almanac queue list');

	queue
		.command('list')
		.description('List submissions, newest first.')
		.option('--kind <kind>', 'only guide, feedback, run-report or uninstall')
		.option('--state <state>', 'new, accepted, dismissed or all', 'new')
		.option('--limit <number>', 'maximum number of entries', '50')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac queue list --kind guide')
		.action(async (flags) => (await import('../../../api/commands/queue.ts')).listQueueCommand(flags, await terminalOf(flags)));

	queue
		.command('show')
		.description('Show a submission.')
		.argument('<number>', 'its number')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac queue show 12')
		.action(async (id, flags) =>
			(await import('../../../api/commands/queue.ts')).showQueueCommand(id, flags, await terminalOf(flags)),
		);

	queue
		.command('accept')
		.description('Accept a submission; guides can be added to the game data.')
		.argument('<number>', 'its number')
		.option('--guides <folder>', 'write a guide as a file into this folder')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac queue accept 12 --guides game-data/content/guides')
		.action(async (id, flags) =>
			(await import('../../../api/commands/queue.ts')).acceptQueueCommand(id, flags, await terminalOf(flags)),
		);

	queue
		.command('dismiss')
		.description('Dismiss a submission.')
		.argument('<number>', 'its number')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac queue dismiss 13')
		.action(async (id, flags) =>
			(await import('../../../api/commands/queue.ts')).dismissQueueCommand(id, flags, await terminalOf(flags)),
		);
}

function addNewsCommands(program: Command): void {
	const news = program
		.command('news')
		.description('Mirror the platform news.')
		.addHelpText('after', '\nExample:\n  almanac news pull');

	news
		.command('pull')
		.description('Import news of the platform for `/api/news`.')
		.option('--from <address>', 'address of the interface (NEWS_URL)')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac news pull --json')
		.action(async (flags) => (await import('../../../api/commands/news.ts')).pullNewsCommand(flags, await terminalOf(flags)));
}

function addAccountCommands(program: Command): void {
	const accounts = program
		.command('accounts')
		.description('Create accounts and their tokens.')
		.addHelpText('after', '\nExample:\n  almanac accounts list');

	accounts
		.command('create')
		.description('Create an account; runs verified for its Steam id become its own.')
		.argument('<username>', 'name to show')
		.option('--steam-id <id>', '64-bit Steam id')
		.option('--discord-id <id>', 'Discord id')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac accounts create Alice --steam-id 76561190000000001')
		.action(async (name, flags) =>
			(await import('../../../api/commands/accounts.ts')).createAccountCommand(name, flags, await terminalOf(flags)),
		);

	accounts
		.command('token')
		.description('Print a bearer token of an account.')
		.argument('<account>', 'number, Steam id or name of the account')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac accounts token Alice')
		.action(async (account, flags) =>
			(await import('../../../api/commands/accounts.ts')).accountTokenCommand(account, flags, await terminalOf(flags)),
		);

	accounts
		.command('supporter')
		.description('Mark an account as a supporter; its key gets the paid tier.')
		.argument('<account>', 'its number, Steam id or name')
		.option('--until <date>', 'end date, YYYY-MM-DD (default: until --end)')
		.option('--tier <name>', 'name of the supporter tier')
		.option('--end', 'end the support')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac accounts supporter Alice --until 2027-01-31')
		.action(async (account, flags) =>
			(await import('../../../api/commands/accounts.ts')).supporterCommand(account, flags, await terminalOf(flags)),
		);

	accounts
		.command('list')
		.description('List the accounts.')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac accounts list')
		.action(async (flags) =>
			(await import('../../../api/commands/accounts.ts')).listAccountsCommand(flags, await terminalOf(flags)),
		);
}

function addWebhookCommands(program: Command): void {
	const webhooks = program
		.command('webhooks')
		.description('Notify other programs of news by signed webhooks.')
		.addHelpText('after', '\nExample:\n  almanac webhooks list');

	webhooks
		.command('add')
		.description('Register an address; its signing secret is shown once.')
		.argument('<address>', 'where posts go')
		.option('--events <types>', 'what is told, separated by commas', 'release.published,beta.changed,statistics.generated')
		.option('--format <format>', '`standard`, or `discord` for a channel of Discord', 'standard')
		.option('--label <text>', 'its purpose', '')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac webhooks add https://example.org/hook --events release.published,beta.changed')
		.action(async (address, flags) =>
			(await import('../../../api/commands/webhooks.ts')).addWebhookCommand(address, flags, await terminalOf(flags)),
		);

	webhooks
		.command('list')
		.description('List the webhooks, including disabled ones.')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac webhooks list')
		.action(async (flags) =>
			(await import('../../../api/commands/webhooks.ts')).listWebhooksCommand(flags, await terminalOf(flags)),
		);

	webhooks
		.command('test')
		.description('Send a test and print the response.')
		.argument('<id>', 'id of the webhook')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac webhooks test 0123456789abcdef')
		.action(async (id, flags) =>
			(await import('../../../api/commands/webhooks.ts')).testWebhookCommand(id, flags, await terminalOf(flags)),
		);

	webhooks
		.command('enable')
		.description('Enable a webhook that was disabled after failed deliveries.')
		.argument('<id>', 'id of the webhook')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac webhooks enable 0123456789abcdef')
		.action(async (id, flags) =>
			(await import('../../../api/commands/webhooks.ts')).enableWebhookCommand(id, flags, await terminalOf(flags)),
		);

	webhooks
		.command('remove')
		.description('Remove a webhook and its pending deliveries.')
		.argument('<id>', 'id of the webhook')
		.option(...store)
		.option(...json)
		.addHelpText('after', '\nExample:\n  almanac webhooks remove 0123456789abcdef')
		.action(async (id, flags) =>
			(await import('../../../api/commands/webhooks.ts')).removeWebhookCommand(id, flags, await terminalOf(flags)),
		);
}
