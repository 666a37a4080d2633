import type { CounterName, Counters } from './counters/counters.ts';
import { sparseOf } from './counters/sparse-block.ts';

const FEWEST = 0x1_0000;

/** Adds amounts to counters. Those of cells, which are kept as what is not 0 in them, wait until they can be added cell by cell. */
export class CellAdder {
	readonly #counters: Counters;
	#cells = new Int32Array(FEWEST);
	#places = new Int32Array(FEWEST);
	#amounts = new Int32Array(FEWEST);
	#length = 0;

	constructor(counters: Counters) {
		this.#counters = counters;
	}

	add(counter: CounterName, key: number, place: number, amount: number): void {
		if (counter !== 'cells') {
			const block = this.#counters[counter].at(key);
			block[place] = block[place]! + amount;
			return;
		}
		if (this.#length === this.#cells.length) this.#grow();
		const at = this.#length++;
		this.#cells[at] = key;
		this.#places[at] = place;
		this.#amounts[at] = amount;
	}

	/** To be called when everything was added. */
	end(): void {
		const { cells } = this.#counters;
		const block = cells.zeros();
		for (const [key, members] of this.#byCell()) {
			for (const at of members) block[this.#places[at]!] = block[this.#places[at]!]! + this.#amounts[at]!;
			cells.add(key, sparseOf(block));
			for (const at of members) block[this.#places[at]!] = 0;
		}
		this.#length = 0;
	}

	/** What waits for each cell. */
	#byCell(): Map<number, Uint32Array> {
		const lengths = new Map<number, number>();
		for (let at = 0; at < this.#length; at++) lengths.set(this.#cells[at]!, (lengths.get(this.#cells[at]!) ?? 0) + 1);
		const members = new Map<number, Uint32Array>();
		for (const [key, length] of lengths) members.set(key, new Uint32Array(length));
		for (let at = this.#length - 1; at >= 0; at--) {
			const key = this.#cells[at]!;
			const left = lengths.get(key)! - 1;
			lengths.set(key, left);
			members.get(key)![left] = at;
		}
		return members;
	}

	#grow(): void {
		const larger = (values: Int32Array): Int32Array<ArrayBuffer> => {
			const grown = new Int32Array(2 * values.length);
			grown.set(values);
			return grown;
		};
		[this.#cells, this.#places, this.#amounts] = [larger(this.#cells), larger(this.#places), larger(this.#amounts)];
	}
}
