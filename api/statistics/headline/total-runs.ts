import { source } from '../counting/cells/source.ts';
import { section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

const TOTAL_RUNS = readStatement(new URL('total-runs.sql', import.meta.url));

/** Runs. How they ended the address of a block says. */
export const runs = source({
	counts: { runs: section([], 1, [[TOTAL_RUNS, { runs: 0 }]]) },
});
