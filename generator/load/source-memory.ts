import { statSync } from 'node:fs';
import { shareSame } from './same-value.ts';

interface Remembered {
	readonly stamp: string;
	readonly value: unknown;
}

/**
 * What the files of a data folder said, for a process that loads it again and again. A file that did not change is not read; of one that
 * did, the parts that did not stay the same objects.
 */
export class SourceMemory {
	readonly #files = new Map<string, Remembered>();

	/** What the file says by `parse`, which answers undefined for a file that is wrong: that one is read again. */
	read<Value>(file: string, parse: () => Value | undefined): Value | undefined {
		// Asked before it is read: what is written meanwhile is read the next time.
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

/** Changes whenever the file is written. */
export function stampOf(file: string): string {
	const { ino, size, mtimeNs } = statSync(file, { bigint: true });
	return `${ino} ${size} ${mtimeNs}`;
}
