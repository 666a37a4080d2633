/** A bit for each row by position, 32 rows per word, lowest bit first. Bits after the last row are 0. */
export type Bits = Uint32Array;

const ROWS_OF_WORD = 32;

export const createBits = (rows: number): Bits => new Uint32Array(Math.ceil(rows / ROWS_OF_WORD));

export function setBit(bits: Bits, position: number): void {
	bits[position >>> 5] = bits[position >>> 5]! | (1 << (position & 31));
}

export function hasBit(bits: Bits, position: number): boolean {
	return ((bits[position >>> 5]! >>> (position & 31)) & 1) === 1;
}

/** Clears every bit that the other does not have. */
export function keepCommon(bits: Bits, other: Bits): void {
	for (let word = 0; word < bits.length; word += 1) bits[word] = bits[word]! & other[word]!;
}

export function countBits(bits: Bits): number {
	let count = 0;
	for (let word = 0; word < bits.length; word += 1) count += bitsOfWord(bits[word]!);
	return count;
}

/** Population count (Warren, Hacker's Delight, section 5-1). */
function bitsOfWord(word: number): number {
	const pairs = word - ((word >>> 1) & 0x5555_5555);
	const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The positions of all set bits, ascending; `count` is their number. */
export function positionsOf(bits: Bits, count: number): Uint32Array<ArrayBuffer> {
	const positions = new Uint32Array(count);
	let size = 0;
	for (let word = 0; word < bits.length; word += 1) {
		for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
			positions[size] = word * ROWS_OF_WORD + 31 - Math.clz32(rest & -rest);
			size += 1;
		}
	}
	return positions;
}

/** The largest positions in descending order: `limit` of them after `offset` others. */
export function lastPositions(bits: Bits, { offset, limit }: { readonly offset: number; readonly limit: number }): number[] {
	const positions: number[] = [];
	let skip = offset;
	for (let word = bits.length - 1; word >= 0 && positions.length < limit; word -= 1) {
		const count = bitsOfWord(bits[word]!);
		if (count <= skip) {
			skip -= count;
			continue;
		}
		for (let rest = bits[word]!; rest !== 0 && positions.length < limit; ) {
			const highest = 31 - Math.clz32(rest);
			rest ^= 1 << highest;
			if (skip > 0) skip -= 1;
			else positions.push(word * ROWS_OF_WORD + highest);
		}
	}
	return positions;
}
