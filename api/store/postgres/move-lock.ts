import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseUnavailable } from './connection.ts';

/** Any number that no other program locks in the same database; the second says which store. Both end with their connection. */
const LOCK = 731_862_411;
const PATIENCE_MILLISECONDS = 2000;
const LOOK_MILLISECONDS = 50;

/** Says that a process works with a store, as long as its connection lasts. @throws DatabaseUnavailable while it is being moved */
export async function joinStore(client: Client, store: string): Promise<void> {
	const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock_shared($1, hashtext($2)) AS taken', [
		LOCK,
		store,
	]);
	if (!rows[0]?.taken) throw new DatabaseUnavailable('The store is being moved out of this database.');
}

/** Keeps every process away from a store, or every other move from a schema. False while one works with it. */
export async function lockAlone(client: Client, name: string): Promise<boolean> {
	// What a process that was killed has asked last is done to its end.
	const until = performance.now() + PATIENCE_MILLISECONDS;
	for (;;) {
		const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken', [
			LOCK,
			name,
		]);
		if (rows[0]?.taken) return true;
		if (performance.now() > until) return false;
		await wait(LOOK_MILLISECONDS);
	}
}
