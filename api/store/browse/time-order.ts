import type { RunColumns } from './run-columns.ts';

/** Rows that are sorted anew at each reading; when there are more, they are merged into the order. */
const LARGEST_TAIL = 2048;
/** Rows that are sorted in one go: run time and place in the part fit 53 bits. */
const LARGEST_PART = 2 ** 21;

/**
 * Positions by run time, shortest first; equal times in the order of submission. Kept for all rows, or for those that have a flag,
 * because sorting a million takes longer than a request may. A flag that a row has when it comes stays.
 */
export class TimeOrder {
	readonly #columns: RunColumns;
	readonly #flag: number;
	#order = new Uint32Array(0);
	/** Rows that the order holds or has passed over. */
	#ordered = 0;
	#tail = new Uint32Array(0);
	#seen = 0;

	/** @param flag rows without it are passed over; all rows count unless given */
	constructor(columns: RunColumns, flag = 0) {
		this.#columns = columns;
		this.#flag = flag;
	}

	/** Goes through the positions until `visit` answers true: that is enough. */
	walk(isSlowestFirst: boolean, visit: (position: number) => boolean): void {
		this.#refresh();
		if (isSlowestFirst) this.#walkBackward(visit);
		else this.#walkForward(visit);
	}

	#walkForward(visit: (position: number) => boolean): void {
		const [order, tail] = [this.#order, this.#tail];
		let fromTail = 0;
		for (const position of order) {
			while (fromTail < tail.length && this.#isFaster(tail[fromTail]!, position)) if (visit(tail[fromTail++]!)) return;
			if (visit(position)) return;
		}
		while (fromTail < tail.length) if (visit(tail[fromTail++]!)) return;
	}

	#walkBackward(visit: (position: number) => boolean): void {
		const [order, tail] = [this.#order, this.#tail];
		let fromTail = tail.length - 1;
		for (let index = order.length - 1; index >= 0; index -= 1) {
			const position = order[index]!;
			while (fromTail >= 0 && !this.#isFaster(tail[fromTail]!, position)) if (visit(tail[fromTail--]!)) return;
			if (visit(position)) return;
		}
		while (fromTail >= 0) if (visit(tail[fromTail--]!)) return;
	}

	#isFaster(left: number, right: number): boolean {
		const { runTimes } = this.#columns.arrays;
		return runTimes[left]! < runTimes[right]!;
	}

	/** Sorts what came since the last reading. */
	#refresh(): void {
		const { size } = this.#columns;
		if (this.#seen === size) return;
		while (size - this.#ordered > LARGEST_TAIL) {
			const end = Math.min(size, this.#ordered + LARGEST_PART);
			this.#order = this.#merge(this.#order, this.#sorted(this.#ordered, end));
			this.#ordered = end;
		}
		this.#tail = this.#sorted(this.#ordered, size);
		this.#seen = size;
	}

	#sorted(from: number, to: number): Uint32Array<ArrayBuffer> {
		const { runTimes, flags } = this.#columns.arrays;
		const keys = new Float64Array(to - from);
		let count = 0;
		// Time and place in one number: typed arrays sort numbers without a call per comparison.
		for (let position = from; position < to; position += 1) {
			if ((flags[position]! & this.#flag) !== this.#flag) continue;
			keys[count++] = Math.max(0, runTimes[position]!) * LARGEST_PART + (position - from);
		}
		return Uint32Array.from(keys.subarray(0, count).sort(), (key) => from + (key % LARGEST_PART));
	}

	#merge(left: Uint32Array, right: Uint32Array): Uint32Array<ArrayBuffer> {
		const merged = new Uint32Array(left.length + right.length);
		let fromLeft = 0;
		let fromRight = 0;
		for (let index = 0; index < merged.length; index += 1) {
			const isRight =
				fromLeft === left.length || (fromRight < right.length && this.#isFaster(right[fromRight]!, left[fromLeft]!));
			merged[index] = isRight ? right[fromRight++]! : left[fromLeft++]!;
		}
		return merged;
	}
}
