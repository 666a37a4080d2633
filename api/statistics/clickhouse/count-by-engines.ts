import type { EngineAddress } from '../../platform/engine-address.ts';
import { startHelper } from '../../platform/threads/blocking-thread.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import type { StatisticsCatalogue } from '../rollup/catalogue/statistics-catalogue.ts';
import { createHeldCounter } from '../rollup/counters/count-held.ts';
import { type SentCounters, addCounters } from '../rollup/counters/count-part.ts';
import { visitRows } from '../rollup/counters/count-segments.ts';
import type { CounterName, Layouts } from '../rollup/counters/counters.ts';
import type { RollupState } from '../rollup/generation/state.ts';
import { COUNTED } from '../rollup/rows/cell-key.ts';
import type { EngineJob } from './ask-engines.ts';
import { EMBEDDED } from './counter-queries.ts';

const THREAD = new URL('engines-thread.ts', import.meta.url);

interface CountOptions {
	readonly engines: readonly EngineAddress[];
	/** Folder of the segments. */
	readonly segments: string;
	readonly segmentsId: string | null;
	readonly catalogue: StatisticsCatalogue;
	readonly layouts: Layouts;
	/** Versions that are offered now. */
	readonly versions: readonly { readonly build: number }[];
}

/**
 * Puts what engines count into the place of the counters of a state, and brings the others up to how rows are to be counted now.
 * @returns the number of rows whose counting changed; undefined, with a line in the log, when an engine did not answer: then nothing
 * has changed, and the embedded rollup counts
 */
export function countByEngines(state: RollupState, counted: Uint8Array, options: CountOptions): number | undefined {
	const sent = ask(state, counted, options);
	if (!sent) return undefined;
	for (const [name] of sent) if (!isEmbedded(name)) for (const key of state.counters[name].keys) state.counters[name].delete(key);
	addCounters(state.counters, sent);
	countHeld(state, counted, options);
	const { columns, length } = state.frame;
	let changed = 0;
	for (let row = 0; row < length; row++) if (columns.counted[row] !== counted[row]) changed++;
	columns.counted.set(counted);
	return changed;
}

const isEmbedded = (name: CounterName): boolean => (EMBEDDED as readonly CounterName[]).includes(name);

function ask({ frame }: RollupState, counted: Uint8Array, options: CountOptions): SentCounters | undefined {
	const { engines, segments, segmentsId, catalogue, versions } = options;
	const job: EngineJob = {
		addresses: engines,
		...{ segments, segmentsId, catalogue, counted },
		columns: frame.columns,
		rows: frame.length,
		builds: versions.map(({ build }) => build),
	};
	try {
		return startHelper<EngineJob, SentCounters>(THREAD, job)();
	} catch (error) {
		threadLog().error(
			{ err: error, engines: engines.map(({ url }) => url) },
			'engines of STATISTICS_URL did not count; the embedded rollup counts instead',
		);
		return undefined;
	}
}

/** What is held and drafted together is counted here, from the rows whose counting changed. */
function countHeld({ frame, counters }: RollupState, counted: Uint8Array, { segments, catalogue, layouts }: CountOptions): void {
	const { columns, length } = frame;
	const isChanged = (row: number): boolean => ((columns.counted[row]! ^ counted[row]!) & COUNTED.ranked) !== 0;
	visitRows({ segments, catalogue, columns }, { from: 0, to: length }, isChanged, (view, index) => {
		const count = createHeldCounter(counters, { view, index, layout: layouts.cell });
		return (row) => count(columns, row, counted[row]! & COUNTED.ranked ? 1 : -1);
	});
}
