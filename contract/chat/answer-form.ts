import { z } from 'zod';
import type { MediaAnswer } from '../route.ts';

/** Response formats (`behaviour/chat.md`). */
export const ANSWER_FORMS = ['json', 'text', 'discord'] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** The `format` query parameter. */
export const FORM_QUERY = z.object({
	format: z.enum(ANSWER_FORMS).default('json').meta({
		description: '`text` for one line of at most 400 characters, `discord` for a Discord embed instead of JSON.',
	}),
});

export const TEXT_TYPE = 'text/plain; charset=utf-8';

/** The response of `format=text`. */
export const TEXT_FORM: MediaAnswer = {
	mediaType: 'text/plain',
	description: 'One line of at most 400 characters, without markup.',
};
