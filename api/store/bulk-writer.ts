import { openForWriting, rejectReplica } from './database/database.ts';
import { RunInserter } from './writer/run-inserter.ts';
import type { Submission, SubmitOutcome } from './writer/submission.ts';
import { VectorKeeper } from './writer/vector-keeper.ts';

/** Writes many runs without threads. */
export interface BulkWriter {
	/** Stores all runs in one transaction, or none. */
	insert(submissions: readonly Submission[]): SubmitOutcome[];
	/** Whether the store has runs that were really played. */
	hasRealRuns(): boolean;
	hasDatedRuns(): boolean;
	/** Encodes some of the missing vectors; returns how many. */
	catchUp(): number;
	/** Whether a running service maintains the vectors of this store. */
	readonly isServed: boolean;
	close(): void;
}

/**
 * Opens a store for bulk writing.
 * @param isDurable whether each transaction waits for the disk; synthetic runs can be generated again
 */
export function openBulkWriter(folder: string, isDurable: boolean): BulkWriter {
	const db = openForWriting(folder);
	rejectReplica(db, folder);
	if (!isDurable) db.pragma('synchronous = OFF');
	const inserter = new RunInserter(db);
	const vectors = new VectorKeeper(db, folder);
	const has = (condition: string) => db.prepare(`SELECT 1 FROM runs WHERE ${condition} LIMIT 1`).get() !== undefined;
	return {
		isServed: vectors.isElsewhere,
		insert: (submissions) => {
			const inserted = db.transaction(() => submissions.map((submission) => inserter.insert(submission))).immediate();
			if (inserted.some((each) => each.isRedated)) vectors.rebuild();
			else vectors.add(inserted.flatMap((each) => each.vectors ?? []));
			return inserted.map((each) => each.outcome);
		},
		hasRealRuns: () => has('is_synthetic = 0'),
		hasDatedRuns: () => has('submitted_at IS NOT NULL'),
		catchUp: () => vectors.catchUp(),
		close: () => {
			vectors.close();
			db.close();
		},
	};
}
