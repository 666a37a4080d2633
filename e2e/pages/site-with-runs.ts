import { generateRuns } from '../../api/commands/generate/generate-runs.ts';
import { publishTables } from '../../api/statistics/files/publish-tables.ts';
import { makeGeneration } from '../../api/statistics/making/make-generation.ts';
import { copyOfState, seedState } from '../../api/testing/seeded-state.ts';
import { type Site, openSite, treeWithPages } from '../site.ts';

/** Made-up runs, so that the pages of statistics have something to show. */
const RUNS = 300;

/** A new state folder with the run of the examples, made-up runs and their statistics, as generations and files. */
export async function stateWithRuns(): Promise<string> {
	const dist = await treeWithPages();
	return copyOfState('with-runs', async (folder) => {
		await seedState(folder);
		await generateRuns({ dist, state: folder, seed: 'pages', secret: 'secret', count: RUNS, isMixed: true });
		makeGeneration({ dist, state: folder, now: Date.now(), isFull: true });
		await publishTables({ dist, state: folder, now: Date.now() });
	});
}

/** The site over the run of the examples, made-up runs and their statistics, as pages and files. */
export const openSiteWithRuns = async (): Promise<Site> => openSite({}, await stateWithRuns());
