import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The final result of a file. */
export type Settled = 'accepted' | 'duplicate' | 'refused';

/** Digests of files with a final result, so that moved and renamed files are recognised. */
export class SentRuns {
	readonly #file: string;
	readonly #service: string;
	readonly #known: Set<string>;
	#isAgreed: boolean;

	constructor(file: string, service: string) {
		this.#file = file;
		this.#service = service;
		const notes = readNotes(file, service);
		this.#isAgreed = notes.length > 0;
		this.#known = new Set(notes.flatMap(({ digest }) => (typeof digest === 'string' ? [digest] : [])));
	}

	/** Whether the player agreed to sending runs to the service. */
	get isAgreed(): boolean {
		return this.#isAgreed;
	}

	agree(): void {
		if (this.#isAgreed) return;
		this.#isAgreed = true;
		this.#note({ agreed: true });
	}

	has(digest: string): boolean {
		return this.#known.has(digest);
	}

	add(digest: string, outcome: Settled): void {
		if (this.#known.has(digest)) return;
		this.#known.add(digest);
		this.#note({ digest, outcome });
	}

	/** Appends a line, so that earlier ones survive a crash. */
	#note(note: object): void {
		mkdirSync(dirname(this.#file), { recursive: true });
		appendFileSync(this.#file, `${JSON.stringify({ service: this.#service, ...note })}\n`);
	}
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Note {
	readonly service?: unknown;
	readonly digest?: unknown;
}

/** Skips a truncated last line; its file is sent again and counts as a duplicate. */
function readNotes(file: string, service: string): Note[] {
	let text = '';
	try {
		text = readFileSync(file, 'utf8');
	} catch {
		return [];
	}
	return text
		.split('\n')
		.map(noteIn)
		.filter((note) => note.service === service);
}

function noteIn(line: string): Note {
	try {
		return (JSON.parse(line) as Note | null) ?? {};
	} catch {
		return {};
	}
}

/** Location of the record of sent files. */
export function notesFile(): string {
	const home = homedir();
	const folders: Partial<Record<NodeJS.Platform, string>> = {
		win32: process.env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'),
		darwin: join(home, 'Library', 'Application Support'),
	};
	const folder = folders[process.platform] ?? process.env['XDG_STATE_HOME'] ?? join(home, '.local', 'state');
	return join(folder, 'spire-almanac', 'sent-runs.jsonl');
}
