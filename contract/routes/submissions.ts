import { z } from 'zod';
import type { Route } from '../route.ts';
import { feedbackBody, guideBody, runReportBody, uninstallBody } from '../submissions.ts';

/** At most five bytes per character, plus the other fields. */
const LARGEST_TEXT = 262_144;

const received = z.object({ ok: z.literal(true) });
const ERRORS = [
	'bad-request',
	'forbidden',
	'too-large',
	'validation',
	'unprocessable',
	'rate-limited',
	'bad-gateway',
	'unavailable',
] as const;

/** Submissions to the operator (`behaviour/submissions.md`). */
export const submissionRoutes = [
	{
		id: 'guides.submit',
		method: 'post',
		path: '/api/guides',
		tag: 'Guides',
		summary: 'Submit a guide to the operator',
		description:
			'It is cleaned, posted to the chat of the operator and kept for a moderator; nothing is published by itself. 422 when title, ' +
			'content, author or contact is empty, 502 if the chat of the operator rejects it, 503 without a chat; then nothing is stored.',
		served: 'live',
		body: guideBody,
		largestBody: LARGEST_TEXT,
		response: received,
		example: '/api/guides',
		caching: 'none',
		limit: '3-per-minute',
		errors: ERRORS,
	},
	{
		id: 'feedback.send',
		method: 'post',
		path: '/api/feedback',
		tag: 'Feedback',
		summary: 'Send feedback to the operator',
		description: "Posted to the operator's chat and stored for moderators, like guides.",
		served: 'live',
		body: feedbackBody,
		largestBody: LARGEST_TEXT,
		response: received,
		example: '/api/feedback',
		caching: 'none',
		limit: '5-per-minute',
		errors: ERRORS,
	},
	{
		id: 'feedback.run-report',
		method: 'post',
		path: '/api/feedback/run-report',
		tag: 'Feedback',
		summary: 'Report an implausible run',
		served: 'live',
		body: runReportBody,
		response: received,
		example: '/api/feedback/run-report',
		caching: 'none',
		limit: '3-per-minute',
		errors: [...ERRORS, 'not-found'],
	},
	{
		id: 'feedback.uninstall',
		method: 'post',
		path: '/api/uninstall-feedback',
		tag: 'Feedback',
		summary: 'Report why the mod was uninstalled',
		served: 'live',
		body: uninstallBody,
		response: received,
		example: '/api/uninstall-feedback',
		caching: 'none',
		limit: '5-per-minute',
		errors: ERRORS,
	},
] as const satisfies readonly Route[];
