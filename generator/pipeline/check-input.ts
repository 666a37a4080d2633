import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LanguageCode } from '../../contract/languages.ts';
import { type Problem, ProblemsError } from '../problem.ts';

const WORKER = new URL('./check-worker.ts', import.meta.url);

export interface CheckJob {
	readonly data: string;
	readonly languages: readonly LanguageCode[];
	/** Nothing is tolerated in imported data either. */
	readonly isStrict?: boolean | undefined;
}

/** What a check of the input found. */
export interface Findings {
	/** What stops the build. */
	readonly problems: readonly Problem[];
	/** What is told of imported data, and served as it is. */
	readonly tolerated: readonly Problem[];
}

/**
 * Loads and checks every language in a thread of its own, so that the memory is given back before the languages are built.
 * Answers what is tolerated.
 * @throws ProblemsError with everything that is wrong with the input.
 */
export async function checkInput({ data, languages, isStrict }: CheckJob): Promise<readonly Problem[]> {
	const worker = new Worker(WORKER, { workerData: { data, languages, isStrict } satisfies CheckJob });
	// `once` would reject for the error that is thrown here.
	const exited = new Promise((resolve) => worker.once('exit', resolve));
	const [findings] = (await once(worker, 'message')) as [Findings];
	await exited;
	return toleratedOf(findings);
}

/**
 * What is tolerated.
 * @throws ProblemsError with everything that is not.
 */
export function toleratedOf({ problems, tolerated }: Findings): readonly Problem[] {
	if (problems.length > 0) throw new ProblemsError(problems);
	return tolerated;
}
