/** The only thread of a process that writes to the store. In a read-only process it serves reads, and writes fail. */
import { workerData } from 'node:worker_threads';
import { backupDatabase } from '../backup/backup-database.ts';
import { openForReading, openForWriting } from '../database/database.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { serveCalls } from '../../platform/threads/thread-calls.ts';
import { ReplayFiles } from '../replays/replay-files.ts';
import { sweepReplays, sweepStrays } from '../replays/replay-rows.ts';
import { GroupCommit } from './group-commit.ts';
import { type Inserted, RunInserter } from './run-inserter.ts';
import type { PackedSubmission } from './submission.ts';
import { createTidying } from './tidying.ts';
import { VectorKeeper } from './vector-keeper.ts';
import { SWEEPING, createWriterMethods } from './writer-methods.ts';

const TIDY_MILLISECONDS = 600_000;

const { folder, tokenSecret, isReadOnly } = workerData as { folder: string; tokenSecret: string; isReadOnly: boolean };
const db = isReadOnly ? openForReading(folder) : openForWriting(folder);
const inserter = new RunInserter(db);
const vectors = new VectorKeeper(db, folder, isReadOnly);
const tidying = createTidying(db, folder);
if (!isReadOnly) {
	if (db.transaction(tidying.begin(Date.now())).immediate() > 0) vectors.rebuild();
	vectors.watch();
}

const replayFiles = new ReplayFiles(folder);
const tidy = (): void => {
	try {
		db.transaction(tidying.tidy(Date.now())).immediate();
		sweepReplays(db, replayFiles);
	} catch (error) {
		threadLog().error({ err: error }, 'old data could not be removed; the next try is in ten minutes');
	}
};
if (!vectors.isElsewhere)
	sweepStrays(db, replayFiles).catch((error: unknown) =>
		threadLog().error({ err: error }, 'journals without a row could not be removed'),
	);

const timer = isReadOnly ? undefined : setInterval(tidy, TIDY_MILLISECONDS).unref();

const submissions = new GroupCommit<PackedSubmission, Inserted>(
	db,
	(submission) => inserter.insertPacked(submission),
	(inserted) => {
		if (inserted.some((each) => each.isRedated)) vectors.rebuild();
		else vectors.add(inserted.flatMap((each) => each.vectors ?? []));
	},
);

const changing = createWriterMethods(db, replayFiles, tokenSecret);

/** Runs a method that may remove journals and deletes their files. */
const sweeping = Object.fromEntries(
	SWEEPING.map((name) => [
		name,
		(argument: never): unknown => {
			const result: unknown = changing[name](argument);
			sweepReplays(db, replayFiles);
			return result;
		},
	]),
);

const methods = {
	submit: async (submission: PackedSubmission) => {
		try {
			return (await submissions.add(submission)).outcome;
		} finally {
			// Frees the memory of the run now, not with the next collection.
			submission.run.bytes.buffer.transfer(0);
		}
	},
	...changing,
	...(sweeping as Pick<typeof changing, (typeof SWEEPING)[number]>),
	backup: (target: string) => backupDatabase(db, target),
	/** Encodes some of the missing vectors; returns how many, 0 at the end. */
	catchUp: () => vectors.catchUpFromAnywhere(),
	vectorState: () => ({ isElsewhere: vectors.isElsewhere, through: vectors.through }),
	/** A local store has no other copy of a journal, so it cannot fetch one again. */
	fetchJournal: (_sha256: string): boolean | Promise<boolean> => false,
	/** Resolves when reads are current. */
	opened: (): void | Promise<void> => {},
	/** Seconds since the store last had everything that its database has; a local store is its own database. */
	lag: (): number | undefined => undefined,
	/** Fails while the store is unusable. */
	check: (): void | Promise<void> => void db.prepare('SELECT 1 FROM runs LIMIT 1').get(),
};

export type WriterMethods = typeof methods;

serveCalls(methods, () => {
	clearInterval(timer);
	vectors.close();
	db.close();
});
