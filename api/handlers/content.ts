import { z } from 'zod';
import { type GuideEntry, guideEntrySchema } from '../../contract/content/guides.ts';
import { type NewsEntry, newsEntrySchema } from '../../contract/content/news.ts';
import type { contentRoutes } from '../../contract/routes/content.ts';
import { GUIDES_FILE, NEWS_FILE } from '../../contract/tree-paths.ts';
import type { Handlers } from '../handler.ts';

const guidesSchema = z.array(guideEntrySchema);
const newsSchema = z.array(newsEntrySchema);

/** Least and most entries of a page of news (`read-routes.md` 5.1). */
const NEWS_LIMIT = { min: 1, max: 200 };

export const contentHandlers: Handlers<typeof contentRoutes> = {
	'guides.list': ({ query }, services) => {
		const guides = services.document(GUIDES_FILE, guidesSchema) ?? [];
		return { json: guides.filter((guide) => isWantedGuide(guide, query)) };
	},

	'news.list': ({ query }, services) => {
		const news = services.document(NEWS_FILE, newsSchema) ?? [];
		const items = news.filter((entry) => isWantedNews(entry, query));
		const limit = Math.min(NEWS_LIMIT.max, Math.max(NEWS_LIMIT.min, query.limit));
		const page = query.offset < 0 ? items.slice(query.offset).slice(0, limit) : items.slice(query.offset, query.offset + limit);
		return { json: { total: items.length, limit, offset: query.offset, items: page } };
	},
};

interface GuideFilters {
	readonly category?: string | undefined;
	readonly difficulty?: string | undefined;
	readonly tag?: string | undefined;
	readonly search?: string | undefined;
}

/** A parameter given empty filters nothing. */
function isWantedGuide(guide: GuideEntry, { category, difficulty, tag, search }: GuideFilters): boolean {
	return (
		(!category || isEqual(guide.category, category)) &&
		(!difficulty || isEqual(guide.difficulty, difficulty)) &&
		(!tag || guide.tags.some((own) => isEqual(own, tag))) &&
		(!search || [guide.title, guide.summary, guide.author, ...guide.tags].some((text) => contains(text, search)))
	);
}

interface NewsFilters {
	readonly feed_type?: number | undefined;
	readonly feedname?: string | undefined;
	readonly tag?: string | undefined;
	readonly since?: number | undefined;
	readonly search?: string | undefined;
}

function isWantedNews(entry: NewsEntry, { feed_type, feedname, tag, since, search }: NewsFilters): boolean {
	return (
		(feed_type === undefined || entry.feed_type === feed_type) &&
		(!feedname || entry.feedname === feedname) &&
		(!tag || entry.tags.some((own) => isEqual(own, tag))) &&
		(!since || entry.date >= since) &&
		(!search || contains(entry.title, search))
	);
}

const isEqual = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();
const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
