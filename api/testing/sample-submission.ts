/** Submissions for tests. */
import { prepareForTests } from './prepare-for-tests.ts';
import { ANONYMOUS, type Submitter } from '../runs/prepared-run.ts';
import type { Submission } from '../store/writer/submission.ts';
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
	rest: Partial<Submission> = {},
): Submission {
	return { run: prepareForTests(sampleText(options)), submitter, submittedAt: 'now', isSynthetic: false, network: null, ...rest };
}
