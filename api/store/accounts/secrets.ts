import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../platform/settings.ts';

/** Secrets of the service. */
export interface Secrets {
	/** Signs bearer tokens. */
	readonly jwt: string;
	/** Makes the pseudonyms of submitters; stays the same when names change. */
	readonly playerToken: string;
}

/** Name of the kept secret in the state folder. */
export const SECRET_FILE = 'jwt-secret';
const SECRET_BYTES = 32;
/** Changing it changes every pseudonym. */
const PLAYER_TOKEN_LABEL = 'player-token-v1';

/** The secrets of the settings; what is not set is made once and kept in the state folder, for its owner only. */
export function readSecrets(state: string, settings: Pick<Settings, 'JWT_SECRET' | 'PLAYER_TOKEN_SECRET'>): Secrets {
	const jwt = settings.JWT_SECRET === '' ? keptSecret(state) : settings.JWT_SECRET;
	const derived = () => createHmac('sha256', jwt).update(PLAYER_TOKEN_LABEL).digest('hex');
	return { jwt, playerToken: settings.PLAYER_TOKEN_SECRET === '' ? derived() : settings.PLAYER_TOKEN_SECRET };
}

function keptSecret(state: string): string {
	const file = join(state, SECRET_FILE);
	mkdirSync(state, { recursive: true });
	if (!existsSync(file)) writeNew(file, randomBytes(SECRET_BYTES).toString('hex'));
	return readFileSync(file, 'utf8').trim();
}

/** Two processes that start together end up with one secret. */
function writeNew(file: string, secret: string): void {
	try {
		writeFileSync(file, `${secret}\n`, { flag: 'wx', mode: 0o600 });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	}
}
