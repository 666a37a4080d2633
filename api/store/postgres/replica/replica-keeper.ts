import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { shownAddress } from '../../../platform/database-address.ts';
import { type FileLock, takeLock } from '../../../platform/file-lock.ts';
import { threadLog } from '../../../platform/threads/thread-log.ts';
import { migrations, openForWriting } from '../../database.ts';
import { ReplayFiles } from '../../replays/replay-files.ts';
import { sweepReplays } from '../../replays/replay-rows.ts';
import { catchUp, fill, isContinued, readHead } from '../catch-up.ts';
import { Committer, type Work } from '../committer.ts';
import { DatabaseUnavailable, DatabaseUnusable } from '../connection.ts';
import { DatabaseLink } from '../database-link.ts';
import { Journals } from '../journals.ts';
import { joinStore } from '../move-lock.ts';
import { type Applied, Replica } from './replica.ts';
import { replicatedTables } from './replicated-tables.ts';
import { prepareSchema } from '../schema.ts';
import { CHANNEL } from '../write-changes.ts';

/** Most pieces of work that share one commit: more would only make the first of them wait. */
const MOST_PER_COMMIT = 64;
/** Between two looks at the head where no notification came: one was lost, or the connection is. */
const POLL_MILLISECONDS = 1000;
/** Who waits longer for the database is told that it cannot be used. */
const PATIENCE_MILLISECONDS = 10_000;
const LOCK_FILE = 'replica.lock';
const LOCK_MILLISECONDS = 200;
const PROGRESS_MILLISECONDS = 10_000;
/** A replica that was away for longer is filled anew. */
const FEED_KEPT = '3 days';

export interface KeeperParts {
	readonly folder: string;
	readonly address: string;
	/** Nothing is changed but the replica. */
	readonly isReadOnly: boolean;
	/** Told when another process has dated runs anew. */
	readonly onRedated: () => void;
	/** Told before a replica is filled anew: numbers of rows mean others then. */
	readonly onEmptied: () => void;
}

interface Waiting extends Work {
	readonly since: number;
}

/** A journal that is wanted again. */
interface Wanted extends Omit<Waiting, 'run'> {
	readonly sha256: string;
}

/** Keeps the database of a folder a replica of a PostgreSQL database, and commits work to both. One thing is done at a time. */
export class ReplicaKeeper {
	/** The connection that work is done on. */
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

	/** Does work that changes the database; answers when the change is safe. @throws DatabaseUnavailable, DatabaseUnusable, what the work throws */
	commit<Result>(run: () => Result): Promise<Result> {
		if (this.#parts.isReadOnly) return Promise.reject(new DatabaseUnavailable('The service is read-only.'));
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		this.#queue.push({ run, resolve, reject, since: performance.now() });
		this.#wake();
		return promise as Promise<Result>;
	}

	/**
	 * Waits until what is read here is what the database has, or had when it was last reached.
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
		if (!this.#replica.position) throw failure ?? new DatabaseUnavailable('The replica beside the service is being filled.');
	}

	/** Fulfilled when the database has been reached and the replica is what it has. */
	ready(): Promise<void> {
		return this.#ready.promise;
	}

	/** Whether changes can be made. @throws DatabaseUnavailable, DatabaseUnusable */
	async check(): Promise<void> {
		await this.opened();
		if (!this.#parts.isReadOnly) await this.commit(() => undefined);
	}

	/** Has a journal that is lost or damaged here come again; answers whether it is whole then. @throws DatabaseUnavailable, DatabaseUnusable */
	fetchJournal(sha256: string): Promise<boolean> {
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		this.#wanted.push({ sha256, resolve, reject, since: performance.now() });
		this.#wake();
		return promise as Promise<boolean>;
	}

	/** Forgets changes that no replica asks for any more. */
	prune(): void {
		this.#isPruneDue = true;
		this.#wake();
	}

	close(): void {
		this.#isClosed = true;
		clearInterval(this.#timer);
		this.#link.close();
		this.#refuse(() => true, new DatabaseUnavailable('The store is closed.'));
		this.#replicaDb.close();
		this.db.close();
	}

	#poll(): void {
		const oldest = performance.now() - PATIENCE_MILLISECONDS;
		this.#refuse(
			({ since }) => since < oldest,
			this.#link.failure ?? new DatabaseUnavailable('The database did not answer in time.'),
		);
		this.#isBehind = true;
		this.#wake();
	}

	#refuse(isMeant: (waiting: { readonly since: number }) => boolean, error: Error): void {
		const refused = [...this.#queue, ...this.#wanted].filter(isMeant);
		this.#queue = this.#queue.filter((waiting) => !isMeant(waiting));
		this.#wanted = this.#wanted.filter((waiting) => !isMeant(waiting));
		for (const { reject } of refused) reject(error);
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
			else if (this.#isPruneDue) await this.#forget();
			else return;
		}
	}

	async #commitNext(): Promise<void> {
		// Those who come in this turn share the commit.
		await new Promise((resolve) => setImmediate(resolve));
		const group = this.#queue.splice(0, MOST_PER_COMMIT);
		try {
			const applied = await this.#link.use((client) => this.#committer.commit(client, group));
			this.#finish(applied);
		} catch (error) {
			threadLog().warn({ err: error }, 'changes could not be written into the database');
			// Those who have been told already hear nothing of it.
			for (const { reject } of group) reject(error);
		}
	}

	async #fetchNext(): Promise<void> {
		const [{ sha256, resolve, reject }] = this.#wanted.splice(0, 1) as [Wanted];
		await this.#link.use((client) => this.#journals.fetchAgain(client, sha256)).then(resolve, reject);
	}

	/** What follows from changes that are in the replica now. */
	#finish({ isRedated }: Applied): void {
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
				threadLog().warn({ err: error }, 'the database cannot be used at this time; it is tried again and again');
			this.#isWarned = true;
		}
	}

	async #forget(): Promise<void> {
		this.#isPruneDue = false;
		const prune = 'DELETE FROM feed WHERE written_at < now() - $1::interval AND sequence < (SELECT sequence FROM head)';
		await this.#link.use((client) => client.query(prune, [FEED_KEPT])).catch(() => {});
	}

	/** Makes a new connection ready: tables, replica, notifications. */
	async #prepare(client: Client): Promise<void> {
		const { folder, address } = this.#parts;
		await prepareSchema(client, this.#replica.tables, migrations());
		await joinStore(client, (await readHead(client)).store);
		if (this.#replica.store === undefined && this.#replica.hasRows)
			throw new DatabaseUnusable(
				`The folder ${folder} holds a run store of its own, which ${shownAddress(address)} knows nothing of. Give another folder with --var, or start without DATABASE_URL.`,
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

	/** One process of a folder fills; others wait until it has. */
	async #fill(client: Client): Promise<void> {
		const lock = await this.#lock();
		try {
			if (await this.#isFilled(client)) return;
			const head = await readHead(client);
			if (!(await isContinued(client, this.#replica, head))) {
				if (this.#replica.store !== undefined) this.#parts.onEmptied();
				this.#replica.begin(head.store, head);
			}
			let told = performance.now();
			await fill(client, this.#replica, this.#journals, (rows) => {
				if (performance.now() - told < PROGRESS_MILLISECONDS) return;
				told = performance.now();
				threadLog().info({ rows }, 'the replica beside the service is being filled');
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

/** What is lost of a replica comes again: it waits for no disk. */
function openReplica(folder: string): Database.Database {
	const db = openForWriting(folder);
	db.pragma('synchronous = NORMAL');
	return db;
}
