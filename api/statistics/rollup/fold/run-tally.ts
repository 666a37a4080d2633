import type { SeatView } from '../../../runs/vector/seat-view.ts';
import { DECISION } from '../cells/columns.ts';
import type { Positions } from './seat.ts';

/**
 * Counts what seats held, bought or chose together with the pairs of it within one run: the third time adds two pairs, so that a run
 * which did it n times adds n(n − 1)/2. The seats of a run follow each other in the vectors, and a pair is counted where the later of
 * its seats is.
 */
export class RunTally {
	readonly #view: SeatView;
	/** Which run counted a position last, and how often. */
	readonly #runs: Int32Array;
	readonly #times: Uint16Array;
	#file = Number.NaN;
	#run = 0;

	constructor(view: SeatView, size: number) {
		this.#view = view;
		this.#runs = new Int32Array(size);
		this.#times = new Uint16Array(size);
	}

	/** To be called for each seat before its first decision. */
	begin(): void {
		const { file } = this.#view;
		if (file === this.#file) return;
		this.#file = file;
		this.#run += 1;
	}

	/** Counts a decision about `item`, whose row of counters starts at `at`. */
	count(item: number, at: number, won: number, positions: Positions): void {
		const earlier = this.#runs[item] === this.#run ? this.#times[item]! : 0;
		this.#runs[item] = this.#run;
		this.#times[item] = earlier + 1;
		positions.add(at + DECISION.count);
		if (won === 1) positions.add(at + DECISION.wins);
		for (let pair = 0; pair < earlier; pair++) {
			positions.add(at + DECISION.pairs);
			if (won === 1) positions.add(at + DECISION.wonPairs);
		}
	}
}
