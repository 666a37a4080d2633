import { isTolerable, runChecks } from '../checks/run/run-checks.ts';
import type { Source } from '../load/source.ts';
import type { Findings } from './check-input.ts';

/** @param isStrict also rejects problems of imported data */
export function findProblems(source: Source, isStrict: boolean): Findings {
	const found = runChecks(source);
	if (!source.game.is_imported || isStrict) return { problems: found, tolerated: [] };
	return { problems: found.filter((problem) => !isTolerable(problem)), tolerated: found.filter(isTolerable) };
}
