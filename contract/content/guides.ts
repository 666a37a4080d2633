import { z } from 'zod';
import { CHARACTERS, type Character } from '../game-words.ts';
import { string } from '../schema.ts';

export const GUIDE_CATEGORIES = ['general', 'character', 'strategy', 'mechanic', 'boss', 'event', 'advanced'] as const;
export const GUIDE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export const GUIDE_CHARACTERS = CHARACTERS.map((character) => character.toLowerCase() as Lowercase<Character>);

const nullable = (description: string) => z.string().nullable().meta({ description });

/** An entry of the guide list (`behaviour/content.md#guides`). */
export const guideEntrySchema = z.object({
	id: string('The slug.'),
	slug: string('Name in addresses.'),
	title: string('Title.'),
	author: string('Who wrote it.'),
	date: string('Day of publication, YYYY-MM-DD.'),
	updated: nullable('Date of the last change, YYYY-MM-DD.'),
	category: z.enum(GUIDE_CATEGORIES).meta({ description: 'Topic of the guide.' }),
	tags: z.array(z.string()).meta({ description: 'Search words.' }),
	summary: string('Summary in one or two sentences.'),
	difficulty: z.enum(GUIDE_DIFFICULTIES).meta({ description: 'Intended audience.' }),
	character: z.enum(GUIDE_CHARACTERS).nullable().meta({ description: 'Character of the guide.' }),
	website: nullable('Website of the author.'),
	bluesky: nullable('Account of the author.'),
	twitter: nullable('Account of the author.'),
	twitch: nullable('Account of the author.'),
});

export const guideSchema = guideEntrySchema.extend({
	content: string('The guide as GitHub-flavoured Markdown.'),
	content_html: string('The same as sanitised HTML.'),
});

export type GuideEntry = z.output<typeof guideEntrySchema>;
