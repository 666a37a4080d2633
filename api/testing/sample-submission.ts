/** Submissions for tests. */
import { prepareForTests } from './prepare-for-tests.ts';
import { ANONYMOUS, type Submitter } from '../runs/prepared-run.ts';
import { packRun } from '../runs/intake/packed-run.ts';
import type { PackedSubmission, Submission } from '../store/writer/submission.ts';
import { type SampleOptions, sampleText } from './sample-run.ts';

export const signedIn = (steamId: string, username: string | null = null): Submitter => ({
	...ANONYMOUS,
	verifiedSteamId: steamId,
	username,
});
export const hinted = (steamId: string): Submitter => ({ ...ANONYMOUS, steamHint: steamId });

export function submission(
	options: SampleOptions = {},
	submitter: Submitter = ANONYMOUS,
	rest: Partial<PackedSubmission> = {},
): PackedSubmission {
	const prepared = preparedSubmission(options, submitter);
	return { ...prepared, run: packRun(prepared.run), ...rest };
}

/** A submission for a program that stores without threads. */
export function preparedSubmission(
	options: SampleOptions = {},
	submitter: Submitter = ANONYMOUS,
	rest: Partial<Submission> = {},
): Submission {
	const run = prepareForTests(sampleText(options));
	return { run, submitter, submittedAt: 'now', isSynthetic: false, network: null, ...rest };
}
