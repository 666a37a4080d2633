import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in the order in which they begin: one that began near the end would run on alone. The first one builds
 * the tree with pages; those that need nothing of it come next, so that nobody waits for it.
 */
export const LONGEST: readonly string[] = [
	'e2e/pages/eng.test.ts',
	'api/testing/reference/reference.test.ts',
	'generator/pipeline/incremental.test.ts',
	'api/store/postgres/postgres-run-store.test.ts',
	'api/store/sqlite-run-store.test.ts',
	'generator/emit/search/search-recall.test.ts',
	'api/statistics/making/rollup.test.ts',
	'api/statistics/advice/archetypes/archetypes.test.ts',
	'api/routes/attacks/hostile-bodies.test.ts',
	'e2e/real-catalogue.test.ts',
	'e2e/publish/killed.test.ts',
	'e2e/pages/tha.test.ts',
	'e2e/pages/jpn.test.ts',
	'e2e/journeys.test.ts',
	'e2e/accounts/demo.test.ts',
	'e2e/pages.test.ts',
	'e2e/journeys/stored-scripts.test.ts',
	'e2e/journeys/advice.test.ts',
	'e2e/widgets/tooltips.test.ts',
	'e2e/torture/attacks/attacks.test.ts',
	'e2e/journeys/runs.test.ts',
	'e2e/accounts/tier-list.test.ts',
	'api/statistics/advice/thresholds.test.ts',
	'api/statistics/insights/thresholds.test.ts',
	'api/commands/runs.test.ts',
	'e2e/journeys/offline.test.ts',
	'e2e/addresses.test.ts',
	'api/store/postgres/several-processes.test.ts',
	'e2e/clients/clients.test.ts',
	'generator/commands/start-stages.test.ts',
	'api/testing/reference/decks/decks.test.ts',
	'api/statistics/making/edges.test.ts',
	'api/commands/news.test.ts',
	'api/routes/sandbox/sandbox.test.ts',
];

/** Begins with the longest files, on a machine that has never run them too; each process changes from one store to the other once. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.toSorted((left, right) => projectOf(left) - projectOf(right) || placeOf(left) - placeOf(right));
	}
}

const projectOf = ({ project }: TestSpecification): number => project.vitest.projects.indexOf(project);

function placeOf({ moduleId }: TestSpecification): number {
	const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
	return place === -1 ? LONGEST.length : place;
}
