import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** What became of a file for good. */
export type Settled = 'accepted' | 'duplicate' | 'refused';

/** Files that a service has answered for good, by what is in them: a file that was moved or renamed is known. */
export class SentRuns {
	readonly #file: string;
	readonly #service: string;
	readonly #known: Set<string>;

	constructor(file: string, service: string) {
		this.#file = file;
		this.#service = service;
		this.#known = readKnown(file, service);
	}

	has(digest: string): boolean {
		return this.#known.has(digest);
	}

	/** A line at the end: what is noted stays, however the program ends. */
	add(digest: string, outcome: Settled): void {
		if (this.#known.has(digest)) return;
		this.#known.add(digest);
		mkdirSync(dirname(this.#file), { recursive: true });
		appendFileSync(this.#file, `${JSON.stringify({ service: this.#service, digest, outcome })}\n`);
	}
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A last line that was cut off is passed over: its file is sent again, and known as a duplicate. */
function readKnown(file: string, service: string): Set<string> {
	let text = '';
	try {
		text = readFileSync(file, 'utf8');
	} catch {
		return new Set();
	}
	return new Set(text.split('\n').flatMap((line) => digestIn(line, service) ?? []));
}

function digestIn(line: string, service: string): string | undefined {
	try {
		const noted = JSON.parse(line) as { readonly service?: unknown; readonly digest?: unknown };
		return noted.service === service && typeof noted.digest === 'string' ? noted.digest : undefined;
	} catch {
		return undefined;
	}
}

/** Where the program notes what it sent. */
export function notesFile(platform: NodeJS.Platform = process.platform, environment: NodeJS.ProcessEnv = process.env): string {
	const home = homedir();
	const folders: Partial<Record<NodeJS.Platform, string>> = {
		win32: environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'),
		darwin: join(home, 'Library', 'Application Support'),
	};
	const folder = folders[platform] ?? environment['XDG_STATE_HOME'] ?? join(home, '.local', 'state');
	return join(folder, 'spire-almanac', 'sent-runs.jsonl');
}
