import type Database from 'better-sqlite3';
import { createAccountMethods } from '../accounts/account-methods.ts';
import { createOperatorMethods } from '../operator/operator-methods.ts';
import { createBodyMethods } from '../bodies/body-methods.ts';
import type { ReplayFiles } from '../replays/replay-files.ts';
import { keepReplay, removeReplay, replayTarget } from '../replays/replay-rows.ts';
import { type Ping, countPing, dailyPlayers } from '../telemetry/pings.ts';
import { createWebhookMethods } from '../webhooks/webhook-methods.ts';
import { type NewAccount, createAccount, findAccount, listAccounts } from './accounts.ts';
import { createKey, listKeys, revokeKey } from './api-keys.ts';
import { type Claimant, claimRuns, undoClaim } from './claim.ts';
import { deleteRun, purgeRun, setHidden } from './moderation.ts';

/** What the thread that writes is asked to do with the database, beside taking submissions. Each changes it in one transaction. */
export function createWriterMethods(db: Database.Database, replayFiles: Pick<ReplayFiles, 'has'>, tokenSecret: string) {
	return {
		claim: ({ claimant, hashes }: { claimant: Claimant; hashes: readonly string[] }) => claimRuns(db, claimant, hashes),
		undoClaim: (hash: string) => undoClaim(db, hash),
		setHidden: ({ hash, reason }: { hash: string; reason: string | null }) => setHidden(db, hash, reason),
		deleteRun: (hash: string) => deleteRun(db, hash),
		purgeRun: (hash: string) => purgeRun(db, hash),
		...createBodyMethods(db),
		...createAccountMethods(db),
		...createOperatorMethods(db),
		...createWebhookMethods(db),
		replayTarget: (asked: Parameters<typeof replayTarget>[1]) => replayTarget(db, asked),
		keepReplay: (replay: Parameters<typeof keepReplay>[2]) => keepReplay(db, replayFiles, replay),
		removeReplay: (asked: Parameters<typeof removeReplay>[1]) => removeReplay(db, asked),
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

/** Those that only read: a driver may answer them without what makes changes last. */
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

/** Those that may take journals away, whose files then go too. */
export const SWEEPING: readonly Name[] = ['purgeRun', 'deleteAccount', 'removeReplay'];
