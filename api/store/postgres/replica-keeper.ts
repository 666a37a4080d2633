import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { shownAddress } from '../../platform/database-address.ts';
import { type FileLock, takeLock } from '../../platform/file-lock.ts';
import { runningContext } from '../../platform/request-context.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { migrations, openForWriting } from '../database/database.ts';
import { ReplayFiles } from '../replays/replay-files.ts';
import { sweepReplays } from '../replays/replay-rows.ts';
import { catchUp, fill, isContinued, readHead } from './catch-up.ts';
import { Committer, type Work } from './committer.ts';
import { DatabaseUnavailable, DatabaseUnusable } from './connection.ts';
import { DatabaseLink } from './database-link.ts';
import { Journals } from './journals.ts';
import { joinStore } from './move-lock.ts';
import { type Applied, Replica } from '../replica/replica.ts';
import { replicatedTables } from '../replica/replicated-tables.ts';
import { prepareSchema } from './schema.ts';
import { CHANNEL } from './write-changes.ts';

/** Limit of work in one commit, so that the first does not wait too long. */
const MOST_PER_COMMIT = 64;
/** Interval of checks of the head, in case a notification was lost. */
const POLL_MILLISECONDS = 1000;
/** Longer waiting work is rejected. */
const PATIENCE_MILLISECONDS = 10_000;
const LOCK_FILE = 'replica.lock';
const LOCK_MILLISECONDS = 200;
const PROGRESS_MILLISECONDS = 10_000;
/** A replica that is further behind is filled again. */
const FEED_KEPT = '3 days';

export interface KeeperParts {
	readonly folder: string;
	readonly address: string;
	/** Whether to change only the replica. */
	readonly isReadOnly: boolean;
	/** Called when another process has redated runs. */
	readonly onRedated: () => void;
	/** Called before a replica is filled again, which changes the ids of rows. */
	readonly onEmptied: () => void;
}

interface Waiting extends Work {
	readonly since: number;
}

/** A request for a journal. */
interface Wanted extends Omit<Waiting, 'run'> {
	readonly sha256: string;
}

/** Maintains the local database as a replica of PostgreSQL and commits work to both, one task at a time. */
export class ReplicaKeeper {
	/** The connection for work. */
	readonly db: Database.Database;
	readonly replayFiles: ReplayFiles;
	readonly #parts: KeeperParts;
	readonly #replicaDb: Database.Database;
	readonly #replica: Replica;
	readonly #journals: Journals;
	readonly #committer: Committer;
	readonly #link: DatabaseLink;
	readonly #timer: NodeJS.Timeout;
	readonly #firstTry: Promise<void>;
	readonly #ready = Promise.withResolvers<void>();
	#queue: Waiting[] = [];
	#wanted: Wanted[] = [];
	#isBehind = true;
	/** When the replica last had everything that the database has. */
	#currentAt: number | undefined;
	#isPruneDue = false;
	#isRunning = false;
	#isClosed = false;
	#isWarned = false;

