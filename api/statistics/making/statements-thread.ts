/** A thread that counts with statements, so that a rollup, which waits for nothing else, need not be written around promises. */
import { serveJobs } from '../../platform/threads/blocking-thread.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { type SentCounters, sendCounters } from '../counting/counters/send-counters.ts';
import { type CountJob, type CountPlan, type FactsJob, countJob, openFacts } from '../counting/count-job.ts';
import type { FactStore } from '../counting/facts/fact-store.ts';
import { FOLDED } from './count-together.ts';
import { familiesOf } from './families.ts';
import { layoutsOf } from './layouts.ts';

/** Facts are written, then counted. */
export type StatementsJob = { readonly facts: FactsJob } | { readonly count: CountJob };

export interface Counted {
	readonly counters: SentCounters;
	/** Whether a server counted: then nothing is folded. */
	readonly isByServer: boolean;
}

let facts: FactStore | undefined;
/** Whether the server of this rollup failed: from then on the file of facts counts. */
let isServerLost = false;

/** Runs a step with the server of a job, and once more without it when that fails. */
async function withServer<Job extends FactsJob, Result>(job: Job, step: (job: Job) => Promise<Result>): Promise<Result> {
	const { server, ...embedded } = job;
	if (server !== undefined && !isServerLost) {
		try {
			return await step(job);
		} catch (error) {
			isServerLost = true;
			await closeFacts();
			threadLog().error({ err: error, server: server.url }, 'STATISTICS_URL did not count; the embedded database counts instead');
		}
	}
	return step(embedded as Job);
}

async function closeFacts(): Promise<void> {
	await facts?.close();
	facts = undefined;
}

/** A server counts everything; beside the embedded database some is folded. */
function planOf({ catalogue, server }: CountJob): CountPlan {
	const layouts = layoutsOf(catalogue);
	return { layouts, families: familiesOf(layouts).filter(({ keys }) => server !== undefined || !keys.includes(FOLDED)) };
}

serveJobs<StatementsJob, Counted>(async (job) => {
	if ('facts' in job) {
		facts = await withServer(job.facts, openFacts);
		return { result: { counters: [], isByServer: false }, transfer: [] };
	}
	try {
		return await withServer(job.count, async (count) => {
			facts ??= await openFacts(count);
			const { result, transfer } = sendCounters(await countJob(facts, count, planOf(count)));
			return { result: { counters: result, isByServer: count.server !== undefined }, transfer };
		});
	} finally {
		await closeFacts();
	}
});
