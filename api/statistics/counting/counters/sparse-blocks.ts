import { type SparseBlock, addSparse, sparseOf } from './sparse-block.ts';

/**
 * Blocks of counters of one layout of which one is counted in at a time. The others are kept as what is not 0 in them, for most are
 * large and nearly empty, and the one that is counted in stays in the cache. Who counts block by block opens each once.
 */
export class SparseBlocks<Block extends Int32Array | Float64Array> {
	readonly #make: () => Block;
	readonly #closed = new Map<number, SparseBlock<Block>>();
	#counters: Block | undefined;
	#open: number | undefined;

	constructor(make: () => Block) {
		this.#make = make;
	}

	/** The counters of a block, valid until another one is asked for. */
	at(key: number): Block {
		this.#counters ??= this.#make();
		if (key === this.#open) return this.#counters;
		this.#close();
		const closed = this.#closed.get(key);
		if (closed) addSparse(this.#counters, closed);
		this.#open = key;
		return this.#counters;
	}

	/** Adds to a block what is in another one of the same layout. */
	add(key: number, block: SparseBlock<Block>): void {
		if (this.#open === key || this.#closed.has(key)) addSparse(this.at(key), block);
		else this.#closed.set(key, block);
	}

	find(key: number): SparseBlock<Block> | undefined {
		this.#close();
		return this.#closed.get(key);
	}

	delete(key: number): void {
		this.#close();
		this.#closed.delete(key);
	}

	/** Zeros of the layout. */
	zeros(): Block {
		return this.#make();
	}

	get keys(): number[] {
		this.#close();
		return [...this.#closed.keys()];
	}

	parts(): IterableIterator<[number, SparseBlock<Block>]> {
		this.#close();
		return this.#closed.entries();
	}

	#close(): void {
		if (this.#open === undefined || !this.#counters) return;
		this.#closed.set(this.#open, sparseOf(this.#counters));
		this.#counters.fill(0);
		this.#open = undefined;
	}
}
