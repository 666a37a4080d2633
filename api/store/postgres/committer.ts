import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import type { RequestContext } from '../../platform/request-context.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { Capture, type TableChange } from '../replica/capture.ts';
import { beginAndLock, catchUp } from './catch-up.ts';
import { isRejected } from './connection.ts';
import type { Journals } from './journals.ts';
import { type Applied, type Position, type Replica, readCounters } from '../replica/replica.ts';
import { writeChanges } from './write-changes.ts';

/** Work with its promise. */
export interface Work {
	/** Changes the local database in a transaction, which is rolled back when it throws. */
	readonly run: () => unknown;
	/** The request that it is for. */
	readonly context?: RequestContext | undefined;
	readonly resolve: (result: unknown) => void;
	readonly reject: (error: unknown) => void;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

/**
 * Runs work in the local database under the lock of PostgreSQL, so the local state is current. Then it writes the changes to PostgreSQL,
 * commits there first and locally second, and resolves the work.
 * When PostgreSQL fails, the local transaction is rolled back; if PostgreSQL had committed after all, the feed brings the change back.
 */
export class Committer {
	readonly #db: Database.Database;
	readonly #replica: Replica;
	readonly #capture: Capture;
	readonly #journals: Journals;
	readonly #alone: (work: () => unknown) => unknown;
	readonly #move: Database.Statement<[number, string]>;

	/** @param db a separate connection for the work */
	constructor(db: Database.Database, replica: Replica, journals: Journals) {
		this.#db = db;
		this.#replica = replica;
		this.#journals = journals;
		this.#capture = new Capture(db, replica.tables);
		this.#alone = db.transaction((work: () => unknown) => work());
		this.#move = db.prepare('UPDATE replica SET sequence = ?, mark = ?');
	}

	/** Settles all work; when the connection fails, this throws and settles nothing. */
	async commit(client: Client, group: readonly Work[]): Promise<Applied> {
		const head = await beginAndLock(client, group[0]?.context);
		let applied: Applied = { isRedated: false };
		if (this.#replica.position?.mark !== head.mark) applied = await catchUp(client, this.#replica, this.#journals);
		try {
			await this.#commitLocked(client, group, head.sequence);
		} catch (error) {
			if (!isRejected(error)) throw error;
			await client.query('ROLLBACK');
			if (group.length === 1) group[0]!.reject(error);
			else for (const one of group) await this.commit(client, [one]);
		}
		return applied;
	}

	async #commitLocked(client: Client, group: readonly Work[], sequence: number): Promise<void> {
		this.#db.exec('BEGIN IMMEDIATE');
		let outcomes: readonly Outcome[];
		try {
			outcomes = group.map((work) => this.#outcomeOf(work));
			const changes = this.#capture.take();
			if (changes.length === 0) await client.query('ROLLBACK');
			else await this.#write(client, changes, { sequence: sequence + 1, mark: randomUUID() });
		} catch (error) {
			this.#undo();
			throw error;
		}
		this.#keep();
		for (const [index, { resolve, reject }] of group.entries()) {
			const outcome = outcomes[index]!;
			if ('error' in outcome) reject(outcome.error);
			else resolve(outcome.result);
		}
	}

	#outcomeOf({ run }: Work): Outcome {
		try {
			return { result: this.#alone(run) };
		} catch (error) {
			// A full disk rolls back the whole transaction, so nothing may follow.
			if (!this.#db.inTransaction) throw error;
			return { error };
		}
	}

	async #write(client: Client, changes: readonly TableChange[], { sequence, mark }: Position): Promise<void> {
		await this.#journals.keep(client, changes);
		await writeChanges(client, changes, { sequence, mark, counters: readCounters(this.#db, this.#replica.tables) });
		await this.#journals.forget(client, this.#db);
		this.#move.run(sequence, mark);
		await client.query('COMMIT');
	}

	/** PostgreSQL has committed, so a failed local commit only leaves the replica behind; it catches up later. */
	#keep(): void {
		try {
			this.#db.exec('COMMIT');
		} catch (error) {
			this.#undo();
			threadLog().error({ err: error }, 'a change is in the database, but not yet in the local replica');
		}
	}

	#undo(): void {
		if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
	}
}
