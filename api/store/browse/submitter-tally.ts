import { IS_HIDDEN, IS_OFFICIAL, IS_WIN, type RunColumns } from './run-columns.ts';

/** Runs that a submitter must have before he has a win rate. */
const FEWEST_RUNS = 5;
const FRESH_MILLISECONDS = 60_000;

/** Lifetime win rates by submitter, over official visible runs; a run that was given up counts as lost. */
export class SubmitterTally {
	readonly #columns: RunColumns;
	#rates = new Float64Array(0);
	#counted = Number.NEGATIVE_INFINITY;
	#size = -1;

	constructor(columns: RunColumns) {
		this.#columns = columns;
	}

	/** Percent by submitter number; NaN for those with too few runs, which compares false with everything. */
	rates(): Float64Array {
		const isFresh = performance.now() - this.#counted < FRESH_MILLISECONDS && this.#size === this.#columns.size;
		if (!isFresh) this.#count();
		return this.#rates;
	}

	#count(): void {
		const { size, arrays, submitters } = this.#columns;
		const runs = new Uint32Array(submitters.size + 1);
		const wins = new Uint32Array(submitters.size + 1);
		for (let position = 0; position < size; position += 1) {
			const flags = arrays.flags[position]!;
			if ((flags & (IS_OFFICIAL | IS_HIDDEN)) !== IS_OFFICIAL) continue;
			const submitter = arrays.submitters[position]!;
			runs[submitter] = runs[submitter]! + 1;
			wins[submitter] = wins[submitter]! + (flags & IS_WIN);
		}
		this.#rates = Float64Array.from(runs, (count, submitter) =>
			submitter > 0 && count >= FEWEST_RUNS ? (100 * wins[submitter]!) / count : Number.NaN,
		);
		this.#size = size;
		this.#counted = performance.now();
	}
}
