import { parentPort, workerData } from 'node:worker_threads';
import { loadSource } from '../load/load-source.ts';
import type { CheckJob, Findings } from './check-input.ts';
import { findProblems } from './find-problems.ts';
import { ProblemsError } from '../problems/problems-error.ts';

parentPort?.postMessage(check(workerData as CheckJob));

function check({ data, languages, isStrict = false }: CheckJob): Findings {
	try {
		return findProblems(loadSource(data, languages), isStrict);
	} catch (error) {
		if (error instanceof ProblemsError) return { problems: error.problems, tolerated: [] };
		throw error;
	}
}
