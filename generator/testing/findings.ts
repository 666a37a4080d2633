import type { Check } from '../checks/check.ts';
import { checkSource, runChecks } from '../checks/run-checks.ts';
import { loadSource } from '../load/load-source.ts';
import { expect } from 'vitest';
import { ProblemsError, formatProblem, sortProblems } from '../problem.ts';
import { MINIATURE_LANGUAGES } from './miniature.ts';

/** What one check finds in a data folder, as it is printed. */
export function findings(check: Check, data: string): string[] {
	return sortProblems(runChecks(loadSource(data), [check])).map(formatProblem);
}

/** What reading a data folder and all checks say about it, as a build prints it; empty when nothing is wrong. */
export function problemsOf(data: string): string {
	try {
		checkSource(loadSource(data, MINIATURE_LANGUAGES));
	} catch (error) {
		expect(error).toBeInstanceOf(ProblemsError);
		return (error as ProblemsError).message;
	}
	return '';
}
