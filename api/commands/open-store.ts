import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSecrets } from '../store/accounts/secrets.ts';
import { readSettings } from '../platform/settings.ts';
import { DATABASE_FILE } from '../store/database.ts';
import { type SqliteRunStore, openSqliteStore } from '../store/sqlite-run-store.ts';

/** Opens the store of a state folder for one command, also while a service runs on it. @throws Error when there is none */
export async function withStore(state: string, work: (store: SqliteRunStore) => Promise<void>): Promise<void> {
	if (!existsSync(join(state, DATABASE_FILE))) throw new Error(`There is no run store in ${state}. Give its folder with --var.`);
	await withNewStore(state, work);
}

/** Opens the store of a state folder, a new one where there is none. */
export async function withNewStore(state: string, work: (store: SqliteRunStore) => Promise<void>): Promise<void> {
	const { playerToken } = readSecrets(state, readSettings(process.env));
	const store = openSqliteStore({ folder: state, tokenSecret: playerToken });
	try {
		await work(store);
	} finally {
		await store.close();
	}
}
