import { createHash } from 'node:crypto';

/** Pseudo-random numbers that are reproducible on every machine. */
export interface Random {
	/** From 0, below 1. */
	next(): number;
	/** An integer from 0 to `limit` - 1. */
	below(limit: number): number;
	/** An integer from `low` to `high`. */
	between(low: number, high: number): number;
	chance(probability: number): boolean;
	pick<Item>(items: readonly Item[]): Item;
	/** Picks by weight; all weights zero picks the first. */
	weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item;
	/** Some of the items, each index at most once. */
	sample<Item>(items: readonly Item[], count: number): Item[];
	/** Normally distributed with mean 0 and deviation 1. */
	normal(): number;
}

const TWO_32 = 2 ** 32;

/** The generator sfc32 of Chris Doty-Humphrey, seeded with SHA-256. */
export function createRandom(seed: string): Random {
	const digest = createHash('sha256').update(seed).digest();
	let [a, b, c, counter] = [0, 4, 8, 12].map((offset) => digest.readInt32LE(offset)) as [number, number, number, number];
	const next = (): number => {
		const result = (((a + b) | 0) + counter) | 0;
		counter = (counter + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = (c << 21) | (c >>> 11);
		c = (c + result) | 0;
		return (result >>> 0) / TWO_32;
	};
	const below = (limit: number): number => Math.floor(next() * limit);
	return {
		next,
		below,
		between: (low, high) => low + below(high - low + 1),
		chance: (probability) => next() < probability,
		pick: (items) => items[below(items.length)] as (typeof items)[number],
		weighted: (items, weightOf) => weighted(items, weightOf, next()),
		sample: (items, count) => sample(items, count, below),
		normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
	};
}

function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number, share: number): Item {
	const weights = items.map(weightOf);
	let rest = share * weights.reduce((sum, weight) => sum + weight, 0);
	const index = weights.findIndex((weight) => {
		rest -= weight;
		return rest < 0;
	});
	return items[Math.max(0, index)] as Item;
}

function sample<Item>(items: readonly Item[], count: number, below: (limit: number) => number): Item[] {
	const rest = [...items];
	return Array.from({ length: Math.min(count, items.length) }, () => rest.splice(below(rest.length), 1)[0] as Item);
}
