import type { Exception } from '../load/exceptions.ts';
import type { Source } from '../load/source.ts';
import type { Problem } from '../problems/problem.ts';
import { compareTags } from '../changelogs/compare-tags.ts';

/**
 * Removes problems with an exception, and reports expired and unused exceptions. `ran` holds the names of the checks that ran.
 */
export function applyExceptions(problems: readonly Problem[], source: Source, ran: ReadonlySet<string>): Problem[] {
	const exceptions = (source.exceptions ?? []).filter(({ check }) => ran.has(check));
	const excepts = (exception: Exception, problem: Problem) =>
		exception.check === problem.check && exception.path === problem.path;
	const last = source.releases.at(-1)?.changelog.tag ?? '0';
	const judged = exceptions.flatMap((exception) => {
		if (!problems.some((problem) => excepts(exception, problem)))
			return [report(exception, 'is an unused exception', 'no exception')];
		if (compareTags(last, exception.until) < 0) return [];
		return [
			report(
				exception,
				`is an exception that expired in ${exception.until}`,
				'a corrected field, or a later `until` with a reason',
			),
		];
	});
	return [...problems.filter((problem) => !exceptions.some((exception) => excepts(exception, problem))), ...judged];
}

function report({ check, path }: Exception, message: string, expected: string): Problem {
	return { check, file: 'exceptions.json', path, message, expected };
}
