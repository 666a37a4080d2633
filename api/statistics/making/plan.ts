import { HelperThread } from '../../platform/threads/blocking-thread.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import type { ApartJob } from '../counting/count-apart.ts';
import type { SentCounters } from '../counting/counters/send-counters.ts';
import type { StatisticsPlan } from '../counting/plan.ts';
import { Snapshot } from '../generation/snapshot/snapshot.ts';
import { layoutsOf } from './layouts.ts';
import { createAcquisitions } from './sources.ts';

const THREAD = new URL('apart-thread.ts', import.meta.url);

let helper: HelperThread<ApartJob, SentCounters> | undefined;

/** Everything that is counted. */
export const PLAN: StatisticsPlan = {
	layoutsOf,
	createAcquisitions,
	countApart: (job) => {
		helper ??= new HelperThread(THREAD);
		return helper.start(job)();
	},
};

/** Opens a generation; null for one of no runs. */
export function openSnapshot(folder: string | null, catalogue: StatisticsCatalogue): Snapshot {
	return new Snapshot(folder, catalogue, PLAN);
}
