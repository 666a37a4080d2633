import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in the order in which they begin: one that began near the end would run on alone. */
export const LONGEST: readonly string[] = [
	'e2e/pages/eng.test.ts',
	'api/testing/reference/reference.test.ts',
	'e2e/real-catalogue.test.ts',
	'e2e/pages/jpn.test.ts',
	'e2e/pages/tha.test.ts',
	'e2e/widgets/tooltips.test.ts',
	'e2e/journeys.test.ts',
	'api/store/sqlite-run-store.test.ts',
	'generator/pipeline/incremental.test.ts',
	'e2e/pages.test.ts',
	'api/routes/sandbox/sandbox.test.ts',
	'api/testing/reference/decks/decks.test.ts',
	'api/statistics/rollup/rollup.test.ts',
	'generator/emit/search-recall.test.ts',
];

/** Begins with the longest files, on a machine that has never run them too. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.toSorted((left, right) => placeOf(left) - placeOf(right));
	}
}

function placeOf({ moduleId }: TestSpecification): number {
	const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
	return place === -1 ? LONGEST.length : place;
}
