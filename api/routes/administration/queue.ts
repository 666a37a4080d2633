import type { SubmissionState } from '../../../contract/submissions.ts';
import { apiError } from '../../http/errors/messages.ts';
import type { Submission } from '../../store/operator/submissions.ts';
import type { ApiRequest } from '../handler.ts';
import { requireModeratorToChange } from '../moderators.ts';
import type { Services } from '../services.ts';
import { isoOrNull, numberIn } from './numbered.ts';

export function submissionAnswer({ id, kind, state, content, receivedAt, decidedAt, decidedBy }: Submission) {
	return {
		id,
		kind,
		state,
		content: JSON.parse(content) as Record<string, unknown>,
		received_at: new Date(receivedAt).toISOString(),
		decided_at: isoOrNull(decidedAt),
		decided_by: decidedBy,
	};
}

/** Decides a submission for a moderator. @throws ApiError `not-found`; `conflict` for one that is decided already */
export async function decide(
	request: ApiRequest<unknown>,
	services: Services,
	state: Exclude<SubmissionState, 'new'>,
): Promise<Submission> {
	const by = await requireModeratorToChange(request, services);
	const id = numberIn(request, 'submission_id');
	const { operator } = services.runs.store;
	const decided = await operator.decideSubmission({ id, state, by });
	if (decided) return decided;
	const known = await operator.findSubmission(id);
	if (!known) throw apiError('not-found', 'Submission', id);
	throw apiError('submission-decided', id, known.state);
}
