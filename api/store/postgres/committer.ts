import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { Capture, type TableChange } from './capture.ts';
import { beginAndLock, catchUp } from './catch-up.ts';
import { isRefused } from './connection.ts';
import type { Journals } from './journals.ts';
import { type Applied, type Position, type Replica, readCounters } from './replica/replica.ts';
import { writeChanges } from './write-changes.ts';

/** A piece of work, and what is told of it. */
export interface Work {
	/** Changes the local database, in a transaction that is undone when it throws. */
	readonly run: () => unknown;
	readonly resolve: (result: unknown) => void;
	readonly reject: (error: unknown) => void;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

/**
 * Commits work: it is done in the local database first, which is then exactly what PostgreSQL holds, since nobody else may write meanwhile;
 * what it changed is written into PostgreSQL and committed there, then here. Nothing is told before that. When PostgreSQL fails, the local
 * transaction is undone; had it committed after all, the change comes back by the feed.
 */
export class Committer {
	readonly #db: Database.Database;
	readonly #replica: Replica;
	readonly #capture: Capture;
	readonly #journals: Journals;
	readonly #alone: (work: () => unknown) => unknown;
	readonly #move: Database.Statement<[number, string]>;

	/** @param db a connection of its own, on which work is done */
	constructor(db: Database.Database, replica: Replica, journals: Journals) {
		this.#db = db;
		this.#replica = replica;
		this.#journals = journals;
		this.#capture = new Capture(db, replica.tables);
		this.#alone = db.transaction((work: () => unknown) => work());
		this.#move = db.prepare('UPDATE replica SET sequence = ?, mark = ?');
	}

	/** Every piece of work is told what became of it; when the connection fails, this throws, and none is told anything. */
	async commit(client: Client, group: readonly Work[]): Promise<Applied> {
		const head = await beginAndLock(client);
		let applied: Applied = { isRedated: false };
		if (this.#replica.position?.mark !== head.mark) applied = await catchUp(client, this.#replica, this.#journals);
		try {
			await this.#commitLocked(client, group, head.sequence);
		} catch (error) {
			if (!isRefused(error)) throw error;
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
			// A full disk undoes the whole transaction, and what followed would be in none.
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

	/** What PostgreSQL has committed is safe, whatever happens here: a replica that could not take it is behind, and follows. */
	#keep(): void {
		try {
			this.#db.exec('COMMIT');
		} catch (error) {
			this.#undo();
			threadLog().error({ err: error }, 'a change is in the database, but not yet in the replica beside the service');
		}
	}

	#undo(): void {
		if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
	}
}
