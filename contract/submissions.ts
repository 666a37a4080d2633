import { z } from 'zod';

/** Submissions to the operator (`behaviour/submissions.md`). */
export const SUBMISSION_KINDS = ['guide', 'feedback', 'run-report', 'uninstall'] as const;

export const SUBMISSION_STATES = ['new', 'accepted', 'dismissed'] as const;

export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

const text = (description: string) => z.string().meta({ description });
const mayBeNull = (description: string) => z.string().nullish().meta({ description });

export const guideBody = z.object({
	title: text('Title; cut to 200 characters.'),
	author_name: text('Displayed name of the author.'),
	contact: text('Contact for questions of the operator; never public.'),
	category: text('`general`, `character`, `strategy`, `mechanic`, `boss`, `event` or `advanced`; anything else is `general`.'),
	difficulty: text('`beginner`, `intermediate` or `advanced`; anything else is `beginner`.'),
	tags: text('Tags, separated by commas.'),
	summary: text('Summary in one or two sentences; cut to 500 characters.'),
	content: text('The guide in Markdown, without HTML; cut to 50,000 characters.'),
	character: mayBeNull('Character id of the guide; ignores case.'),
	website: mayBeNull('Address of the author’s site.'),
	bluesky: mayBeNull('Account of the author, or its address.'),
	twitter: mayBeNull('Account of the author, or its address.'),
	twitch: mayBeNull('Account of the author, or its address.'),
});

export const feedbackBody = z.object({
	type: text('`Bug`, `Feedback` or another word.'),
	contact: text('Contact for replies.'),
	contents: text('The message; cut to 50,000 characters.'),
});

/** Plausible e-mail addresses; deliverability is not checked. */
export const EMAIL = /^[^\s@<>"',;:()\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
export const LONGEST_EMAIL = 254;

export const runReportBody = z.object({
	run_hash: z
		.string()
		.regex(/^[0-9a-fA-F]{16}$/)
		.meta({ description: 'Hash of the run.' }),
	email: z.string().max(LONGEST_EMAIL).regex(EMAIL).meta({ description: 'Contact for replies.' }),
	reason: z.string().min(1).max(2000).meta({ description: 'The problem of the run.' }),
});

export const uninstallBody = z.object({
	rating: z.int().min(1).max(10).meta({ description: 'Rating of the mod, 1 to 10.' }),
	would_return: z.enum(['yes', 'maybe', 'no']).meta({ description: 'Whether the user would use it again.' }),
	reason: z.string().max(2000).default('').meta({ description: 'Reason for the removal.' }),
	missing: z.string().max(2000).default('').meta({ description: 'What was missing.' }),
	contact: z.string().max(200).default('').meta({ description: 'Optional contact for questions.' }),
	mod_version: z.string().max(64).default('').meta({ description: 'Version of the mod.' }),
});
