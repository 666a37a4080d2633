/** The only thread of a process that writes to the run store; of one that is read-only it answers what it is asked, and writes fail. */
import { workerData } from 'node:worker_threads';
import { backupDatabase } from '../backup-database.ts';
import { openForReading, openForWriting } from '../database.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { serveCalls } from '../../platform/threads/thread-calls.ts';
import { createAccountMethods } from '../accounts/account-methods.ts';
import { createOperatorMethods } from '../operator/operator-methods.ts';
import { forgetSubmissions } from '../operator/submissions.ts';
import { ReplayFiles } from '../replays/replay-files.ts';
import { keepReplay, removeReplay, replayTarget, sweepReplays, sweepStrays } from '../replays/replay-rows.ts';
import { type Ping, countPing, dailyPlayers } from '../telemetry/pings.ts';
import { createWebhookMethods } from '../webhooks/webhook-methods.ts';
import { type NewAccount, createAccount, findAccount, listAccounts } from './accounts.ts';
import { createKey, listKeys, revokeKey } from './api-keys.ts';
import { type Claimant, claimRuns, undoClaim } from './claim.ts';
import { createPseudonyms } from '../../runs/text/player-ids.ts';
import { FormKeeper } from './form-keeper.ts';
import { createFutureDates } from './future-dates.ts';
import { GroupCommit } from './group-commit.ts';
import { deleteRun, purgeRun, setHidden } from './moderation.ts';
import { type Inserted, RunInserter } from './run-inserter.ts';
import { createQuarantine } from './quarantine.ts';
import type { Submission } from './submission.ts';
import { VectorKeeper } from './vector-keeper.ts';

const TIDY_MILLISECONDS = 600_000;

const { folder, tokenSecret, isReadOnly } = workerData as { folder: string; tokenSecret: string; isReadOnly: boolean };
const db = isReadOnly ? openForReading(folder) : openForWriting(folder);
const inserter = new RunInserter(db);
const vectors = new VectorKeeper(db, folder, isReadOnly);
const futureDates = createFutureDates(db);
if (!isReadOnly) {
	if (db.transaction(() => futureDates.correct(Date.now())).immediate() > 0) vectors.rebuild();
	vectors.watch();
}
const forms = new FormKeeper(db, createPseudonyms(tokenSecret));
// One process at a time: the one that keeps the vectors.
if (!vectors.isElsewhere) forms.start();

const replayFiles = new ReplayFiles(folder);
const quarantine = createQuarantine(db);
const tidy = (): void => {
	quarantine.tidy(Date.now());
	forgetSubmissions(db, Date.now());
	sweepReplays(db, replayFiles);
};
if (!vectors.isElsewhere)
	sweepStrays(db, replayFiles).catch((error: unknown) => threadLog().error({ err: error }, 'journals without a row stay'));

/** Does what may take journals away, and removes their files. */
const sweeping =
	<Argument, Result>(work: (argument: Argument) => Result) =>
	(argument: Argument): Result => {
		const result = work(argument);
		sweepReplays(db, replayFiles);
		return result;
	};

const accountMethods = createAccountMethods(db);
const tidying = isReadOnly ? undefined : setInterval(tidy, TIDY_MILLISECONDS).unref();

const submissions = new GroupCommit<Submission, Inserted>(
	db,
	(submission) => inserter.insert(submission),
	(inserted) => {
		if (inserted.some((each) => each.isRedated)) vectors.rebuild();
		else vectors.add(inserted.flatMap((each) => each.vectors ?? []));
	},
);

const methods = {
	submit: async (submission: Submission) => (await submissions.add(submission)).outcome,
	claim: ({ claimant, hashes }: { claimant: Claimant; hashes: readonly string[] }) => claimRuns(db, claimant, hashes),
	undoClaim: (hash: string) => undoClaim(db, hash),
	setHidden: ({ hash, reason }: { hash: string; reason: string | null }) => setHidden(db, hash, reason),
	deleteRun: (hash: string) => deleteRun(db, hash),
	purgeRun: sweeping((hash: string) => purgeRun(db, hash)),
	...accountMethods,
	...createOperatorMethods(db),
	...createWebhookMethods(db),
	deleteAccount: sweeping(accountMethods.deleteAccount),
	replayTarget: (asked: Parameters<typeof replayTarget>[1]) => replayTarget(db, asked),
	keepReplay: (replay: Parameters<typeof keepReplay>[2]) => keepReplay(db, replayFiles, replay),
	removeReplay: sweeping((asked: Parameters<typeof removeReplay>[1]) => removeReplay(db, asked)),
	countPing: (ping: Ping) => countPing(db, tokenSecret, ping),
	dailyPlayers: (days: number) => dailyPlayers(db, days),
	createAccount: (account: NewAccount) => createAccount(db, account),
	findAccount: (by: Parameters<typeof findAccount>[1]) => findAccount(db, by),
	listAccounts: () => listAccounts(db),
	createKey: (key: Parameters<typeof createKey>[1]) => createKey(db, key),
	revokeKey: (id: string) => revokeKey(db, id),
	listKeys: () => listKeys(db),
	backup: (target: string) => backupDatabase(db, target),
	/** Encodes seats that have no vector yet; answers how many, 0 when all is done. */
	catchUp: () => vectors.catchUp(),
	/** Brings old texts into the form of today; answers how many, 0 when all are done. */
	catchUpForms: () => forms.catchUp(),
	vectorState: () => ({ isElsewhere: vectors.isElsewhere, through: vectors.through }),
	/** For the test that commits wait for the disk. */
	pragma: (name: 'synchronous' | 'journal_mode') => db.pragma(name, { simple: true }),
};

export type WriterMethods = typeof methods;

serveCalls(methods, () => {
	clearInterval(tidying);
	forms.close();
	vectors.close();
	db.close();
});
