import type { z } from 'zod';
import type { NewsEntry, siteNewsListSchema, siteNewsSchema } from '../../contract/content/news.ts';
import { NEWS_FILE, SITE_NEWS_FILE } from '../../contract/tree/tree-paths.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';

export type SiteNews = z.output<typeof siteNewsSchema>;

export function announcements(): readonly NewsEntry[] {
	return readOptionalDocument<NewsEntry[]>(NEWS_FILE) ?? [];
}

export function siteNews(): readonly SiteNews[] {
	return readOptionalDocument<z.output<typeof siteNewsListSchema>>(SITE_NEWS_FILE)?.items ?? [];
}

/** The date of a time in Unix seconds: `2026-08-21`. */
export function dayOf(seconds: number): string {
	return new Date(seconds * 1000).toISOString().slice(0, 10);
}
