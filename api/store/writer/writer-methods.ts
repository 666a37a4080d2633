import type Database from 'better-sqlite3';
import { ACCOUNT_FUNCTIONS } from '../functions/account-functions.ts';
import { OPERATOR_FUNCTIONS } from '../functions/operator-functions.ts';
import { bindFunctions } from '../functions/store-functions.ts';
import { TIER_LIST_FUNCTIONS } from '../functions/tier-list-functions.ts';
import { createBodyMethods } from '../bodies/body-methods.ts';
import type { ReplayFiles } from '../replays/replay-files.ts';
import { keepReplay, removeReplay, replayTarget } from '../replays/replay-rows.ts';
import { type Ping, countPing, dailyPlayers } from '../telemetry/pings.ts';
import { WEBHOOK_FUNCTIONS } from '../functions/webhook-functions.ts';
import { type NewAccount, createAccount, findAccount, listAccounts } from '../accounts/accounts.ts';
import { createKey, listKeys, revokeKey } from '../accounts/keys/api-keys.ts';
import { type Claimant, claimRuns, undoClaim } from '../accounts/claim.ts';
import { deleteRun, purgeRun, setHidden } from './moderation.ts';

/** The methods of the writer thread besides submissions; each is one transaction. */
export function createWriterMethods(db: Database.Database, replayFiles: Pick<ReplayFiles, 'has'>, tokenSecret: string) {
	return {
		claim: ({ claimant, hashes }: { claimant: Claimant; hashes: readonly string[] }) => claimRuns(db, claimant, hashes),
		undoClaim: (hash: string) => undoClaim(db, hash),
		setHidden: ({ hash, reason }: { hash: string; reason: string | null }) => setHidden(db, hash, reason),
		deleteRun: (hash: string) => deleteRun(db, hash),
		purgeRun: (hash: string) => purgeRun(db, hash),
		...createBodyMethods(db),
		...bindFunctions(ACCOUNT_FUNCTIONS, db),
		...bindFunctions(OPERATOR_FUNCTIONS, db),
		...bindFunctions(TIER_LIST_FUNCTIONS, db),
		...bindFunctions(WEBHOOK_FUNCTIONS, db),
		replayTarget: (run: Parameters<typeof replayTarget>[1]) => replayTarget(db, run),
		keepReplay: (replay: Parameters<typeof keepReplay>[2]) => keepReplay(db, replayFiles, replay),
		removeReplay: (run: Parameters<typeof removeReplay>[1]) => removeReplay(db, run),
		countPing: (ping: Ping) => countPing(db, tokenSecret, ping),
		dailyPlayers: (days: number) => dailyPlayers(db, days),
		createAccount: (account: NewAccount) => createAccount(db, account),
		findAccount: (by: Parameters<typeof findAccount>[1]) => findAccount(db, by),
		listAccounts: () => listAccounts(db),
		createKey: (key: Parameters<typeof createKey>[1]) => createKey(db, key),
		revokeKey: (id: string) => revokeKey(db, id),
		listKeys: () => listKeys(db),
	};
}

type Name = keyof ReturnType<typeof createWriterMethods>;

/** Methods that only read, which a driver may serve without a durable commit. */
export const READING: ReadonlySet<string> = new Set<Name>([
	'listSessions',
	'findProfile',
	'isNameFree',
	'privateAmong',
	'listAccountKeys',
	'chartsOf',
	'publicCharts',
	'listOwnRuns',
	'tierListsOf',
	'findTierList',
	'findSharedTierList',
	'keptData',
	'listSubmissions',
	'findSubmission',
	'listedSupporters',
	'shownThemes',
	'readOverview',
	'listUsers',
	'listAnnouncements',
	'listLimits',
	'listNews',
	'findNews',
	'replayTarget',
	'dailyPlayers',
	'findAccount',
	'listAccounts',
	'listKeys',
	'listWebhooks',
	'webhookTarget',
]);

/** Methods that may remove journals, whose files must be deleted too. */
export const SWEEPING: readonly Name[] = ['purgeRun', 'deleteAccount', 'removeReplay'];
