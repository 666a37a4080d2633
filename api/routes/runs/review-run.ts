import type { ApiError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import { ThreadError } from '../../platform/threads/thread-calls.ts';
import { NOT_REVIEWED } from '../../statistics/generation/snapshot/refusals.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import type { Services } from '../services.ts';
import { answerStatistics } from '../statistics/answer-statistics.ts';

const HASH = /^[\da-f]{16}$/;

/** The review of a counted run; a stored run that is not counted has none. */
export async function reviewRun({ params, language }: ApiRequest<unknown>, services: Services): Promise<Answer> {
	const given = params['run_hash']!;
	const hash = given.toLowerCase();
	if (!HASH.test(hash)) throw unknown(given);
	try {
		return await answerStatistics(services, 'runReview', { hash, language });
	} catch (error) {
		if (!(error instanceof ThreadError) || error.code !== NOT_REVIEWED) throw error;
		if (!(await services.runs.store.find(hash))) throw unknown(given);
		return { json: { run_hash: hash, available: false }, headers: { 'Cache-Control': 'no-store' } };
	}
}

function unknown(hash: string): ApiError {
	return apiError('not-found', 'Run', hash);
}
