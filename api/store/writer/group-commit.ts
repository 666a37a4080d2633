import type Database from 'better-sqlite3';

/** Most submissions that share one commit: more would only make the first of them wait. */
const MOST_PER_COMMIT = 64;
/** Under load a commit waits so long for company: each costs a write to the disk, however little it holds. */
const COMPANY_MILLISECONDS = 4;

interface Waiting<Item, Result> {
	readonly item: Item;
	resolve(result: Result): void;
	reject(error: unknown): void;
}

/**
 * Collects work while a commit waits for the disk and does it in the next transaction. A result is handed out only after the
 * commit. When a transaction fails, its items are tried one by one, so that one bad item harms no other.
 */
export class GroupCommit<Item, Result> {
	readonly #db: Database.Database;
	readonly #work: (item: Item) => Result;
	readonly #afterCommit: (results: readonly Result[]) => void;
	#queue: Waiting<Item, Result>[] = [];
	#isScheduled = false;
	#hadCompany = false;

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
		if (this.#hadCompany) setTimeout(() => this.#commitNext(), COMPANY_MILLISECONDS);
		else setImmediate(() => this.#commitNext());
	}

	#commitNext(): void {
		this.#isScheduled = false;
		const batch = this.#queue.splice(0, MOST_PER_COMMIT);
		this.#hadCompany = batch.length > 1;
		this.#commit(batch);
		if (this.#queue.length > 0) this.#schedule();
	}

	#commit(batch: readonly Waiting<Item, Result>[]): void {
		const done = this.#tryCommit(batch);
		if (done) return this.#finish(batch, done);
		if (batch.length > 1) for (const waiting of batch) this.#commit([waiting]);
	}

	/** Undefined when the transaction failed; a single item then gets its error. */
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
