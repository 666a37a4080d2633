import { type SparseBlock, addSparse, sparseOf } from './sparse-block.ts';

type Counters = Int32Array | Float64Array;

/** Blocks of counters of one layout, each made when it is first counted in. */
export class Blocks<Block extends Counters> {
	readonly #make: () => Block;
	readonly #blocks = new Map<number, Block>();

	constructor(make: () => Block) {
		this.#make = make;
	}

	at(key: number): Block {
		let block = this.#blocks.get(key);
		if (!block) {
			block = this.#make();
			this.#blocks.set(key, block);
		}
		return block;
	}

	find(key: number): Block | undefined {
		return this.#blocks.get(key);
	}

	delete(key: number): void {
		this.#blocks.delete(key);
	}

	/** A block of zeros of the same layout. */
	zeros(): Block {
		return this.#make();
	}

	get keys(): number[] {
		return [...this.#blocks.keys()];
	}

	entries(): IterableIterator<[number, Block]> {
		return this.#blocks.entries();
	}

	/** Adds to a block what is in another one of the same layout. */
	add(key: number, block: SparseBlock<Block>): void {
		addSparse(this.at(key), block);
	}

	/** What is not 0 of each block. */
	*parts(): Generator<[number, SparseBlock<Block>]> {
		for (const [key, block] of this.#blocks) yield [key, sparseOf(block)];
	}
}

/** Adds one block to another of the same kind; each kind has a loop of its own, which is compiled for it alone. */
export function addBlock(target: Counters, block: Counters): void {
	if (target instanceof Int32Array && block instanceof Int32Array) addIntegers(target, block);
	else addSums(target as Float64Array, block as Float64Array);
}

function addIntegers(target: Int32Array, block: Int32Array): void {
	for (let at = 0; at < block.length; at++) target[at] = (target[at]! + block[at]!) | 0;
}

function addSums(target: Float64Array, block: Float64Array): void {
	for (let at = 0; at < block.length; at++) target[at] = target[at]! + block[at]!;
}
