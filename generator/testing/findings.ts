import type { Check } from '../checks/check.ts';
import { checkSource, runChecks } from '../checks/run/run-checks.ts';
import { loadSource } from '../load/load-source.ts';
import { expect } from 'vitest';
import { formatProblem, sortProblems } from '../problems/problem.ts';
import { MINIATURE_LANGUAGES } from './miniature.ts';
import { ProblemsError } from '../problems/problems-error.ts';

/** The printed problems of one check in a data folder. */
export function findings(check: Check, data: string): string[] {
	return sortProblems(runChecks(loadSource(data), [check])).map(formatProblem);
}

/** All problems of a data folder as a build prints them; empty without problems. */
export function problemsOf(data: string): string {
	try {
		checkSource(loadSource(data, MINIATURE_LANGUAGES));
	} catch (error) {
		expect(error).toBeInstanceOf(ProblemsError);
		return (error as ProblemsError).message;
	}
	return '';
}
