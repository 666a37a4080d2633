import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../platform/file-lock.ts';
import type { Settings } from '../platform/settings.ts';

const LOCK_FILE = 'service.lock';
/** What the last service wrote that took the lock. */
const HOLDER_FILE = 'service.txt';

type HoldSettings = Pick<Settings, 'READ_ONLY' | 'DATABASE_URL' | 'HOST' | 'PORT'>;

/**
 * Keeps other services from a state directory until it is stopped or the process ends: each would count limits and live runs by itself.
 * A service that only reads needs no lock; a replica of PostgreSQL has its own.
 * @throws Error that names the service that has the directory
 */
export function holdState(state: string, settings: HoldSettings): { stop(): void } {
	const { READ_ONLY, DATABASE_URL, HOST, PORT } = settings;
	if (READ_ONLY || DATABASE_URL !== '') return { stop: () => {} };
	const lock = takeLock(join(state, LOCK_FILE));
	const holder = join(state, HOLDER_FILE);
	if (lock) {
		try {
			writeFileSync(holder, `process ${process.pid}, started for port ${PORT} of ${HOST}`);
		} catch {
			// On a full disk the service reads all the same.
		}
		return { stop: () => lock.release() };
	}
	const other = existsSync(holder) ? ` (${readFileSync(holder, 'utf8')})` : '';
	throw new Error(
		`Another service${other} uses the state directory ${state}. Stop it, or name another directory with --var. Several services share a store in PostgreSQL: DATABASE_URL.`,
	);
}
