/** Fetches a generation and ends: `node fetch-process.ts STATE DIGEST BUILT_AT`, started with a channel to its parent. */
import { constants, setPriority } from 'node:os';
import { recordJob } from '../../platform/files/job-record.ts';
import { readSettings } from '../../platform/settings.ts';
import { fetchGeneration } from '../../statistics/sharing/fetch-generation.ts';

/** What the process sends at its end. */
export type FetchOutcome = { readonly generation: string } | { readonly error: string };

async function fetchIt(state: string, digest: string, builtAt: number): Promise<FetchOutcome> {
	try {
		const started = performance.now();
		const generation = await fetchGeneration(state, readSettings(process.env).RUN_BODIES, { digest, builtAt });
		recordJob(state, 'rollup', started);
		return { generation };
	} catch (error) {
		return { error: (error as Error).message };
	}
}

const [state, digest, builtAt] = process.argv.slice(2) as [string, string, string];
// Requests go first.
setPriority(constants.priority.PRIORITY_LOW);
process.send?.(await fetchIt(state, digest, Number(builtAt)), () => process.disconnect());
