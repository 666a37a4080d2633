import { z } from 'zod';
import { id, text } from '../schema.ts';

export const keywordSchema = z.object({
	id: id('Keyword id.'),
	name: text('Word.'),
	description: text('Rule; may be empty.').default(''),
});
