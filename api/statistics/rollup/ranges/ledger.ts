import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const LEDGER_FILE = 'ledger.db';
/** A worker that has not been heard of for so long has lost what it claimed. It beats at least every few thousand rows. */
const LEASE_SECONDS = 60;
const BEAT_MILLISECONDS = 1000;

/** What is done to each range, one step after the other. */
export type Step = 'read' | 'count';

/** A range that a worker has for itself until it stops beating. */
export interface Claim {
	readonly step: Step;
	readonly range: number;
	/** What is to be done, as it was planned. */
	readonly work: unknown;
	/** Name of nothing else: who comes back after others took over is told apart by it. */
	readonly token: string;
}

/** A range that is done. */
interface FinishedRange {
	readonly range: number;
	/** Name of the folder of what was made. */
	readonly folder: string;
	readonly work: unknown;
}

/** Somebody else has the range, because its worker was not heard of; what was made of it so far is of no use. */
export class LeaseLost extends Error {
	constructor({ step, range }: Claim) {
		super(`Another worker took over range ${range} of step ${step}, for this one was not heard of for ${LEASE_SECONDS} seconds.`);
		this.name = 'LeaseLost';
	}
}

interface Row {
	readonly range: number;
	readonly work: string;
	readonly folder: string;
}

/**
 * Who works on which range of a fold: a table in a folder that several processes share. A range is free, claimed or done; the clock
 * that decides whether a claim still holds is that of the database.
 */
export class Ledger {
	readonly #db: Database.Database;
	readonly #lease: number;
	#beaten = 0;

	constructor(folder: string, leaseSeconds = LEASE_SECONDS) {
		mkdirSync(folder, { recursive: true });
		this.#db = new Database(join(folder, LEDGER_FILE));
		this.#lease = leaseSeconds;
		this.#db.exec(`
			CREATE TABLE IF NOT EXISTS steps (step TEXT PRIMARY KEY, basis TEXT NOT NULL) STRICT;
			CREATE TABLE IF NOT EXISTS ranges (
				step TEXT NOT NULL, range INTEGER NOT NULL, work TEXT NOT NULL,
				worker TEXT, token TEXT, beat REAL, folder TEXT,
				PRIMARY KEY (step, range)
			) STRICT;`);
	}

	/**
	 * Plans a step, unless the same is planned already: then what is done of it stays done.
	 * @param basis what results depend on
	 * @param works what is to be done, range by range
	 */
	plan(step: Step, basis: string, works: readonly unknown[]): void {
		this.#db.transaction(() => {
			if (this.basisOf(step) === basis) return;
			this.forget(step);
			this.#db.prepare('INSERT INTO steps VALUES (?, ?)').run(step, basis);
			const add = this.#db.prepare('INSERT INTO ranges (step, range, work) VALUES (?, ?, ?)');
			works.forEach((work, range) => add.run(step, range, JSON.stringify(work)));
		})();
	}

	/** Forgets a step. */
	forget(step: Step): void {
		this.#db.transaction(() => {
			this.#db.prepare('DELETE FROM ranges WHERE step = ?').run(step);
			this.#db.prepare('DELETE FROM steps WHERE step = ?').run(step);
		})();
	}

	/** What a planned step depends on; undefined before it is planned. */
	basisOf(step: Step): string | undefined {
		return this.#db.prepare<[string], string>('SELECT basis FROM steps WHERE step = ?').pluck().get(step);
	}

	/** Claims a range that is free, or whose worker is gone; undefined when there is none. */
	claim(worker: string): Claim | undefined {
		const token = randomUUID();
		const row = this.#db
			.prepare<[string, string, number], { step: Step; range: number; work: string }>(
				`UPDATE ranges SET worker = ?, token = ?, beat = unixepoch('subsec')
				WHERE rowid = (SELECT rowid FROM ranges WHERE folder IS NULL AND (worker IS NULL OR beat <= unixepoch('subsec') - ?)
					ORDER BY range LIMIT 1)
				RETURNING step, range, work`,
			)
			.get(worker, token, this.#lease);
		this.#beaten = performance.now();
		return row && { step: row.step, range: row.range, work: JSON.parse(row.work), token };
	}

	/**
	 * Says that the worker of a claim lives; to be called as often as one likes.
	 * @throws LeaseLost
	 */
	beat(claim: Claim): void {
		if (performance.now() - this.#beaten < BEAT_MILLISECONDS) return;
		this.#beaten = performance.now();
		this.check(claim);
	}

	/** @throws LeaseLost */
	check(claim: Claim): void {
		const { changes } = this.#db
			.prepare("UPDATE ranges SET beat = unixepoch('subsec') WHERE token = ? AND folder IS NULL")
			.run(claim.token);
		if (changes === 0) throw new LeaseLost(claim);
	}

	/**
	 * Notes that a range is done.
	 * @throws LeaseLost
	 */
	finish(claim: Claim, folder: string): void {
		const { changes } = this.#db
			.prepare('UPDATE ranges SET folder = ? WHERE token = ? AND folder IS NULL')
			.run(folder, claim.token);
		if (changes === 0) throw new LeaseLost(claim);
	}

	/** Frees what a worker had claimed that is known to be gone. */
	release(worker: string): void {
		this.#db.prepare('UPDATE ranges SET worker = NULL, token = NULL WHERE worker = ? AND folder IS NULL').run(worker);
	}

	/** Frees a range whose result is damaged. */
	reopen(step: Step, range: number): void {
		this.#db
			.prepare('UPDATE ranges SET worker = NULL, token = NULL, folder = NULL WHERE step = ? AND range = ?')
			.run(step, range);
	}

	/** Whether a range is neither done nor claimed by somebody who is alive. */
	get hasFree(): boolean {
		const free = "SELECT 1 FROM ranges WHERE folder IS NULL AND (worker IS NULL OR beat <= unixepoch('subsec') - ?)";
		return this.#db.prepare(free).get(this.#lease) !== undefined;
	}

	/** Ranges of all planned steps that are not done. */
	get left(): number {
		return this.#db.prepare<[], number>('SELECT count(*) FROM ranges WHERE folder IS NULL').pluck().get()!;
	}

	/** What is done of a step, in the order of the ranges. */
	finished(step: Step): FinishedRange[] {
		const rows = this.#db
			.prepare<[string], Row>('SELECT range, work, folder FROM ranges WHERE step = ? AND folder IS NOT NULL ORDER BY range')
			.all(step);
		return rows.map(({ range, work, folder }) => ({ range, folder, work: JSON.parse(work) }));
	}

	close(): void {
		this.#db.close();
	}
}
