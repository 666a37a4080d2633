type Block = Int32Array | Float64Array;

/** What is not 0 in a block: most blocks are large and nearly empty. */
export interface SparseBlock<B extends Block = Block> {
	readonly values: B;
	/** Where each value stands, ascending; of 16 bits where the block is small enough. */
	readonly positions: Uint16Array | Uint32Array;
}

const SMALL = 0x1_0000;

/** @param block a whole buffer */
export function sparseOf<B extends Block>(block: B): SparseBlock<B> {
	const filled = block instanceof Int32Array ? filledIntegers(block) : filledSums(block as Float64Array);
	const values = (block instanceof Int32Array ? new Int32Array(filled.length) : new Float64Array(filled.length)) as B;
	for (let next = 0; next < filled.length; next++) values[next] = block[filled[next]!]!;
	return { values, positions: block.length <= SMALL ? new Uint16Array(filled) : new Uint32Array(filled) };
}

/** What is found is put here first. */
let found = new Uint32Array(SMALL);

/**
 * Positions of what is not 0, until the next call. Each kind has a loop of its own, which is compiled for it alone; integers are looked
 * at two at a time, as one number: it is 0, too, where the second of them is -2³¹, which no counter reaches.
 */
function filledIntegers(block: Int32Array): Uint32Array {
	if (found.length < block.length) found = new Uint32Array(block.length);
	const pairs = new Float64Array(block.buffer, 0, block.length >> 1);
	let count = 0;
	for (let pair = 0; pair < pairs.length; pair++) {
		if (pairs[pair] === 0) continue;
		const at = 2 * pair;
		if (block[at] !== 0) found[count++] = at;
		if (block[at + 1] !== 0) found[count++] = at + 1;
	}
	const last = block.length - 1;
	if (block.length % 2 === 1 && block[last] !== 0) found[count++] = last;
	return found.subarray(0, count);
}

function filledSums(block: Float64Array): Uint32Array {
	if (found.length < block.length) found = new Uint32Array(block.length);
	let count = 0;
	for (let at = 0; at < block.length; at++) if (block[at] !== 0) found[count++] = at;
	return found.subarray(0, count);
}

/** Adds what is in a block to another of the same kind. */
export function addSparse(target: Block, { values, positions }: SparseBlock): void {
	if (target instanceof Int32Array) addIntegers(target, values as Int32Array, positions);
	else addSums(target, values as Float64Array, positions);
}

function addIntegers(target: Int32Array, values: Int32Array, positions: Uint16Array | Uint32Array): void {
	for (let next = 0; next < values.length; next++) {
		const at = positions[next]!;
		target[at] = (target[at]! + values[next]!) | 0;
	}
}

function addSums(target: Float64Array, values: Float64Array, positions: Uint16Array | Uint32Array): void {
	for (let next = 0; next < values.length; next++) {
		const at = positions[next]!;
		target[at] = target[at]! + values[next]!;
	}
}
