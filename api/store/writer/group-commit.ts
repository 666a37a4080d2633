import type Database from 'better-sqlite3';

/** Limit of items per commit, so that the first does not wait too long. */
const MOST_PER_COMMIT = 64;
/** Delay of a commit under load, which collects more items, because each commit costs a disk write. */
const COLLECT_MILLISECONDS = 4;

interface Waiting<Item, Result> {
	readonly item: Item;
	resolve(result: Result): void;
	reject(error: unknown): void;
}

/**
 * Collects items while a commit waits for the disk and commits them in the next transaction. Results resolve after the commit. When a
 * transaction fails, its items are tried one by one, so that a bad item affects no other.
 */
export class GroupCommit<Item, Result> {
	readonly #db: Database.Database;
	readonly #work: (item: Item) => Result;
	readonly #afterCommit: (results: readonly Result[]) => void;
	#queue: Waiting<Item, Result>[] = [];
	#isScheduled = false;
	#wasShared = false;

	constructor(db: Database.Database, work: (item: Item) => Result, afterCommit: (results: readonly Result[]) => void) {
		this.#db = db;
		this.#work = work;
		this.#afterCommit = afterCommit;
	}

	add(item: Item): Promise<Result> {
		const { promise, resolve, reject } = Promise.withResolvers<Result>();
		this.#queue.push({ item, resolve, reject });
		this.#schedule();
		return promise;
	}

	#schedule(): void {
		if (this.#isScheduled) return;
		this.#isScheduled = true;
		if (this.#wasShared) setTimeout(() => this.#commitNext(), COLLECT_MILLISECONDS);
		else setImmediate(() => this.#commitNext());
	}

	#commitNext(): void {
		this.#isScheduled = false;
		const batch = this.#queue.splice(0, MOST_PER_COMMIT);
		this.#wasShared = batch.length > 1;
		this.#commit(batch);
		if (this.#queue.length > 0) this.#schedule();
	}

	#commit(batch: readonly Waiting<Item, Result>[]): void {
		const done = this.#tryCommit(batch);
		if (done) return this.#finish(batch, done);
		if (batch.length > 1) for (const waiting of batch) this.#commit([waiting]);
	}

	/** Undefined when the transaction failed; a single item is rejected with the error. */
	#tryCommit(batch: readonly Waiting<Item, Result>[]): Result[] | undefined {
		try {
			return this.#db.transaction(() => batch.map(({ item }) => this.#work(item))).immediate();
		} catch (error) {
			if (batch.length === 1) batch[0]?.reject(error);
			return undefined;
		}
	}

	#finish(batch: readonly Waiting<Item, Result>[], results: readonly Result[]): void {
		this.#afterCommit(results);
		for (const [index, waiting] of batch.entries()) waiting.resolve(results[index] as Result);
	}
}
