import type { EngineAddress } from '../../platform/engine-address.ts';
import type { StatisticsCatalogue } from './catalogue/statistics-catalogue.ts';
import { type Counters, type Layouts, createCounters } from './counters/counters.ts';
import { COUNTED } from './rows/cell-key.ts';
import type { FrameColumns } from './rows/frame.ts';
import { SeatCounter } from './count-seats.ts';
import type { FactStore } from './facts/fact-store.ts';
import { openFactsFile } from './facts/facts-file.ts';
import type { Family } from './family.ts';
import { reserveCodes } from './cells/item-positions.ts';

/** Where facts are read from, and where they are kept. */
export interface FactsJob {
	/** Folder of the run store and the statistics. */
	readonly state: string;
	/** Folder of the segments, and the name of their present numbering. */
	readonly segments: string;
	readonly segmentsId: string | null;
	readonly catalogue: StatisticsCatalogue;
	/** A database of ClickHouse that keeps them and counts; the file beside the run store unless given. */
	readonly server?: EngineAddress;
}

/** Rows that are to be counted otherwise than before. */
export interface CountJob extends FactsJob {
	readonly columns: FrameColumns;
	readonly rows: number;
	/** How each row was counted until now, and how it is to be counted. */
	readonly before: Uint8Array;
	readonly after: Uint8Array;
	/** Builds whose contests are kept apart, and those of them whose contests were not until now. */
	readonly builds: readonly number[];
	readonly newBuilds: readonly number[];
}

/** The facts of all seats that there are now. */
export async function openFacts({ state, segments, segmentsId, catalogue, server }: FactsJob): Promise<FactStore> {
	const facts = await (server
		? (await import('./facts/facts-server.ts')).openFactsServer(server, segmentsId)
		: openFactsFile(state, segmentsId));
	try {
		reserveCodes(facts.codes, catalogue);
		await facts.addNew(segments);
	} catch (error) {
		await facts.close();
		throw error;
	}
	return facts;
}

/** What is counted. */
export interface CountPlan {
	readonly layouts: Layouts;
	readonly families: readonly Family[];
}

/** What the changed rows change in the counters. */
export async function countJob(facts: FactStore, job: CountJob, { layouts, families }: CountPlan): Promise<Counters> {
	const { segments, catalogue, columns, before, after } = job;
	const counters = createCounters(layouts);
	await facts.addNew(segments);
	await facts.engine.startCounting();
	const rows = rowsWhere(job.rows, (row) => before[row] !== after[row]);
	const newBuilds = new Set(job.newBuilds);
	if (rows.length === 0 && newBuilds.size === 0) return counters;
	const counter = await SeatCounter.open(facts, catalogue, counters);
	if (newBuilds.size > 0)
		await counter.count(onlyVersions(families), {
			columns,
			rows: rowsWhere(job.rows, (row) => newBuilds.has(columns.build[row]!) && (before[row]! & COUNTED.official) !== 0),
			before: new Uint8Array(job.rows),
			after: before,
			builds: newBuilds,
		});
	await counter.count(families, { columns, rows, before, after, builds: new Set(job.builds) });
	return counters;
}

/** What is counted by version. */
function onlyVersions(families: readonly Family[]): Family[] {
	return families.filter(({ keys }) => keys.includes('version')).map((family) => ({ ...family, keys: ['version'] }));
}

function rowsWhere(length: number, isWanted: (row: number) => boolean): Uint32Array {
	const rows = new Uint32Array(length);
	let count = 0;
	for (let row = 0; row < length; row++) if (isWanted(row)) rows[count++] = row;
	return rows.subarray(0, count);
}
