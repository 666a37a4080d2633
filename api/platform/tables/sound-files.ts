import { type Stats, statSync } from 'node:fs';
import { threadLog } from '../threads/thread-log.ts';
import { digestOfFile } from '../file-digest.ts';

/** An immutable file with its expected size and digest. */
export interface MadeFile {
	readonly path: string;
	readonly bytes: number;
	/** Hexadecimal. */
	readonly sha256: string;
}

/** Enough for the files of some days; forgotten ones are read again. */
const MOST_KNOWN = 1000;

/** Detects damaged files. Each file is read once, as long as its date and length stay the same. */
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
		threadLog().error({ file: file.path }, 'a published file is damaged; it is not served until it is written again');
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
