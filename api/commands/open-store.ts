import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../platform/settings.ts';
import { DATABASE_FILE } from '../store/database.ts';
import { openRunStore } from '../store/open-run-store.ts';
import type { SqliteRunStore } from '../store/sqlite-run-store.ts';

/** Opens the store of a state folder for one command, also while a service runs on it. @throws Error when there is none */
export async function withStore(state: string, work: (store: SqliteRunStore) => Promise<void>): Promise<void> {
	const isHere = readSettings(process.env).DATABASE_URL === '';
	if (isHere && !existsSync(join(state, DATABASE_FILE)))
		throw new Error(`There is no run store in ${state}. Give its folder with --var.`);
	await withNewStore(state, work);
}

/** Opens the store of a state folder, a new one where there is none. */
export async function withNewStore(state: string, work: (store: SqliteRunStore) => Promise<void>): Promise<void> {
	// An operator who may run commands may change things, whatever the service may.
	const { store } = openRunStore(state, { ...readSettings(process.env), READ_ONLY: false });
	try {
		await work(store);
	} finally {
		await store.close();
	}
}
