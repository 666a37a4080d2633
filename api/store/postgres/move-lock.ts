import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseUnavailable } from './connection.ts';

/** The key of the advisory locks; their second key is the store. They end with their connection. */
const LOCK = 731_862_411;
const PATIENCE_MILLISECONDS = 2000;
const LOOK_MILLISECONDS = 50;

/** Registers a process as a user of a store while its connection lasts. @throws DatabaseUnavailable while the store is being moved */
export async function joinStore(client: Client, store: string): Promise<void> {
	const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock_shared($1, hashtext($2)) AS locked', [
		LOCK,
		store,
	]);
	if (!rows[0]?.locked) throw new DatabaseUnavailable('The store is being moved out of this database.');
}

/** Locks a store against every process, or a schema against every other move. False while it is in use. */
export async function lockExclusively(client: Client, name: string): Promise<boolean> {
	// The last query of a killed process may still be running.
	const until = performance.now() + PATIENCE_MILLISECONDS;
	for (;;) {
		const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked', [
			LOCK,
			name,
		]);
		if (rows[0]?.locked) return true;
		if (performance.now() > until) return false;
		await wait(LOOK_MILLISECONDS);
	}
}
