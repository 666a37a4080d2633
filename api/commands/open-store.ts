import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../platform/settings.ts';
import { DATABASE_FILE } from '../store/database/database.ts';
import { openRunStore } from '../store/open-run-store.ts';
import type { SqliteRunStore } from '../store/sqlite-run-store.ts';

/** Opens an existing store for one command, also while a service uses it. @throws Error when there is none */
export async function withStore(state: string, work: (store: SqliteRunStore) => Promise<void>): Promise<void> {
	const isLocal = readSettings(process.env).DATABASE_URL === '';
	if (isLocal && !existsSync(join(state, DATABASE_FILE)))
		throw new Error(`There is no run store in ${state}. Give its state directory with --var.`);
	await withNewStore(state, work);
}

/** Opens the store of a state directory and creates a missing one. */
export async function withNewStore(state: string, work: (store: SqliteRunStore) => Promise<void>): Promise<void> {
	// Commands may change the store even if the service is read-only.
	const { store } = openRunStore(state, { ...readSettings(process.env), READ_ONLY: false });
	try {
		await work(store);
	} finally {
		await store.close();
	}
}
