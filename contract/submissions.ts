import { z } from 'zod';

/** What people may send to the operator (`behaviour/submissions.md`). */
export const SUBMISSION_KINDS = ['guide', 'feedback', 'run-report', 'uninstall'] as const;

/** What a moderator has said of it. */
export const SUBMISSION_STATES = ['new', 'accepted', 'dismissed'] as const;

export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

const text = (description: string) => z.string().meta({ description });
const mayBeNull = (description: string) => z.string().nullish().meta({ description });

export const guideBody = z.object({
	title: text('Title; 200 characters are kept.'),
	author_name: text('Who wrote it, as it shall be shown.'),
	contact: text('Where the operator can ask; shown to nobody else.'),
	category: text('`general`, `character`, `strategy`, `mechanic`, `boss`, `event` or `advanced`; anything else is `general`.'),
	difficulty: text('`beginner`, `intermediate` or `advanced`; anything else is `beginner`.'),
	tags: text('Tags, separated by commas.'),
	summary: text('What a reader learns, in a sentence or two; 500 characters are kept.'),
	content: text('The guide in Markdown, without HTML; 50,000 characters are kept.'),
	character: mayBeNull('Id of the character that it is about, in any case.'),
	website: mayBeNull('Address of the author’s site.'),
	bluesky: mayBeNull('Account of the author, or its address.'),
	twitter: mayBeNull('Account of the author, or its address.'),
	twitch: mayBeNull('Account of the author, or its address.'),
});

export const feedbackBody = z.object({
	type: text('`Bug`, `Feedback` or another word.'),
	contact: text('Where the operator can answer.'),
	contents: text('What somebody wants to say; 50,000 characters are kept.'),
});

/** A shape that mail can be sent to; whether somebody reads it only a mail would tell. */
export const EMAIL = /^[^\s@<>"',;:()\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
export const LONGEST_EMAIL = 254;

export const runReportBody = z.object({
	run_hash: z
		.string()
		.regex(/^[0-9a-fA-F]{16}$/)
		.meta({ description: 'Hash of the run.' }),
	email: z.string().max(LONGEST_EMAIL).regex(EMAIL).meta({ description: 'Where the operator can answer.' }),
	reason: z.string().min(1).max(2000).meta({ description: 'What is wrong with it.' }),
});

export const uninstallBody = z.object({
	rating: z.int().min(1).max(10).meta({ description: 'How the mod was, from 1 to 10.' }),
	would_return: z.enum(['yes', 'maybe', 'no']).meta({ description: 'Whether somebody would use it again.' }),
	reason: z.string().max(2000).default('').meta({ description: 'Why somebody left.' }),
	missing: z.string().max(2000).default('').meta({ description: 'What was missing.' }),
	contact: z.string().max(200).default('').meta({ description: 'Where the operator can ask, if at all.' }),
	mod_version: z.string().max(64).default('').meta({ description: 'Version of the mod.' }),
});
