import { parentPort, workerData } from 'node:worker_threads';
import { runChecks } from '../checks/run-checks.ts';
import { loadSource } from '../load/load-source.ts';
import { type Problem, ProblemsError } from '../problem.ts';
import type { CheckJob } from './check-input.ts';

parentPort?.postMessage(findProblems(workerData as CheckJob));

function findProblems({ data, languages }: CheckJob): readonly Problem[] {
	try {
		return runChecks(loadSource(data, languages));
	} catch (error) {
		if (error instanceof ProblemsError) return error.problems;
		throw error;
	}
}
