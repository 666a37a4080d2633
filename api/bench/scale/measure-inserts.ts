import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { GenerateMethods } from '../../commands/generate/generate-thread.ts';
import { ThreadClient } from '../../platform/threads/thread-calls.ts';
import { DATABASE_FILE, openForWriting } from '../../store/database.ts';
import { RunInserter } from '../../store/writer/run-inserter.ts';
import type { Submission } from '../../store/writer/submission.ts';

/** As many as a busy service puts into one commit. */
const RUNS_PER_COMMIT = 64;
const GENERATE_THREAD = new URL('../../commands/generate/generate-thread.ts', import.meta.url);

/** What a submission cost the writer of a store. */
export interface InsertCost {
	/** Time of the processor, milliseconds. */
	readonly processor: number;
	/** By the clock, with what waits for the disk, milliseconds. */
	readonly clock: number;
	/** Bytes of the log of changes, which are whole pages. */
	readonly logged: number;
	readonly rows: number;
}

/** Runs that no store has yet, with real texts. */
export async function newRuns(dist: string, count: number): Promise<Submission[]> {
	const thread = new ThreadClient<GenerateMethods>(GENERATE_THREAD, { dist, seed: 'scale', count, secret: 'secret' });
	try {
		return await thread.call('make', { from: 0, to: count });
	} finally {
		await thread.close();
	}
}

/** Stores runs as the writer of a service does, in durable commits; the log is copied into the database at the end. */
export function measureInserts(state: string, runs: readonly Submission[]): InsertCost {
	const db = openForWriting(state);
	try {
		const inserter = new RunInserter(db);
		db.pragma('wal_autocheckpoint = 0');
		db.pragma('wal_checkpoint(TRUNCATE)');
		const [started, before] = [performance.now(), process.cpuUsage()];
		for (let start = 0; start < runs.length; start += RUNS_PER_COMMIT) {
			const batch = runs.slice(start, start + RUNS_PER_COMMIT);
			db.transaction(() => batch.forEach((run) => inserter.insert(run))).immediate();
		}
		const logged = statSync(join(state, `${DATABASE_FILE}-wal`)).size;
		db.pragma('wal_checkpoint(TRUNCATE)');
		const { user, system } = process.cpuUsage(before);
		const clock = performance.now() - started;
		const rows = runs.reduce((sum, { run }) => sum + run.seats.length, 0);
		const each = (value: number): number => value / runs.length;
		return { processor: each((user + system) / 1000), clock: each(clock), logged: each(logged), rows };
	} finally {
		db.close();
	}
}
