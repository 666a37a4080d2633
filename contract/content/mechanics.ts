import { z } from 'zod';
import { integer, string } from '../schema.ts';

/** An entry of the mechanics index (`behaviour/content.md#mechanics-pages`). */
export const mechanicsEntrySchema = z.object({
	slug: string('Name in addresses.'),
	title: string('Title.'),
	description: string('What the page explains, in one sentence.'),
	category: z.enum(['mechanics', 'secrets']).meta({ description: 'Group of the index.' }),
	order: integer('Rank in the index.'),
});

/** A mechanics page in English, with all numbers from the game's tables. */
export const mechanicsSectionSchema = mechanicsEntrySchema.extend({
	body_markdown: string('The page as GitHub-flavoured Markdown.'),
	body_html: string('The same as sanitised HTML.'),
});
