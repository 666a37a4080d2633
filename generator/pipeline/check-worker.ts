import { parentPort, workerData } from 'node:worker_threads';
import { isTolerable, runChecks } from '../checks/run-checks.ts';
import { loadSource } from '../load/load-source.ts';
import { ProblemsError } from '../problem.ts';
import type { CheckJob, Findings } from './check-input.ts';

parentPort?.postMessage(findProblems(workerData as CheckJob));

function findProblems({ data, languages, isStrict }: CheckJob): Findings {
	try {
		const source = loadSource(data, languages);
		const found = runChecks(source);
		if (!source.game.is_imported || isStrict) return { problems: found, tolerated: [] };
		return { problems: found.filter((problem) => !isTolerable(problem)), tolerated: found.filter(isTolerable) };
	} catch (error) {
		if (error instanceof ProblemsError) return { problems: error.problems, tolerated: [] };
		throw error;
	}
}
