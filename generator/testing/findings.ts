import type { Check } from '../checks/check.ts';
import { runChecks } from '../checks/run-checks.ts';
import { loadSource } from '../load/load-source.ts';
import { formatProblem, sortProblems } from '../problem.ts';

/** What one check finds in a data folder, as it is printed. */
export function findings(check: Check, data: string): string[] {
	return sortProblems(runChecks(loadSource(data), [check])).map(formatProblem);
}
