import { z } from 'zod';
import { CHARACTERS, type Character } from '../game-words.ts';
import { string } from '../schema.ts';

export const GUIDE_CATEGORIES = ['general', 'character', 'strategy', 'mechanic', 'boss', 'event', 'advanced'] as const;
export const GUIDE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export const GUIDE_CHARACTERS = CHARACTERS.map((character) => character.toLowerCase() as Lowercase<Character>);

const nullable = (description: string) => z.string().nullable().meta({ description });

/** An entry of the list of guides (`behaviour/content.md#guides`). */
export const guideEntrySchema = z.object({
	id: string('The slug.'),
	slug: string('Name in addresses.'),
	title: string('Title.'),
	author: string('Who wrote it.'),
	date: string('Day of publication, YYYY-MM-DD.'),
	updated: nullable('Day of the last change, YYYY-MM-DD.'),
	category: z.enum(GUIDE_CATEGORIES).meta({ description: 'What the guide is about.' }),
	tags: z.array(z.string()).meta({ description: 'Words to find it by.' }),
	summary: string('What a reader learns, in one or two sentences.'),
	difficulty: z.enum(GUIDE_DIFFICULTIES).meta({ description: 'Who it is written for.' }),
	character: z.enum(GUIDE_CHARACTERS).nullable().meta({ description: 'The character it is about.' }),
	website: nullable('Site of the author.'),
	bluesky: nullable('Account of the author.'),
	twitter: nullable('Account of the author.'),
	twitch: nullable('Account of the author.'),
});

export const guideSchema = guideEntrySchema.extend({
	content: string('The guide as GitHub-flavoured Markdown.'),
	content_html: string('The same as sanitised HTML.'),
});

export type GuideEntry = z.output<typeof guideEntrySchema>;