	constructor(parts: KeeperParts) {
		this.#parts = parts;
		this.db = openReplica(parts.folder);
		this.#replicaDb = openReplica(parts.folder);
		this.#replica = new Replica(this.#replicaDb, replicatedTables(this.#replicaDb));
		this.replayFiles = new ReplayFiles(parts.folder);
		this.#journals = new Journals(this.replayFiles);
		this.#committer = new Committer(this.db, this.#replica, this.#journals);
		this.#link = new DatabaseLink(
			parts.address,
			(client) => this.#prepare(client),
			() => this.#wake(),
		);
		const tried = Promise.withResolvers<void>();
		this.#firstTry = tried.promise;
		void this.#follow().finally(() => {
			tried.resolve();
			this.#wake();
		});
		this.#timer = setInterval(() => this.#poll(), POLL_MILLISECONDS).unref();
	}

	/**
	 * Runs work that changes the database; resolves when the change is durable. @throws DatabaseUnavailable, DatabaseUnusable, errors of
	 * the work
	 */
	commit<Result>(run: () => Result): Promise<Result> {
		if (this.#parts.isReadOnly) return Promise.reject(new DatabaseUnavailable('The service is read-only.'));
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		this.#queue.push({ run, context: runningContext(), resolve, reject, since: performance.now() });
		this.#wake();
		return promise as Promise<Result>;
	}

	/**
	 * Waits until the replica is as current as the last reachable state of the database.
	 * @throws DatabaseUnavailable for a replica that has not been filled, DatabaseUnusable
	 */
	async opened(): Promise<void> {
		const patience = new AbortController();
		await Promise.race([
			this.#firstTry,
			wait(PATIENCE_MILLISECONDS, undefined, { signal: patience.signal, ref: false }).catch(() => {}),
		]);
		patience.abort();
		const { failure } = this.#link;
		if (failure instanceof DatabaseUnusable) throw failure;
		if (!this.#replica.position) throw failure ?? new DatabaseUnavailable('The local replica is being filled.');
	}

	/** Resolves when the database has been reached and the replica is current. */
	ready(): Promise<void> {
		return this.#ready.promise;
	}

	/** Checks that changes are possible. @throws DatabaseUnavailable, DatabaseUnusable */
	async check(): Promise<void> {
		await this.opened();
		if (!this.#parts.isReadOnly) await this.commit(() => undefined);
	}

	/** Fetches a lost or damaged journal again; returns whether it is intact then. @throws DatabaseUnavailable, DatabaseUnusable */
	fetchJournal(sha256: string): Promise<boolean> {
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		this.#wanted.push({ sha256, resolve, reject, since: performance.now() });
		this.#wake();
		return promise as Promise<boolean>;
	}

	/** Deletes old changes from the feed. */
	prune(): void {
		this.#isPruneDue = true;
		this.#wake();
	}

	/** Seconds since the replica last had everything that the database has; undefined before the first time. */
	get lag(): number | undefined {
		return this.#currentAt === undefined ? undefined : (performance.now() - this.#currentAt) / 1000;
	}

	close(): void {
		this.#isClosed = true;
		clearInterval(this.#timer);
		this.#link.close();
		this.#reject(() => true, new DatabaseUnavailable('The store is closed.'));
		this.#replicaDb.close();
		this.db.close();
	}

	#poll(): void {
		const oldest = performance.now() - PATIENCE_MILLISECONDS;
		this.#reject(
			({ since }) => since < oldest,
			this.#link.failure ?? new DatabaseUnavailable('The database did not respond in time.'),
		);
		this.#isBehind = true;
		this.#wake();
	}

	#reject(isMeant: (waiting: { readonly since: number }) => boolean, error: Error): void {
		const rejected = [...this.#queue, ...this.#wanted].filter(isMeant);
		this.#queue = this.#queue.filter((waiting) => !isMeant(waiting));
		this.#wanted = this.#wanted.filter((waiting) => !isMeant(waiting));
		for (const { reject } of rejected) reject(error);
	}

	#wake(): void {
		if (this.#isRunning || this.#isClosed) return;
		this.#isRunning = true;
		void this.#work().finally(() => {
			this.#isRunning = false;
		});
	}

	async #work(): Promise<void> {
		await this.#firstTry;
		while (!this.#isClosed) {
			if (this.#queue.length > 0) await this.#commitNext();
			else if (this.#isBehind) await this.#follow();
			else if (this.#wanted.length > 0) await this.#fetchNext();
			else if (this.#isPruneDue) await this.#prune();
			else return;
		}
	}

	async #commitNext(): Promise<void> {
		// Work queued in this turn shares the commit.
		await new Promise((resolve) => setImmediate(resolve));
		const group = this.#queue.splice(0, MOST_PER_COMMIT);
		try {
			const applied = await this.#link.use((client) => this.#committer.commit(client, group));
			this.#finish(applied);
		} catch (error) {
			threadLog().warn({ err: error }, 'changes could not be written into the database');
			// Rejecting settled promises has no effect.
			for (const { reject } of group) reject(error);
		}
	}

	async #fetchNext(): Promise<void> {
		const [{ sha256, resolve, reject }] = this.#wanted.splice(0, 1) as [Wanted];
		await this.#link.use((client) => this.#journals.fetchAgain(client, sha256)).then(resolve, reject);
	}

	/** Handles the effects of applied changes, after which the replica is current. */
	#finish({ isRedated }: Applied): void {
		this.#currentAt = performance.now();
		if (isRedated) this.#parts.onRedated();
		sweepReplays(this.#replicaDb, this.replayFiles);
	}

	async #follow(): Promise<void> {
		this.#isBehind = false;
		try {
			const applied = await this.#link.use(async (client) => {
				const { mark } = await readHead(client);
				return this.#replica.position?.mark === mark ? { isRedated: false } : catchUp(client, this.#replica, this.#journals);
			});
			this.#isWarned = false;
			this.#ready.resolve();
			this.#finish(applied);
		} catch (error) {
			if (!this.#isWarned && !this.#isClosed)
				threadLog().warn({ err: error }, 'the database is unavailable; the service keeps retrying');
			this.#isWarned = true;
		}
	}

	async #prune(): Promise<void> {
		this.#isPruneDue = false;
		const prune = 'DELETE FROM feed WHERE written_at < now() - $1::interval AND sequence < (SELECT sequence FROM head)';
		await this.#link.use((client) => client.query(prune, [FEED_KEPT])).catch(() => {});
	}

	/** Prepares a new connection: tables, replica, notifications. */
	async #prepare(client: Client): Promise<void> {
		const { folder, address } = this.#parts;
		await prepareSchema(client, this.#replica.tables, migrations());
		await joinStore(client, (await readHead(client)).store);
		if (this.#replica.store === undefined && this.#replica.hasRows)
			throw new DatabaseUnusable(
				`The folder ${folder} has its own run store, which is unrelated to ${shownAddress(address)}. Give another state directory with --var, or start without DATABASE_URL.`,
			);
		client.on('notification', () => {
			this.#isBehind = true;
			this.#wake();
		});
		await client.query(`LISTEN ${CHANNEL}`);
		if (!(await this.#isFilled(client))) await this.#fill(client);
		const applied = await catchUp(client, this.#replica, this.#journals);
		this.#finish(applied);
	}

	async #isFilled(client: Client): Promise<boolean> {
		return (await isContinued(client, this.#replica, await readHead(client))) && this.#replica.position !== undefined;
	}

	/** One process fills the replica; others wait for it. */
	async #fill(client: Client): Promise<void> {
		const lock = await this.#lock();
		try {
			if (await this.#isFilled(client)) return;
			const head = await readHead(client);
			if (!(await isContinued(client, this.#replica, head))) {
				if (this.#replica.store !== undefined) this.#parts.onEmptied();
				this.#replica.begin(head.store, head);
			}
			let loggedAt = performance.now();
			await fill(client, this.#replica, this.#journals, (rows) => {
				if (performance.now() - loggedAt < PROGRESS_MILLISECONDS) return;
				loggedAt = performance.now();
				threadLog().info({ rows }, 'the local replica is being filled');
			});
		} finally {
			lock.release();
		}
	}

	async #lock(): Promise<FileLock> {
		for (;;) {
			const lock = takeLock(join(this.#parts.folder, LOCK_FILE));
			if (lock) return lock;
			if (this.#isClosed) throw new DatabaseUnavailable('The store is closed.');
			await wait(LOCK_MILLISECONDS);
		}
	}
}

/** A replica can be restored, so commits do not wait for the disk. */
function openReplica(folder: string): Database.Database {
	const db = openForWriting(folder);
	db.pragma('synchronous = NORMAL');
	return db;
}
