import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LanguageCode } from '../../contract/languages.ts';
import type { Problem } from '../problems/problem.ts';
import { ProblemsError } from '../problems/problems-error.ts';

const WORKER = new URL('./check-worker.ts', import.meta.url);

export interface CheckJob {
	readonly data: string;
	readonly languages: readonly LanguageCode[];
	/** Also rejects problems of imported data. */
	readonly isStrict?: boolean | undefined;
}

export interface Findings {
	/** Problems that stop the build. */
	readonly problems: readonly Problem[];
	/** Tolerated problems of imported data. */
	readonly tolerated: readonly Problem[];
}

/**
 * Loads and checks every language in a worker, which frees the memory before the languages are built. Returns tolerated
 * problems.
 * @throws ProblemsError with all other problems
 */
export async function checkInput({ data, languages, isStrict }: CheckJob): Promise<readonly Problem[]> {
	const worker = new Worker(WORKER, { workerData: { data, languages, isStrict } satisfies CheckJob });
	// `once` would reject on the error thrown here.
	const exited = new Promise((resolve) => worker.once('exit', resolve));
	const [findings] = (await once(worker, 'message')) as [Findings];
	await exited;
	return toleratedOf(findings);
}

/**
 * Returns the tolerated problems.
 * @throws ProblemsError with all others
 */
export function toleratedOf({ problems, tolerated }: Findings): readonly Problem[] {
	if (problems.length > 0) throw new ProblemsError(problems);
	return tolerated;
}
