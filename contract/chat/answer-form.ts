import { z } from 'zod';
import type { MediaAnswer } from '../route.ts';

/** Forms of an answer beside JSON (`behaviour/chat.md`). */
export const ANSWER_FORMS = ['json', 'text', 'discord'] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** The query parameter of routes that answer in these forms. */
export const FORM_QUERY = z.object({
	format: z.enum(ANSWER_FORMS).default('json').meta({
		description: '`text` for one line of at most 400 characters, `discord` for an embed as Discord takes it instead of this.',
	}),
});

export const TEXT_TYPE = 'text/plain; charset=utf-8';

/** What `format=text` answers. */
export const TEXT_FORM: MediaAnswer = {
	mediaType: 'text/plain',
	description: 'One line of at most 400 characters, without markup.',
};
