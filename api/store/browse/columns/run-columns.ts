import { NameIndex } from './name-index.ts';
import { headOf } from './seed-head.ts';

/** Bits of the column `flags`. */
export const IS_WIN = 1;
export const IS_ABANDONED = 2;
/** Hidden by a rule or a moderator, or removed. */
export const IS_HIDDEN = 4;
export const IS_DELETED = 8;
export const IS_OFFICIAL = 16;
export const HAS_REPLAY = 32;

/** The columns that lists filter and sort by. */
export interface IndexedRow {
	readonly id: number;
	readonly flags: number;
	readonly character: string;
	readonly ascension: number;
	readonly players: number;
	readonly gameMode: string;
	readonly build: string | null;
	readonly runTime: number;
	readonly submitter: string | null;
	/** The seed, or its first four characters. */
	readonly seed: string;
	readonly submittedAt: number | null;
}

const LARGEST_SMALL = 0x7fff;
const MOST_PLAYERS = 0xff;
/** The game has few characters and modes, but files may contain any text. */
const MOST_WORDS = 4096;

interface Arrays {
	readonly ids: Uint32Array;
	readonly flags: Uint8Array;
	readonly characters: Uint32Array;
	readonly ascensions: Int16Array;
	readonly players: Uint8Array;
	readonly gameModes: Uint32Array;
	readonly builds: Uint32Array;
	readonly runTimes: Int32Array;
	readonly submitters: Uint32Array;
	/** The first four bytes of the seed in UTF-8, the first one highest. */
	readonly seedHeads: Uint32Array;
}

function createArrays(capacity: number): Arrays {
	return {
		ids: new Uint32Array(capacity),
		flags: new Uint8Array(capacity),
		characters: new Uint32Array(capacity),
		ascensions: new Int16Array(capacity),
		players: new Uint8Array(capacity),
		gameModes: new Uint32Array(capacity),
		builds: new Uint32Array(capacity),
		runTimes: new Int32Array(capacity),
		submitters: new Uint32Array(capacity),
		seedHeads: new Uint32Array(capacity),
	};
}

const FIRST_CAPACITY = 4096;
const GROWTH = 1.5;

/**
 * The columns of all rows in memory, by position in the order of ids, which is the order of submission.
 * They stay separate from the frame of a generation (`api/statistics/counting/rows/frame.ts`): lists must show every commit, while a
 * generation is an immutable snapshot with other row order and codes. The flags fit in one byte, which makes filters several times faster.
 */
export class RunColumns {
	readonly characters = new NameIndex(MOST_WORDS);
	readonly gameModes = new NameIndex(MOST_WORDS);
	readonly builds = new NameIndex();
	readonly submitters = new NameIndex();
	arrays = createArrays(FIRST_CAPACITY);
	size = 0;
	/** Increases when an existing row changes for lists. */
	revision = 0;
	/** Increases when an existing row is hidden, deleted or shown again. */
	flagRevision = 0;
	/** Microseconds since 1970 of the newest official row. */
	dataThrough: number | null = null;
	#newestCounted = 0;

	/** Adds a row, whose id must be the largest. */
	push(row: IndexedRow): void {
		if (this.size === this.arrays.ids.length) this.#grow();
		this.size += 1;
		this.arrays.ids[this.size - 1] = row.id;
		this.#write(this.size - 1, row);
	}

	/** Updates the owner and the flags of a row. */
	set(position: number, row: IndexedRow): void {
		const { flags, submitters } = this.arrays;
		const [flagsBefore, submitterBefore] = [flags[position], submitters[position]];
		this.#write(position, row);
		if (flags[position] !== flagsBefore) this.flagRevision += 1;
		if (flags[position] !== flagsBefore || submitters[position] !== submitterBefore) this.revision += 1;
	}

	#write(position: number, row: IndexedRow): void {
		const { flags, characters, ascensions, players, gameModes, builds, runTimes, submitters, seedHeads } = this.arrays;
		flags[position] = row.flags;
		characters[position] = this.characters.add(row.character);
		ascensions[position] = Math.max(-LARGEST_SMALL, Math.min(LARGEST_SMALL, row.ascension));
		players[position] = Math.min(MOST_PLAYERS, row.players);
		gameModes[position] = this.gameModes.add(row.gameMode);
		builds[position] = this.builds.add(row.build);
		runTimes[position] = row.runTime;
		submitters[position] = this.submitters.add(row.submitter);
		seedHeads[position] = headOf(row.seed).head;
		const isCounted = (row.flags & (IS_OFFICIAL | IS_HIDDEN | IS_DELETED)) === IS_OFFICIAL;
		// Dates ascend with ids, except when a wrong clock was corrected.
		if (!isCounted || row.submittedAt === null || row.id < this.#newestCounted) return;
		this.#newestCounted = row.id;
		this.dataThrough = row.submittedAt;
	}

	/** A removed row keeps its position and stays hidden. */
	remove(position: number): void {
		const { flags } = this.arrays;
		flags[position] = flags[position]! | IS_HIDDEN | IS_DELETED;
		this.flagRevision += 1;
		this.revision += 1;
	}

	get lastId(): number {
		return this.size === 0 ? 0 : this.arrays.ids[this.size - 1]!;
	}

	/** Undefined for an unknown id. The search starts from the offset of the id, which is exact without removed rows. */
	positionOf(id: number): number | undefined {
		const { ids } = this.arrays;
		let high = Math.min(this.size - 1, id - ids[0]!);
		if (high >= 0 && ids[high] === id) return high;
		let step = 1;
		while (high - step >= 0 && ids[high - step]! > id) step *= 2;
		let low = Math.max(0, high - step);
		while (low <= high) {
			const middle = (low + high) >> 1;
			const found = ids[middle]!;
			if (found === id) return middle;
			if (found < id) low = middle + 1;
			else high = middle - 1;
		}
		return undefined;
	}

	/** The number of rows with an id up to this one. */
	sizeThrough(id: number): number {
		let [low, high] = [id >= this.lastId ? this.size : 0, this.size];
		while (low < high) {
			const middle = (low + high) >> 1;
			if (this.arrays.ids[middle]! <= id) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	#grow(): void {
		const grown = createArrays(Math.ceil(this.size * GROWTH));
		for (const [name, array] of Object.entries(this.arrays)) (grown[name as keyof Arrays] as Uint32Array).set(array);
		this.arrays = grown;
	}
}
