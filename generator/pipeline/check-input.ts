import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LanguageCode } from '../../contract/languages.ts';
import { type Problem, ProblemsError } from '../problem.ts';

const WORKER = new URL('./check-worker.ts', import.meta.url);

export interface CheckJob {
	readonly data: string;
	readonly languages: readonly LanguageCode[];
}

/**
 * Loads and checks every language in a thread of its own, so that the memory is given back before the languages are built.
 * @throws ProblemsError with everything that is wrong with the input.
 */
export async function checkInput({ data, languages }: CheckJob): Promise<void> {
	const worker = new Worker(WORKER, { workerData: { data, languages } satisfies CheckJob });
	const exited = once(worker, 'exit');
	const [problems] = (await once(worker, 'message')) as [readonly Problem[]];
	await exited;
	if (problems.length > 0) throw new ProblemsError(problems);
}
