import { source } from '../counting/cells/source.ts';
import { RUNS, RUNS_AND_WINS } from './columns.ts';
import { section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

export const OFFICIAL_RUNS = readStatement(new URL('runs.sql', import.meta.url));

/** Official runs. */
export const runs = source({
	counts: { runs: section([], RUNS.width, [[OFFICIAL_RUNS, RUNS_AND_WINS]]) },
});
