import type { RankCategory } from '../lists/run-query.ts';
import { IS_HIDDEN, IS_WIN, type RunColumns } from './columns/run-columns.ts';

const MASK = IS_WIN | IS_HIDDEN;
/** Rows that each call scans; more rows are sorted into the keys. */
const LARGEST_TAIL = 20_000;
/** Game mods may add any number of characters. */
const MOST_PREPARED = 10;
const LARGEST_ASCENSION = 0x7fff;
const TIMES = 2 ** 32;

/** Sort keys of a category, best first. */
const KEYS: Readonly<Record<RankCategory, (runTime: number, ascension: number) => number>> = {
	fastest: (runTime) => runTime,
	highest_ascension: (runTime, ascension) => (LARGEST_ASCENSION - ascension) * TIMES + runTime,
};
const CATEGORIES = Object.keys(KEYS) as RankCategory[];

/** Sorted keys of the visible wins among the first rows; smaller is better. */
interface SortedWins {
	readonly keys: Float64Array;
	/** Number of rows included. */
	readonly size: number;
	readonly revision: number;
}

interface Ladder {
	/** Number of a character; null for all. */
	readonly character: number | null;
	readonly category: RankCategory;
}

/** Ranks wins with sorted keys per ladder. */
export class WinRanks {
	readonly #columns: RunColumns;
	readonly #kept = new Map<string, SortedWins>();

	constructor(columns: RunColumns) {
		this.#columns = columns;
	}

	/** One plus the number of strictly better visible wins of the same character; null for a row that is no visible win or has no time. */
	rankOf(position: number, category: RankCategory): number | null {
		const { arrays } = this.#columns;
		const ladder = { character: arrays.characters[position]!, category };
		if (!this.#isIn(ladder, position)) return null;
		return 1 + this.#count(ladder, this.#keyOf(position, category)).better;
	}

	/** Sorts the ladders before the first request. */
	prepare(): void {
		this.countWins(0);
		const characters = Array.from({ length: this.#columns.characters.size }, (_, index) => index + 1).slice(0, MOST_PREPARED);
		for (const character of characters) for (const category of CATEGORIES) this.#sortedWins({ character, category });
	}

	/** The number of visible wins with a time, and of the faster ones. */
	countWins(time: number): { readonly total: number; readonly faster: number } {
		const { total, better } = this.#count({ character: null, category: 'fastest' }, time);
		return { total, faster: better };
	}

	#count(ladder: Ladder, key: number): { total: number; better: number } {
		const { keys, size } = this.#sortedWins(ladder);
		let total = keys.length;
		let better = lowerBound(keys, key);
		for (let position = size; position < this.#columns.size; position += 1) {
			if (!this.#isIn(ladder, position)) continue;
			total += 1;
			if (this.#keyOf(position, ladder.category) < key) better += 1;
		}
		return { total, better };
	}

	#sortedWins(ladder: Ladder): SortedWins {
		const name = `${ladder.category}/${ladder.character}`;
		const { flagRevision: revision, size } = this.#columns;
		const known = this.#kept.get(name);
		if (known?.revision === revision && size - known.size <= LARGEST_TAIL) return known;
		const keys: number[] = [];
		for (let position = 0; position < size; position += 1)
			if (this.#isIn(ladder, position)) keys.push(this.#keyOf(position, ladder.category));
		const sorted = { keys: Float64Array.from(keys).sort(), size, revision };
		this.#kept.set(name, sorted);
		return sorted;
	}

	#isIn({ character }: Ladder, position: number): boolean {
		const { flags, characters, runTimes } = this.#columns.arrays;
		// A run without a time must not count as the fastest.
		const isWin = (flags[position]! & MASK) === IS_WIN && runTimes[position]! > 0;
		return isWin && (character === null || characters[position] === character);
	}

	#keyOf(position: number, category: RankCategory): number {
		const { runTimes, ascensions } = this.#columns.arrays;
		return KEYS[category](runTimes[position]!, ascensions[position]!);
	}
}

function lowerBound(keys: Float64Array, key: number): number {
	let low = 0;
	let high = keys.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (keys[middle]! < key) low = middle + 1;
		else high = middle;
	}
	return low;
}
