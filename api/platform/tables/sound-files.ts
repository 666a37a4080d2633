import { type Stats, statSync } from 'node:fs';
import { threadLog } from '../threads/thread-log.ts';
import { digestOfFile } from '../file-digest.ts';

/** A file that never changes, and what it was when it was written. */
export interface MadeFile {
	readonly path: string;
	readonly bytes: number;
	/** Hexadecimal. */
	readonly sha256: string;
}

/** Files of some days; what is forgotten is looked at again. */
const MOST_KNOWN = 1000;

/** Tells which files are as they were written. Each is read once, as long as its date and length stay the same. */
export class SoundFiles {
	readonly #looks = new Map<string, Promise<boolean>>();
	readonly #damaged = new Set<string>();

	isSound(file: MadeFile): Promise<boolean> {
		const key = keyOf(file);
		const known = this.#looks.get(key);
		if (known) return known;
		if (this.#looks.size >= MOST_KNOWN) this.#looks.clear();
		const look = this.#examine(file, key);
		this.#looks.set(key, look);
		return look;
	}

	/** Whether a file has another length, or was read and found to be damaged. */
	isKnownDamaged(file: MadeFile): boolean {
		return statOf(file)?.size !== file.bytes || this.#damaged.has(keyOf(file));
	}

	async #examine(file: MadeFile, key: string): Promise<boolean> {
		const isSound = await isAsWritten(file);
		if (isSound) return true;
		this.#damaged.add(key);
		threadLog().error({ file: file.path }, 'a published file is damaged; it is not sent until it is made anew');
		return false;
	}
}

export async function isAsWritten(file: MadeFile): Promise<boolean> {
	return statOf(file)?.size === file.bytes && (await digestOfFile(file.path)) === file.sha256;
}

const statOf = ({ path }: MadeFile): Stats | undefined => statSync(path, { throwIfNoEntry: false });

function keyOf(file: MadeFile): string {
	const stat = statOf(file);
	return `${file.path} ${stat?.mtimeMs} ${stat?.size}`;
}
