import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncPath } from '../../platform/durable-file.ts';
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
/** As the setting. */
const FEWEST_CHARACTERS = 16;
/** Changing it changes every pseudonym. */
const PLAYER_TOKEN_LABEL = 'player-token-v1';

/**
 * The secrets of the settings; what is not set is made once and kept in the state folder, for its owner only.
 * @throws Error for a kept secret that is empty or short
 */
export function readSecrets(state: string, settings: Pick<Settings, 'JWT_SECRET' | 'PLAYER_TOKEN_SECRET'>): Secrets {
	const jwt = settings.JWT_SECRET === '' ? keptSecret(state) : settings.JWT_SECRET;
	const derived = () => createHmac('sha256', jwt).update(PLAYER_TOKEN_LABEL).digest('hex');
	return { jwt, playerToken: settings.PLAYER_TOKEN_SECRET === '' ? derived() : settings.PLAYER_TOKEN_SECRET };
}

function keptSecret(state: string): string {
	const file = join(state, SECRET_FILE);
	mkdirSync(state, { recursive: true });
	if (!existsSync(file)) writeNew(file, `${randomBytes(SECRET_BYTES).toString('hex')}\n`);
	const secret = readFileSync(file, 'utf8').trim();
	if (secret.length >= FEWEST_CHARACTERS) return secret;
	throw new Error(
		`The secret in ${file} has ${secret.length} characters; at least ${FEWEST_CHARACTERS} are needed. Put the file of a backup in ` +
			'its place, or remove it: then a new one is made, everybody signs in again, and pseudonyms change.',
	);
}

/** Written aside and then linked, so that a full disk leaves no half of it. Two processes that start together end up with one secret. */
function writeNew(file: string, secret: string): void {
	const aside = `${file}.${randomUUID()}`;
	try {
		writeFileSync(aside, secret, { flag: 'wx', mode: 0o600, flush: true });
		linkSync(aside, file);
		syncPath(dirname(file));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		rmSync(aside, { force: true });
	}
}
