/** The only thread of a process that changes a PostgreSQL store and its local replica. */
import { workerData } from 'node:worker_threads';
import { serveCalls } from '../../platform/threads/thread-calls.ts';
import { backupDatabase } from '../backup/backup-database.ts';
import { openForReading } from '../database/database.ts';
import { RunInserter } from '../writer/run-inserter.ts';
import type { PackedSubmission } from '../writer/submission.ts';
import { createTidying } from '../writer/tidying.ts';
import { VectorKeeper } from '../writer/vector-keeper.ts';
import { READING, createWriterMethods } from '../writer/writer-methods.ts';
import type { WriterMethods } from '../writer/writer-thread.ts';
import { ReplicaKeeper } from './replica-keeper.ts';

const TIDY_MILLISECONDS = 600_000;

const { folder, tokenSecret, isReadOnly, address } = workerData as {
	folder: string;
	tokenSecret: string;
	isReadOnly: boolean;
	address: string;
};
const keeper = new ReplicaKeeper({
	folder,
	address,
	isReadOnly,
	onRedated: () => vectors.rebuild(),
	onEmptied: () => vectors.rebuild(),
});
const { db, replayFiles } = keeper;
// A separate connection that sees only committed data.
const reader = openForReading(folder);
const vectors = new VectorKeeper(reader, folder);
vectors.watch();

const inserter = new RunInserter(db);
const tidying = createTidying(db, folder);
const changing = createWriterMethods(db, replayFiles, tokenSecret);
const reading = createWriterMethods(reader, replayFiles, tokenSecret);

type Methods = typeof changing;
type Later = { readonly [Name in keyof Methods]: (argument: never) => Promise<Awaited<ReturnType<Methods[Name]>>> };

/** Reading methods use the replica; all others wait for the database. */
const methods = Object.fromEntries(
	(Object.keys(changing) as (keyof Methods)[]).map((name) => [
		name,
		READING.has(name)
			? async (argument: never): Promise<unknown> => {
					await keeper.opened();
					return reading[name](argument);
				}
			: (argument: never): Promise<unknown> => keeper.commit(() => changing[name](argument)),
	]),
) as unknown as Later;

async function submit(submission: PackedSubmission) {
	const { outcome, isRedated, vectors: fresh } = await keeper.commit(() => inserter.insertPacked(submission));
	if (isRedated) vectors.rebuild();
	else if (fresh) vectors.add([fresh]);
	return outcome;
}

async function tidy(): Promise<void> {
	await keeper.commit(tidying.tidy(Date.now()));
	keeper.prune();
}

const timer = setInterval(() => void tidy().catch(() => {}), TIDY_MILLISECONDS).unref();
// Once the database is reachable: corrects dates from a wrong clock.
void keeper.ready().then(async () => {
	if (isReadOnly || vectors.isElsewhere) return;
	if ((await keeper.commit(tidying.begin(Date.now())).catch(() => 0)) > 0) vectors.rebuild();
});

serveCalls(
	{
		submit,
		...methods,
		backup: (target: string) => backupDatabase(reader, target),
		catchUp: () => vectors.catchUpFromAnywhere(),
		fetchJournal: (sha256: string) => keeper.fetchJournal(sha256),
		vectorState: () => ({ isElsewhere: vectors.isElsewhere, through: vectors.through }),
		opened: () => keeper.opened(),
		lag: () => keeper.lag,
		check: () => keeper.check(),
	} satisfies { readonly [Name in keyof WriterMethods]: (argument: never) => unknown },
	() => {
		clearInterval(timer);
		vectors.close();
		reader.close();
		keeper.close();
	},
);
