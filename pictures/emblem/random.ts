/** A pseudo-random generator whose numbers only depend on its seed, so that an emblem is a function of the id. */
export interface Random {
	/** From 0 (included) to 1 (excluded). */
	next(): number;
	between(low: number, high: number): number;
	/** Both ends included. */
	integer(low: number, high: number): number;
	pick<Item>(items: readonly Item[]): Item;
	chance(share: number): boolean;
}

/** 32-bit FNV-1a. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
	return value >>> 0;
}

export function randomOf(seed: string): Random {
	let state = hash(seed);
	// Mulberry32.
	const next = (): number => {
		state = (state + 0x6d2b79f5) | 0;
		let value = Math.imul(state ^ (state >>> 15), 1 | state);
		value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
		return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
	};
	const between = (low: number, high: number): number => low + (high - low) * next();
	const integer = (low: number, high: number): number => Math.floor(between(low, high + 1));
	return {
		next,
		between,
		integer,
		pick: (items) => items[integer(0, items.length - 1)] as (typeof items)[number],
		chance: (share) => next() < share,
	};
}
