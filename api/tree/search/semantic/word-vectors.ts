import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const TABLE = fileURLToPath(new URL('word-vectors.bin', import.meta.url));
const NEWLINE = 10;

const headerSchema = z.strictObject({ dimensions: z.int().min(1).max(1000), words: z.array(z.string()) });

/** Directions of English words: words of similar meaning point the same way. Made by `make-word-vectors.ts`. */
export interface WordVectors {
	readonly dimensions: number;
	/** Rank of a word by frequency in English, from 0; undefined for a word without a vector. */
	rank(word: string): number | undefined;
	/** The vector of a word, of length 1. */
	vector(word: string): Float32Array | undefined;
}

let read: WordVectors | undefined;

/** The table, read once per process. */
export const readWordVectors = (): WordVectors => (read ??= readTable());

/** One line of JSON, then a signed byte per number, word after word. */
function readTable(): WordVectors {
	const bytes = readFileSync(TABLE);
	const start = bytes.indexOf(NEWLINE) + 1;
	const { dimensions, words } = headerSchema.parse(JSON.parse(bytes.subarray(0, start).toString('utf8')));
	const ranks = new Map(words.map((word, rank) => [word, rank]));
	return {
		dimensions,
		rank: (word) => ranks.get(word),
		vector: (word) => {
			const rank = ranks.get(word);
			if (rank === undefined) return undefined;
			const from = bytes.byteOffset + start + rank * dimensions;
			return normalize(Float32Array.from(new Int8Array(bytes.buffer, from, dimensions)));
		},
	};
}

/** Scales a vector to length 1, in place; a zero vector stays as it is. */
export function normalize(vector: Float32Array): Float32Array {
	const length = Math.sqrt(dot(vector, vector));
	if (length > 0) for (let index = 0; index < vector.length; index += 1) vector[index] = vector[index]! / length;
	return vector;
}

export function dot(left: Float32Array, right: Float32Array): number {
	let sum = 0;
	for (let index = 0; index < left.length; index += 1) sum += left[index]! * right[index]!;
	return sum;
}
