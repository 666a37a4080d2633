import type { EngineAddress } from '../../platform/engine-address.ts';
import { layoutsOf } from '../layouts.ts';
import type { StatisticsCatalogue } from '../rollup/catalogue/statistics-catalogue.ts';
import { segmentRows } from '../rollup/counters/count-segments.ts';
import { type Counters, createCounters } from '../rollup/counters/counters.ts';
import type { FrameColumns } from '../rollup/rows/frame.ts';
import { askCounters } from './ask-counters.ts';
import { Engine } from './engine.ts';
import { expressionsOf } from './expressions.ts';
import { loadSeats } from './load-seats.ts';
import { sendKeys } from './send-keys.ts';
import type { Tables } from './sql.ts';

/** A store whose counters engines are asked for. */
export interface EngineJob {
	readonly addresses: readonly EngineAddress[];
	/** Folder of the segments. */
	readonly segments: string;
	/** Name of the present numbering of the segments; null where there is none. */
	readonly segmentsId: string | null;
	readonly catalogue: StatisticsCatalogue;
	readonly columns: FrameColumns;
	readonly rows: number;
	/** How each row is to be counted. */
	readonly counted: Uint8Array;
	/** Builds whose contests are kept apart. */
	readonly builds: readonly number[];
}

const TABLES: Tables = { seats: 'seats', keys: 'seat_keys' };

/**
 * The counters of a store, added up from those of all engines, of which each holds every n-th segment: facts that an engine lacks are
 * sent to it, then the keys of all its rows, then it is asked. Counters that no engine is asked for stay empty.
 * @throws Error when an engine does not answer or answers no counters
 */
export async function askEngines(job: EngineJob): Promise<Counters> {
	const layouts = layoutsOf(job.catalogue);
	const counters = createCounters(layouts);
	const expressions = expressionsOf(job.catalogue);
	const all = segmentRows(job.columns, job.rows);
	const count = job.addresses.length;
	await Promise.all(
		job.addresses.map(async (address, index) => {
			const engine = new Engine(address);
			const parts = all.filter(({ segment }) => segment % count === index);
			const numbering = `${job.segmentsId} ${index} of ${count}`;
			await loadSeats(engine, TABLES, { ...job, parts, numbering });
			await sendKeys(engine, TABLES, { ...job, parts });
			await askCounters(engine, TABLES, { counters, layouts, expressions });
		}),
	);
	return counters;
}
