import type { Client } from 'pg';
import { connect, disconnect } from './connection.ts';
import { DatabaseLink } from './database-link.ts';
import { type Head, READ_HEAD, hasTable, lockSchema } from './schema.ts';

/** The key of the advisory locks; their second key is the store. They end with their connection. */
const LOCK = 731_862_412;
const TABLE = 'shared_statistics';
/** A machine that lost its power keeps the lock for 25 seconds. */
const KEEP_ALIVE = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';

/** A generation that a machine stored for the others. */
export interface NamedGeneration {
	readonly digest: string;
	/** Epoch milliseconds. */
	readonly builtAt: number;
}

/** Decides which of several machines makes statistics: the one whose connection holds the lock of the store. */
export class StatisticsLease {
	readonly #link: DatabaseLink;
	#store = '';
	#isHeld = false;

	constructor(address: string) {
		const forget = (): void => {
			this.#isHeld = false;
		};
		this.#link = new DatabaseLink(address, (client) => this.#prepare(client), forget);
	}

	/** Whether this process is to make statistics, as of the last look. */
	get isHeld(): boolean {
		return this.#isHeld;
	}

	/**
	 * Takes the lease if it is free, and returns the newest generation; undefined before the first.
	 * @throws DatabaseUnavailable, DatabaseUnusable
	 */
	look(): Promise<NamedGeneration | undefined> {
		return this.#link.use(async (client) => {
			// A lock that is taken twice would have to be released twice.
			if (!this.#isHeld) this.#isHeld = await tryLock(client, this.#store);
			const { rows } = await client.query<NamedGeneration>(
				`SELECT digest, built_at AS "builtAt" FROM ${TABLE} WHERE store = $1`,
				[this.#store],
			);
			return rows[0];
		});
	}

	/** Gives the lease up. */
	close(): void {
		this.#isHeld = false;
		this.#link.close();
	}

	async #prepare(client: Client): Promise<void> {
		this.#isHeld = false;
		await client.query(KEEP_ALIVE);
		this.#store = await prepare(client);
	}
}

/** Names the generation that all machines show, unless a newer one is named. @throws DatabaseUnavailable */
export async function nameNewest(address: string, { digest, builtAt }: NamedGeneration): Promise<void> {
	const client = await connect(address, () => {});
	try {
		await client.query(
			`INSERT INTO ${TABLE} (store, digest, built_at) VALUES ($1, $2, $3)
			ON CONFLICT (store) DO UPDATE SET digest = EXCLUDED.digest, built_at = EXCLUDED.built_at
			WHERE ${TABLE}.built_at <= EXCLUDED.built_at`,
			[await prepare(client), digest, builtAt],
		);
	} finally {
		disconnect(client);
	}
}

async function tryLock(client: Client, store: string): Promise<boolean> {
	const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked', [
		LOCK,
		store,
	]);
	return rows[0]?.locked === true;
}

/** Creates the table, which no replica has, and returns the identity of the store. */
async function prepare(client: Client): Promise<string> {
	const { rows } = await client.query<Head>(READ_HEAD);
	if (!(await hasTable(client, TABLE))) {
		await client.query('BEGIN');
		await lockSchema(client);
		await client.query(
			`CREATE TABLE IF NOT EXISTS ${TABLE} (store text PRIMARY KEY, digest text NOT NULL, built_at bigint NOT NULL)`,
		);
		await client.query('COMMIT');
	}
	return rows[0]!.store;
}
