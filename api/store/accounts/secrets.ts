import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncPath } from '../../platform/durable-file.ts';
import type { Settings } from '../../platform/settings.ts';

export interface Secrets {
	/** Signs bearer tokens. */
	readonly jwt: string;
	/** Creates the pseudonyms of submitters. */
	readonly playerToken: string;
}

/** File of the generated secret in the state directory. */
export const SECRET_FILE = 'jwt-secret';
const SECRET_BYTES = 32;
/** The same minimum as the setting. */
const FEWEST_CHARACTERS = 16;
/** Changing it changes every pseudonym. */
const PLAYER_TOKEN_LABEL = 'player-token-v1';

/**
 * Reads the secrets from the settings. A missing one is generated once and stored in the state directory, readable by its owner only.
 * @throws Error for a stored secret that is empty or short
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
		`The secret in ${file} has ${secret.length} characters; at least ${FEWEST_CHARACTERS} are needed. Restore the file from a backup, ` +
			'or remove it. Without it a new secret is generated: all users must sign in again, and pseudonyms change.',
	);
}

/**
 * Writes a temporary file and links it, so that a full disk leaves no partial secret. Processes that start at the same time share one
 * secret.
 */
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
