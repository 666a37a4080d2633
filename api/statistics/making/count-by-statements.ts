import { HelperThread } from '../../platform/threads/blocking-thread.ts';
import { addCounters } from '../counting/counters/send-counters.ts';
import type { RollupState } from '../generation/folder/state.ts';
import { shareColumns } from '../counting/rows/columns.ts';
import { type OfferedVersion, dropVersions } from '../generation/rows/offered-contests.ts';
import type { FactsJob } from '../counting/count-job.ts';
import { countTogether } from './count-together.ts';
import type { Counted, StatementsJob } from './statements-thread.ts';

const THREAD = new URL('statements-thread.ts', import.meta.url);

interface CountReport {
	readonly rows: number;
	readonly isByServer: boolean;
}

/** Counts with statements, in a thread that begins to write the facts of new seats at once. */
export class StatementsCounter {
	readonly #job: FactsJob;
	readonly #thread = new HelperThread<StatementsJob, Counted>(THREAD);
	readonly #written: () => Counted;

	constructor(job: FactsJob) {
		this.#job = job;
		this.#written = this.#thread.start({ facts: job });
	}

	/**
	 * Brings the counters up to how rows are to be counted now.
	 * @param versions those that are offered now
	 * @returns the number of rows whose counting changed, and whether the server of the job counted them
	 */
	count(state: RollupState, counted: Uint8Array, versions: readonly OfferedVersion[]): CountReport {
		const { frame, counters } = state;
		const before = frame.columns.counted.slice(0, frame.length);
		dropVersions(state, versions);
		shareColumns(frame);
		const count = {
			...this.#job,
			before,
			columns: frame.columns,
			rows: frame.length,
			after: counted,
			builds: versions.map(({ build }) => build),
			newBuilds: versions.filter(({ name }) => !state.versions.includes(name)).map(({ build }) => build),
		};
		const wait = this.#thread.start({ count });
		// Folds work while the thread does; a server counts everything, and only when it fails there is something to fold.
		if (this.#job.server === undefined) countTogether(state, counted, this.#job);
		this.#written();
		const { counters: found, isByServer } = wait();
		if (this.#job.server !== undefined && !isByServer) countTogether(state, counted, this.#job);
		addCounters(counters, found);
		frame.columns.counted.set(counted);
		return { rows: before.reduce((changed, code, row) => changed + (code === counted[row] ? 0 : 1), 0), isByServer };
	}

	close(): void {
		this.#thread.close();
	}
}
