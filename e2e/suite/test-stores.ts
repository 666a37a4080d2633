import type { InlineConfig } from 'vitest/node';

const EVERY_FILE = '{contract,pictures,markup,generator,api,widget,site,e2e}/**/*.test.ts';

/** Tests of storing, claiming, listing and exporting runs, and of accounts. */
const OVER_POSTGRESQL: readonly string[] = [
	'api/routes/runs/submit-run.test.ts',
	'api/routes/runs/runs.test.ts',
	'api/routes/runs/run-lists.test.ts',
	'api/routes/runs/run-exports.test.ts',
	'api/routes/runs/own-runs.test.ts',
	'api/routes/accounts/account.test.ts',
	'api/routes/accounts/sign-in.test.ts',
];

const POSTGRESQL = 'postgresql';

/** Runs all tests with SQLite stores and some again with PostgreSQL. */
export const BOTH_STORES = 'both';

/** The test files of a run. @param store `postgresql`, BOTH_STORES, or undefined for SQLite */
export function filesOver(store: string | undefined): Pick<InlineConfig, 'include' | 'projects'> {
	if (store !== BOTH_STORES) return { include: [EVERY_FILE] };
	return {
		projects: [
			{ extends: true, test: { name: 'sqlite', include: [EVERY_FILE], env: { TESTS_STORE: 'sqlite' } } },
			{ extends: true, test: { name: POSTGRESQL, include: [...OVER_POSTGRESQL], env: { TESTS_STORE: POSTGRESQL } } },
		],
	};
}
