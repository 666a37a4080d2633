import type { Settings } from '../platform/settings.ts';
import { type Secrets, readSecrets } from './accounts/secrets.ts';
import { type SqliteRunStore, openSqliteStore } from './sqlite-run-store.ts';

/** An open store with its secrets. */
export interface OpenedStore {
	readonly store: SqliteRunStore;
	readonly secrets: Secrets;
}

type StoreSettings = Pick<Settings, 'JWT_SECRET' | 'PLAYER_TOKEN_SECRET' | 'READ_ONLY' | 'DATABASE_URL'>;

/** Opens the store according to the settings. @throws Error when the state directory or the database is unusable */
export function openRunStore(state: string, settings: StoreSettings): OpenedStore {
	const secrets = readSecrets(state, settings);
	const store = openSqliteStore({
		folder: state,
		tokenSecret: secrets.playerToken,
		isReadOnly: settings.READ_ONLY,
		address: settings.DATABASE_URL === '' ? undefined : settings.DATABASE_URL,
	});
	return { store, secrets };
}
