import { z } from 'zod';
import { newsEntrySchema } from '../../../contract/content/news.ts';
import { announcementHtml } from '../../../markup/announcement.ts';
import { cleanLine } from '../../routes/submissions/clean-text.ts';
import type { StoredNews } from '../../store/operator/news.ts';

/** An entry of Steam's news interface (GetNewsForApp, version 2). */
const foreignSchema = z.object({
	gid: z.string().regex(/^[\w-]{1,40}$/),
	title: z.string().min(1).max(2000),
	url: z.url({ protocol: /^https?$/ }).max(1000),
	is_external_url: z.boolean().default(true),
	author: z.string().max(500).default(''),
	contents: z.string().max(500_000).default(''),
	feedlabel: z.string().max(500).default(''),
	feedname: z.string().max(200).default(''),
	feed_type: z.int().min(0).max(100).default(0),
	tags: z.array(z.string().max(200)).max(50).default([]),
	date: z.int().min(0).max(9_999_999_999),
	appid: z.int().min(0).max(2_147_483_647),
});

const answerSchema = z.object({ appnews: z.object({ newsitems: z.array(z.unknown()).max(5000) }) });

export interface ReadNews {
	readonly news: readonly StoredNews[];
	/** Why entries were left out, one reason each. */
	readonly problems: readonly string[];
}

/**
 * Reads an answer of the news interface. Removes tags and control characters from texts, turns bodies into sanitised HTML, and
 * leaves out invalid entries.
 * @throws Error when the whole answer is invalid
 */
export function readNews(text: string): ReadNews {
	const { newsitems } = answerSchema.parse(JSON.parse(text)).appnews;
	const problems: string[] = [];
	const news = newsitems.flatMap((item, index) => {
		try {
			return [storedNews(foreignSchema.parse(item))];
		} catch (error) {
			problems.push(`Entry ${index + 1}: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`);
			return [];
		}
	});
	return { news, problems };
}

const LONGEST_TITLE = 300;
const LONGEST_NAME = 100;

function storedNews({ contents, ...foreign }: z.output<typeof foreignSchema>): StoredNews {
	const entry = newsEntrySchema.parse({
		...foreign,
		title: cleanLine(foreign.title, LONGEST_TITLE),
		url: new URL(foreign.url).href,
		author: cleanLine(foreign.author, LONGEST_NAME),
		feedlabel: cleanLine(foreign.feedlabel, LONGEST_NAME),
		feedname: cleanLine(foreign.feedname, LONGEST_NAME),
		tags: foreign.tags.map((tag) => cleanLine(tag, LONGEST_NAME)).filter((tag) => tag !== ''),
	});
	return { gid: entry.gid, date: entry.date, entry: JSON.stringify(entry), contents: announcementHtml(contents) };
}
