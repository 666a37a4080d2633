/** Types of `content/`: parsed texts of this project that are not records. */
import { z } from 'zod';
import { announcementsSchema, type modSchema, type pagesSchema, thanksSchema } from '../../../contract/content/documents.ts';
import { GUIDE_CATEGORIES, GUIDE_CHARACTERS, GUIDE_DIFFICULTIES } from '../../../contract/content/guides.ts';
import { newsItemSchema } from '../../../contract/content/news.ts';
import type { Markdown } from './read-markdown.ts';

const title = z.string().trim().min(1).max(200);
const sentence = z.string().trim().min(1).max(500);

/** Front matter of `mechanics/<slug>.md`. */
export const mechanicsFrontSchema = z.strictObject({
	title,
	description: sentence,
	category: z.enum(['mechanics', 'secrets']).default('mechanics'),
	order: z.int().min(0).max(9999).default(999),
});

/** Front matter of `guides/<slug>.md`. */
export const guideFrontSchema = z.strictObject({
	title,
	summary: sentence,
	author: z.string().min(1).max(200).default('Anonymous'),
	date: z.iso.date(),
	updated: z.iso.date().optional(),
	category: z.enum(GUIDE_CATEGORIES).default('general'),
	difficulty: z.enum(GUIDE_DIFFICULTIES).default('beginner'),
	character: z.enum(GUIDE_CHARACTERS).optional(),
	tags: z.array(z.string().min(1)).default([]),
	website: z.url().optional(),
	bluesky: z.string().optional(),
	twitter: z.string().optional(),
	twitch: z.string().optional(),
});

/** Front matter of `news/<slug>.md`. With `href` the entry is a link, without it the body is the article. */
export const siteNewsFrontSchema = z.strictObject({
	title,
	date: z.iso.date(),
	href: z.string().default(''),
	published: z.boolean().default(true),
});

/** `news/<gid>.json`: an announcement of the platform's news interface. */
export const newsSourceSchema = newsItemSchema.extend({ tags: newsItemSchema.shape.tags.default([]) }).strict();

/** `announcements.json`, newest first. */
export const announcementsSourceSchema = announcementsSchema.shape.items;

/** `thanks.json`; its date is that of the release. */
export const thanksSourceSchema = thanksSchema.omit({ generated_at: true });

export type Slugged<Value> = Value & { readonly slug: string };

export interface Content {
	readonly mechanics: readonly Slugged<Markdown<z.output<typeof mechanicsFrontSchema>>>[];
	readonly guides: readonly Slugged<Markdown<z.output<typeof guideFrontSchema>>>[];
	readonly siteNews: readonly Slugged<Markdown<z.output<typeof siteNewsFrontSchema>>>[];
	readonly news: readonly z.output<typeof newsSourceSchema>[];
	readonly announcements: z.output<typeof announcementsSourceSchema>;
	readonly thanks: z.output<typeof thanksSourceSchema> | undefined;
	readonly mod: z.output<typeof modSchema> | undefined;
	readonly pages: z.output<typeof pagesSchema>;
}
