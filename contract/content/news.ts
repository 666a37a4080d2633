import { z } from 'zod';
import { boolean, integer, string } from '../schema.ts';

/** A mirrored platform announcement (`behaviour/content.md#news`), without its body. */
export const newsEntrySchema = z.object({
	gid: string('Id on the platform.'),
	title: string('Title.'),
	url: string('Full address: on the platform, or on this site.'),
	is_external_url: boolean('Whether the address leads to another site.'),
	author: string('Who wrote it.'),
	feedlabel: string('Name of the feed.'),
	feedname: string('Id of the feed.'),
	feed_type: integer('1 for an announcement of the platform, 0 for a feed of another site.'),
	tags: z.array(z.string()).meta({ description: 'Tags.' }),
	date: integer('Publication time in Unix seconds.'),
	appid: integer('Id of the game on the platform.'),
});

export const newsItemSchema = newsEntrySchema.extend({ contents: string('The body as sanitised HTML.') });

export const newsListSchema = z.object({
	total: integer('Entries that match the filters.'),
	limit: integer('Maximum number of entries in this response.'),
	offset: integer('Entries skipped before the first.'),
	items: z.array(newsEntrySchema),
});

/** News of this site (`behaviour/content.md#site-news`). */
export const siteNewsSchema = z.object({
	id: string('The slug.'),
	title: string('Title.'),
	date: string('Day of publication, YYYY-MM-DD.'),
	body: string('The article as Markdown; empty for a link card.'),
	body_html: string('The same as sanitised HTML.'),
	href: string('Target of a link card; empty for an article.'),
	published: z.literal(true).meta({ description: 'Only published entries are served.' }),
});

export const siteNewsListSchema = z.object({
	items: z.array(siteNewsSchema),
	latest_id: z.string().nullable().meta({ description: 'Slug of the newest entry.' }),
});

export type NewsEntry = z.output<typeof newsEntrySchema>;
