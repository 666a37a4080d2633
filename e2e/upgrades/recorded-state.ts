import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { PostgresDump } from './postgres-dump.ts';

/** What the service of a release answered, by address, and the bearer token of the account that it was asked with. */
export interface RecordedAnswers {
	readonly token: string;
	readonly answers: Readonly<Record<string, unknown>>;
}

const STATES = new URL('./states/', import.meta.url);

export const recordedAnswers = (release: string): RecordedAnswers =>
	JSON.parse(gunzipSync(readFileSync(new URL(`${release}/answers.json.gz`, STATES))).toString('utf8')) as RecordedAnswers;

export const POSTGRES_FILE = 'postgres.json.gz';

/** The same store in PostgreSQL, as the release moved it there. */
export const recordedDatabase = (release: string): PostgresDump =>
	JSON.parse(gunzipSync(readFileSync(new URL(`${release}/${POSTGRES_FILE}`, STATES))).toString('utf8')) as PostgresDump;

/** Puts the state directory of a release into a folder, as `state`. */
export function unpackState(release: string, folder: string): void {
	execFileSync('tar', ['-xzf', '-', '-C', folder], { input: readFileSync(new URL(`${release}/state.tar.gz`, STATES)) });
}

/** The body of an answer as it is compared: JSON parsed, the runs of an export in their order. */
export function parseAnswer(path: string, body: Buffer): unknown {
	if (!path.startsWith('/api/exports/runs')) return JSON.parse(body.toString('utf8'));
	const isPacked = body[0] === 0x1f;
	const lines = (isPacked ? gunzipSync(body) : body).toString('utf8').split('\n');
	return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown);
}
