import { join } from 'node:path';
import type { CounterName } from '../../counting/counters/counters.ts';
import { type Address, BlockFile } from '../folder/block-file.ts';
import { FILES, counterFile } from '../folder/files.ts';

type OtherName = 'lifts' | 'bracketCounts' | 'bracketSums' | 'bracketLifts';
export type BlockName = CounterName | OtherName;

const OTHERS = new Set<string>(['lifts', 'bracketCounts', 'bracketSums', 'bracketLifts'] satisfies OtherName[]);

/** The files of blocks of a generation, opened when they are first read. */
export class SnapshotBlocks {
	readonly #folder: string | null;
	readonly #files = new Map<string, BlockFile>();

	/** Without a folder there are no blocks. */
	constructor(folder: string | null) {
		this.#folder = folder;
	}

	addresses(name: BlockName): readonly Address[] {
		return this.#file(name)?.places.map(({ address }) => address) ?? [];
	}

	/** Adds up the blocks whose address is wanted. */
	add(name: BlockName, target: Int32Array | Float64Array, isWanted: (address: Address) => boolean): void {
		const file = this.#file(name);
		for (const place of file?.places ?? []) if (isWanted(place.address)) file?.addTo(target, place);
	}

	close(): void {
		for (const file of this.#files.values()) file.close();
	}

	#file(name: BlockName): BlockFile | undefined {
		if (this.#folder === null) return undefined;
		const path = OTHERS.has(name) ? join(this.#folder, FILES[name as OtherName]) : counterFile(this.#folder, name as CounterName);
		const file = this.#files.get(name) ?? new BlockFile(path);
		this.#files.set(name, file);
		return file;
	}
}
