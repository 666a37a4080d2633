import { statSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import type { GenerateMethods } from '../../commands/generate/generate-thread.ts';
import { ThreadClient } from '../../platform/threads/thread-calls.ts';
import { DATABASE_FILE, openForWriting } from '../../store/database/database.ts';
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

/** Stores runs as the writer of a service does: in durable commits, and with a log that is copied into the database when it has as many pages. */
export function measureInserts(state: string, runs: readonly Submission[]): InsertCost {
	const db = openForWriting(state);
	try {
		const inserter = new RunInserter(db);
		const log = new CountedLog(db, join(state, `${DATABASE_FILE}-wal`));
		const [started, before] = [performance.now(), process.cpuUsage()];
		for (let start = 0; start < runs.length; start += RUNS_PER_COMMIT) {
			const batch = runs.slice(start, start + RUNS_PER_COMMIT);
			db.transaction(() => batch.forEach((run) => inserter.insert(run))).immediate();
			log.emptyWhenFull();
		}
		log.empty();
		const { user, system } = process.cpuUsage(before);
		const clock = performance.now() - started;
		const rows = runs.reduce((sum, { run }) => sum + run.seats.length, 0);
		const each = (value: number): number => value / runs.length;
		return { processor: each((user + system) / 1000), clock: each(clock), logged: each(log.bytes), rows };
	} finally {
		db.close();
	}
}

/** The log of changes of a database, emptied as often as the database itself would, so that its bytes can be counted. */
class CountedLog {
	bytes = 0;
	readonly #db: Database.Database;
	readonly #file: string;
	readonly #full: number;

	constructor(db: Database.Database, file: string) {
		const pages = db.pragma('wal_autocheckpoint', { simple: true }) as number;
		this.#full = pages * (db.pragma('page_size', { simple: true }) as number);
		this.#db = db;
		this.#file = file;
		db.pragma('wal_autocheckpoint = 0');
		db.pragma('wal_checkpoint(TRUNCATE)');
	}

	emptyWhenFull(): void {
		if (statSync(this.#file).size >= this.#full) this.empty();
	}

	empty(): void {
		this.bytes += statSync(this.#file).size;
		this.#db.pragma('wal_checkpoint(TRUNCATE)');
	}
}
