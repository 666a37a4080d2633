import { IS_HIDDEN, IS_OFFICIAL, IS_WIN, type RunColumns } from './run-columns.ts';

/** Runs that a submitter needs for a win rate. */
const FEWEST_RUNS = 5;
const GROWTH = 2;

/** Lifetime win rates by submitter over visible official runs; abandoned runs count as losses. New rows are added incrementally. */
export class SubmitterTally {
	readonly #columns: RunColumns;
	#runs = new Uint32Array(1);
	#wins = new Uint32Array(1);
	#size = 0;
	#revision = 0;

	constructor(columns: RunColumns) {
		this.#columns = columns;
	}

	/** Percent by submitter number; NaN, which fails every comparison, for submitters with too few runs. */
	rates(): Float64Array {
		this.#count();
		const rates = new Float64Array(this.#columns.submitters.size + 1).fill(Number.NaN);
		for (let submitter = 1; submitter < rates.length; submitter += 1) {
			const count = this.#runs[submitter]!;
			if (count >= FEWEST_RUNS) rates[submitter] = (100 * this.#wins[submitter]!) / count;
		}
		return rates;
	}

	#count(): void {
		const { size, arrays, submitters, revision } = this.#columns;
		if (revision !== this.#revision) {
			this.#runs.fill(0);
			this.#wins.fill(0);
			this.#size = 0;
		}
		if (submitters.size >= this.#runs.length) this.#grow(GROWTH * submitters.size + 1);
		for (let position = this.#size; position < size; position += 1) {
			const flags = arrays.flags[position]!;
			if ((flags & (IS_OFFICIAL | IS_HIDDEN)) !== IS_OFFICIAL) continue;
			const submitter = arrays.submitters[position]!;
			this.#runs[submitter] = this.#runs[submitter]! + 1;
			this.#wins[submitter] = this.#wins[submitter]! + (flags & IS_WIN);
		}
		this.#size = size;
		this.#revision = revision;
	}

	#grow(length: number): void {
		const [runs, wins] = [this.#runs, this.#wins];
		this.#runs = new Uint32Array(length);
		this.#wins = new Uint32Array(length);
		this.#runs.set(runs);
		this.#wins.set(wins);
	}
}
