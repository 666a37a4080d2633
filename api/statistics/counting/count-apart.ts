import type { StatisticsCatalogue } from './catalogue/statistics-catalogue.ts';
import { type Counters, createCounters } from './counters/counters.ts';
import type { FrameColumns } from './rows/frame.ts';
import { SeatCounter } from './count-seats.ts';
import { DuckDb, IN_MEMORY } from './engines/duckdb.ts';
import { tableDefinitions } from './facts/fact-store.ts';
import type { CountPlan } from './count-job.ts';
import { FactWriter } from './facts/fact-writer.ts';
import type { Family } from './family.ts';
import { ItemCodes } from './facts/item-codes.ts';
import { reserveCodes } from './cells/item-positions.ts';
import type { SeatKeyName } from './seat-keys.ts';

/** Bytes that the facts of a player's runs and the statements over them may take. */
const MEMORY = 200e6;

/** Seats that are counted by themselves. */
export interface SeatsApart {
	readonly catalogue: StatisticsCatalogue;
	readonly columns: FrameColumns;
	/** Rows of the columns, which are counted as these say. */
	readonly rows: number;
	/** Groups of seats whose counters are wanted. */
	readonly keys: readonly SeatKeyName[];
}

/** The same of a generation, whose vectors are read. */
export interface ApartJob extends SeatsApart {
	/** Folder of the segments. */
	readonly segments: string;
}

/**
 * Counts seats with the statements of the statistics, over facts that are kept nowhere.
 * @param write adds the facts of each row
 */
export async function countApart(
	{ catalogue, columns, rows, keys }: SeatsApart,
	{ layouts, families }: CountPlan,
	write: (facts: FactWriter, codes: ItemCodes) => void,
): Promise<Counters> {
	const counters = createCounters(layouts);
	const engine = await DuckDb.open({ file: IN_MEMORY, memory: MEMORY, temporary: '', threads: 1 });
	try {
		const codes = new ItemCodes();
		reserveCodes(codes, catalogue);
		for (const definition of tableDefinitions(engine.dialect)) await engine.run(definition);
		const facts = await FactWriter.open(engine);
		write(facts, codes);
		await facts.close();
		await engine.startCounting();
		const counter = await SeatCounter.open({ engine, codes }, catalogue, counters);
		const isWanted = (family: Family): boolean => family.keys.every((key) => keys.includes(key));
		await counter.countAll(families.filter(isWanted), {
			columns,
			rows: Uint32Array.from({ length: rows }, (_, row) => row),
			before: new Uint8Array(rows),
			after: columns.counted,
			builds: new Set(),
		});
	} finally {
		await engine.close();
	}
	return counters;
}
