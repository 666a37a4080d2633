import type { RunColumns } from './columns/run-columns.ts';

/** Unmerged rows that each refresh sorts; more rows are merged into the order. */
const LARGEST_TAIL = 2048;
/** Rows sorted at a time: run time and index together must fit 53 bits. */
const LARGEST_PART = 2 ** 21;
/** The column of ascensions has 16 bits. */
const LARGEST_ASCENSION = 0x7fff;

interface OrderOptions {
	/** Skips rows without this flag, which must never change; default: no rows. */
	readonly flag?: number;
	/** Whether to sort by ascension first, highest first. */
	readonly isByAscension?: boolean;
}

/** Positions by run time, shortest first, then by submission. Cached, because sorting a million takes too long for a request. */
export class RunOrder {
	readonly #columns: RunColumns;
	readonly #flag: number;
	readonly #isByAscension: boolean;
	#order = new Uint32Array(0);
	/** Rows that the order has included or skipped. */
	#ordered = 0;
	#tail = new Uint32Array(0);
	/** For each row of the tail, the number of ordered rows before it. */
	#indexes = new Uint32Array(0);
	#seen = 0;

	constructor(columns: RunColumns, { flag = 0, isByAscension = false }: OrderOptions = {}) {
		this.#columns = columns;
		this.#flag = flag;
		this.#isByAscension = isByAscension;
	}

	/** Sorts the rows added since the last refresh. */
	refresh(): void {
		const { size } = this.#columns;
		if (this.#seen === size) return;
		while (size - this.#ordered > LARGEST_TAIL) {
			const end = Math.min(size, this.#ordered + LARGEST_PART);
			this.#merge(this.#sorted(this.#ordered, end));
			this.#ordered = end;
		}
		this.#tail = this.#sorted(this.#ordered, size);
		this.#indexes = this.#indexesOf(this.#tail);
		this.#seen = size;
	}

	/** Visits the positions in order until `visit` returns true. */
	walk(isFromEnd: boolean, visit: (position: number) => boolean): void {
		this.refresh();
		if (isFromEnd) this.#walkBackward(visit);
		else this.#walkForward(visit);
	}

	/** Negative when the left position comes first. */
	compare(left: number, right: number): number {
		const { ascensions, runTimes } = this.#columns.arrays;
		const levels = this.#isByAscension ? ascensions[right]! - ascensions[left]! : 0;
		return levels || runTimes[left]! - runTimes[right]! || left - right;
	}

	#walkForward(visit: (position: number) => boolean): void {
		const [order, tail, indexes] = [this.#order, this.#tail, this.#indexes];
		let index = 0;
		for (let next = 0; next < tail.length; next += 1) {
			for (const end = indexes[next]!; index < end; index += 1) if (visit(order[index]!)) return;
			if (visit(tail[next]!)) return;
		}
		for (; index < order.length; index += 1) if (visit(order[index]!)) return;
	}

	#walkBackward(visit: (position: number) => boolean): void {
		const [order, tail, indexes] = [this.#order, this.#tail, this.#indexes];
		let index = order.length - 1;
		for (let next = tail.length - 1; next >= 0; next -= 1) {
			for (const end = indexes[next]!; index >= end; index -= 1) if (visit(order[index]!)) return;
			if (visit(tail[next]!)) return;
		}
		for (; index >= 0; index -= 1) if (visit(order[index]!)) return;
	}

	#sorted(from: number, to: number): Uint32Array<ArrayBuffer> {
		const { runTimes, flags, ascensions } = this.#columns.arrays;
		const keys = new Float64Array(to - from);
		let count = 0;
		// Time and index in one number, because typed arrays sort numbers without a comparison function.
		for (let position = from; position < to; position += 1) {
			if ((flags[position]! & this.#flag) !== this.#flag) continue;
			keys[count++] = runTimes[position]! * LARGEST_PART + (position - from);
		}
		const byTime = Uint32Array.from(keys.subarray(0, count).sort(), (key) => from + (key % LARGEST_PART));
		return this.#isByAscension ? byAscension(byTime, ascensions) : byTime;
	}

	#merge(sorted: Uint32Array): void {
		const [order, indexes] = [this.#order, this.#indexesOf(sorted)];
		const merged = new Uint32Array(order.length + sorted.length);
		let copied = 0;
		for (let index = 0; index < sorted.length; index += 1) {
			const target = indexes[index]!;
			if (target > copied) merged.set(order.subarray(copied, target), copied + index);
			copied = target;
			merged[target + index] = sorted[index]!;
		}
		merged.set(order.subarray(copied), copied + sorted.length);
		this.#order = merged;
	}

	/** For each of some sorted rows, the number of ordered rows before it. */
	#indexesOf(sorted: Uint32Array): Uint32Array<ArrayBuffer> {
		const order = this.#order;
		const indexes = new Uint32Array(sorted.length);
		let low = 0;
		for (let index = 0; index < sorted.length; index += 1) {
			const position = sorted[index]!;
			let step = 1;
			// The next index is usually close to the last one.
			while (low + step <= order.length && this.compare(order[low + step - 1]!, position) < 0) {
				low += step;
				step *= 2;
			}
			let high = Math.min(order.length, low + step - 1);
			while (low < high) {
				const middle = (low + high) >>> 1;
				if (this.compare(order[middle]!, position) < 0) low = middle + 1;
				else high = middle;
			}
			indexes[index] = low;
		}
		return indexes;
	}
}

/** Stable counting sort by ascension, highest first. */
function byAscension(positions: Uint32Array, ascensions: Int16Array): Uint32Array<ArrayBuffer> {
	const starts = new Uint32Array(2 * LARGEST_ASCENSION + 2);
	const levelOf = (position: number): number => LARGEST_ASCENSION - ascensions[position]!;
	for (const position of positions) starts[levelOf(position) + 1] = starts[levelOf(position) + 1]! + 1;
	for (let level = 1; level < starts.length; level += 1) starts[level] = starts[level]! + starts[level - 1]!;
	const sorted = new Uint32Array(positions.length);
	for (const position of positions) {
		const level = levelOf(position);
		sorted[starts[level]!] = position;
		starts[level] = starts[level]! + 1;
	}
	return sorted;
}
