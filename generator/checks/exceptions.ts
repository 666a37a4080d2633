import type { Exception } from '../load/exceptions.ts';
import type { Source } from '../load/source.ts';
import type { Problem } from '../problem.ts';
import { compareTags } from '../versions/compare-tags.ts';

/**
 * The problems without those that an exception names. An exception that has expired, or that nothing needs, is a problem itself.
 * `ran` are the names of the checks that ran.
 */
export function applyExceptions(problems: readonly Problem[], source: Source, ran: ReadonlySet<string>): Problem[] {
	const exceptions = (source.exceptions ?? []).filter(({ check }) => ran.has(check));
	const excepts = (exception: Exception, problem: Problem) =>
		exception.check === problem.check && exception.path === problem.path;
	const last = source.releases.at(-1)?.changelog.tag ?? '0';
	const judged = exceptions.flatMap((exception) => {
		if (!problems.some((problem) => excepts(exception, problem)))
			return [report(exception, 'is an exception that nothing needs', 'no exception')];
		if (compareTags(last, exception.until) < 0) return [];
		return [
			report(
				exception,
				`is an exception that has expired in ${exception.until}`,
				'the field put right, or a later `until` with a reason',
			),
		];
	});
	return [...problems.filter((problem) => !exceptions.some((exception) => excepts(exception, problem))), ...judged];
}

function report({ check, path }: Exception, message: string, expected: string): Problem {
	return { check, file: 'exceptions.json', path, message, expected };
}
