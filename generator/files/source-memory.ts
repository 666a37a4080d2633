import { statSync } from 'node:fs';
import { shareSame } from './same-value.ts';

interface Remembered {
	readonly stamp: string;
	readonly value: unknown;
}

/**
 * Caches the files of a data folder in a watching process. Unchanged files are not read; unchanged parts of changed files stay
 * the same objects.
 */
export class SourceMemory {
	readonly #files = new Map<string, Remembered>();

	/** The parsed content of a file. `parse` returns undefined for an invalid file, which is read again. */
	read<Value>(file: string, parse: () => Value | undefined): Value | undefined {
		// Taken before reading, so that a concurrent write is read next time.
		const stamp = stampOf(file);
		const known = this.#files.get(file);
		if (known?.stamp === stamp) return known.value as Value;
		const value = parse();
		if (value === undefined) return undefined;
		const shared = shareSame(known?.value, value);
		this.#files.set(file, { stamp, value: shared });
		return shared;
	}
}

/** Changes when the file is written. */
export function stampOf(file: string): string {
	const { ino, size, mtimeNs } = statSync(file, { bigint: true });
	return `${ino} ${size} ${mtimeNs}`;
}
