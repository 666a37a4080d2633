import type { z } from 'zod';
import type { submissionRoutes } from '../../../contract/routes/submissions.ts';
import { type SubmissionKind, feedbackBody, guideBody, runReportBody, uninstallBody } from '../../../contract/submissions.ts';
import { apiError } from '../../http/errors/messages.ts';
import { readJson } from '../../http/body/json-body.ts';
import { StoreUnavailable } from '../../store/run-store.ts';
import { refuseChanges } from '../accounts/signed-in.ts';
import type { Answer, ApiRequest, Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { cleanGuide, guideMarkdown, slugOf } from './guide.ts';
import { type ChatMessage, postToWebhook } from './webhook.ts';

/** What differs between the kinds of submissions. */
interface Inbox<Schema extends z.ZodType, Content> {
	readonly kind: SubmissionKind;
	readonly webhook: 'GUIDE_WEBHOOK_URL' | 'FEEDBACK_WEBHOOK_URL';
	readonly schema: Schema;
	/** @throws ApiError */
	readonly clean: (body: z.output<Schema>, services: Services) => Content | Promise<Content>;
	readonly message: (content: Content) => ChatMessage | Promise<ChatMessage>;
}

const LONGEST_LINE = 200;
const LONGEST_WORD = 40;
const LONGEST_TEXT = 50_000;
/** Longer texts are sent as a file too. */
const LONGEST_MESSAGE = 3000;

/**
 * Cleans a submission, posts it to the operator and stores it for a moderator: in this order, so that nothing is stored that the
 * operator did not receive.
 */
async function receive<Schema extends z.ZodType, Content>(
	request: Pick<ApiRequest<unknown>, 'readBody'>,
	services: Services,
	inbox: Inbox<Schema, Content>,
): Promise<Answer> {
	refuseChanges(services);
	const address = services.settings[inbox.webhook];
	if (address === '') throw apiError('inbox-closed');
	const content = await inbox.clean(readJson(await request.readBody(), inbox.schema), services);
	await postToWebhook(address, await inbox.message(content));
	try {
		await services.runs.store.operator.addSubmission({ kind: inbox.kind, content: JSON.stringify(content) });
	} catch (error) {
		// The operator has it in the chat: an error would only make the user send it twice.
		if (!(error instanceof StoreUnavailable)) throw error;
		services.logger.error({ err: error, kind: inbox.kind }, 'a submission is in the chat only');
	}
	return { json: { ok: true } };
}

const GUIDES: Inbox<typeof guideBody, ReturnType<typeof cleanGuide>> = {
	kind: 'guide',
	webhook: 'GUIDE_WEBHOOK_URL',
	schema: guideBody,
	clean: (body) => cleanGuide(body),
	message: async (guide) => ({
		title: `Guide: ${guide.title}`,
		text: guide.summary,
		fields: [
			{ name: 'Author', value: guide.author },
			{ name: 'Contact', value: guide.contact },
			{ name: 'Category', value: guide.category },
			{ name: 'Difficulty', value: guide.difficulty },
			{ name: 'Character', value: guide.character ?? '' },
			{ name: 'Tags', value: guide.tags.join(', ') },
		],
		file: { name: `${slugOf(guide.title)}.md`, text: await guideMarkdown(guide, new Date()) },
	}),
};

interface Feedback {
	readonly type: string;
	readonly contact: string;
	readonly contents: string;
}

const FEEDBACK: Inbox<typeof feedbackBody, Feedback> = {
	kind: 'feedback',
	webhook: 'FEEDBACK_WEBHOOK_URL',
	schema: feedbackBody,
	clean: (body) => {
		const type = cleanLine(body.type, LONGEST_WORD) || 'Feedback';
		const contact = cleanLine(body.contact, LONGEST_LINE);
		const contents = cleanText(body.contents, LONGEST_TEXT);
		if (contact === '' || contents === '') throw apiError('fields-empty', '`contact` and `contents`');
		return { type, contact, contents };
	},
	message: ({ type, contact, contents }) => ({
		title: type,
		text: contents,
		fields: [{ name: 'Contact', value: contact }],
		...(contents.length > LONGEST_MESSAGE ? { file: { name: 'feedback.txt', text: contents } } : {}),
	}),
};

interface RunReport {
	readonly run_hash: string;
	readonly email: string;
	readonly reason: string;
}

const RUN_REPORTS: Inbox<typeof runReportBody, RunReport> = {
	kind: 'run-report',
	webhook: 'FEEDBACK_WEBHOOK_URL',
	schema: runReportBody,
	clean: async ({ run_hash, email, reason }, { runs }) => {
		const report = { run_hash: run_hash.toLowerCase(), email, reason: cleanText(reason, LONGEST_TEXT) };
		if (report.reason === '') throw apiError('fields-empty', '`reason`');
		const run = await runs.store.find(report.run_hash);
		if (!run || run.isHidden) throw apiError('not-found', 'Run', report.run_hash);
		return report;
	},
	message: ({ run_hash, email, reason }) => ({
		title: `Report of run ${run_hash}`,
		text: reason,
		fields: [{ name: 'E-mail', value: email }],
	}),
};

type Uninstall = z.output<typeof uninstallBody>;

const UNINSTALLS: Inbox<typeof uninstallBody, Uninstall> = {
	kind: 'uninstall',
	webhook: 'FEEDBACK_WEBHOOK_URL',
	schema: uninstallBody,
	clean: ({ rating, would_return, reason, missing, contact, mod_version }) => ({
		rating,
		would_return,
		reason: cleanText(reason, LONGEST_TEXT),
		missing: cleanText(missing, LONGEST_TEXT),
		contact: cleanLine(contact, LONGEST_LINE),
		mod_version: cleanLine(mod_version, LONGEST_LINE),
	}),
	message: ({ rating, would_return, reason, missing, contact, mod_version }) => ({
		title: 'The mod was removed',
		text: [reason, missing].filter((text) => text !== '').join('\n\n'),
		fields: [
			{ name: 'Rating', value: `${rating} of 10` },
			{ name: 'Would return', value: would_return },
			{ name: 'Mod', value: mod_version },
			{ name: 'Contact', value: contact },
		],
	}),
};

export const submissionHandlers: Handlers<typeof submissionRoutes> = {
	'guides.submit': (request, services) => receive(request, services, GUIDES),
	'feedback.send': (request, services) => receive(request, services, FEEDBACK),
	'feedback.run-report': (request, services) => receive(request, services, RUN_REPORTS),
	'feedback.uninstall': (request, services) => receive(request, services, UNINSTALLS),
};
