import type { StatisticsCatalogue } from './catalogue/statistics-catalogue.ts';
import type { ApartJob } from './count-apart.ts';
import type { Layouts } from './counters/counters.ts';
import type { SentCounters } from './counters/send-counters.ts';
import type { FoldTools, VisitAcquisition } from './cells/seat.ts';

/** What is counted. The answers state it, and it is handed down: what counts does not know what its counters are for. */
export interface StatisticsPlan {
	/** @throws Error when counters stand in other places than those by which generations are known */
	layoutsOf(catalogue: StatisticsCatalogue): Layouts;
	/** Calls for everything whose lift is counted, with the floor it was acquired on, clamped to the run. */
	createAcquisitions(tools: FoldTools): (visit: VisitAcquisition) => void;
	/** Counts rows by themselves, and waits for it. */
	countApart(job: ApartJob): SentCounters;
}
