import { chartSource, countRun } from '../chart-source.ts';
import { RUNS } from '../columns.ts';

/** Official runs. */
export const runs = chartSource({
	counts: () => ({ runs: RUNS.width }),
	sums: () => ({}),
	createFold:
		(_tools, { counts: at }) =>
		(seat, { counts }) =>
			countRun(counts, at.runs, seat),
});
