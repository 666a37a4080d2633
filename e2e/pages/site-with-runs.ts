import { generateRuns } from '../../api/commands/generate/generate-runs.ts';
import { publishTables } from '../../api/statistics/files/publish-tables.ts';
import { makeGeneration } from '../../api/statistics/making/make-generation.ts';
import { copyOfState, seedState } from '../../api/testing/seeded-state.ts';
import { type Site, openSite, treeWithPages } from '../site.ts';

/** Synthetic runs, which fill the statistics pages. */
const RUNS = 300;

/** A new state directory with the example run, synthetic runs and their statistics, as generations and files. */
export async function stateWithRuns(): Promise<string> {
	const dist = await treeWithPages();
	return copyOfState('with-runs', async (folder) => {
		await seedState(folder);
		await generateRuns({ dist, state: folder, seed: 'pages', secret: 'secret', count: RUNS, isMixed: true });
		makeGeneration({ dist, state: folder, now: Date.now(), isFull: true });
		await publishTables({ dist, state: folder, now: Date.now() });
	});
}

/** The site with the example run, synthetic runs and their statistics. */
export const openSiteWithRuns = async (): Promise<Site> => openSite({}, await stateWithRuns());
