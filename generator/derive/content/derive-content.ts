import type { z } from 'zod';
import type { announcementsSchema, modSchema, thanksSchema } from '../../../contract/content/documents.ts';
import type { guideSchema } from '../../../contract/content/guides.ts';
import type { mechanicsSectionSchema } from '../../../contract/content/mechanics.ts';
import type { newsItemSchema, siteNewsSchema } from '../../../contract/content/news.ts';
import type { Content } from '../../load/content/content.ts';
import type { Game } from '../../load/game.ts';
import { announcementHtml } from '../../../markup/announcement.ts';
import { markdownToHtml } from '../../../markup/markdown.ts';
import { resolveTokens, type Scope } from './tokens.ts';

const descending = (left: string, right: string): number => {
	if (left === right) return 0;
	return left < right ? 1 : -1;
};

/** Mechanics pages in the order of their index, every number filled in. */
export function deriveMechanics(content: Content, scope: Scope): z.output<typeof mechanicsSectionSchema>[] {
	const pages = content.mechanics.toSorted((left, right) => left.order - right.order || -descending(left.slug, right.slug));
	return pages.map(({ body, ...entry }) => {
		const markdown = resolveTokens(body, scope).text;
		return { ...entry, body_markdown: markdown, body_html: markdownToHtml(markdown) };
	});
}

/** Guides, newest first. */
export function deriveGuides(content: Content, scope: Scope): z.output<typeof guideSchema>[] {
	const newestFirst = content.guides.toSorted(
		(left, right) => descending(left.date, right.date) || -descending(left.slug, right.slug),
	);
	return newestFirst.map(({ body, slug, updated, character, website, bluesky, twitter, twitch, ...entry }) => {
		const markdown = resolveTokens(body, scope).text;
		return {
			...entry,
			id: slug,
			slug,
			updated: updated ?? null,
			character: character ?? null,
			website: website ?? null,
			bluesky: bluesky ?? null,
			twitter: twitter ?? null,
			twitch: twitch ?? null,
			content: markdown,
			content_html: markdownToHtml(markdown),
		};
	});
}

/** Most entries that the list of site news shows (`behaviour/content.md#site-news`). */
const MOST_SITE_NEWS = 200;

/** Published site news, newest first. */
export function deriveSiteNews(content: Content, scope: Scope): z.output<typeof siteNewsSchema>[] {
	const published = content.siteNews.filter((entry) => entry.published);
	const newestFirst = published.toSorted((left, right) => descending(left.date, right.date) || descending(left.slug, right.slug));
	return newestFirst.slice(0, MOST_SITE_NEWS).map(({ slug, title, date, href, body }) => {
		const markdown = resolveTokens(body, scope).text;
		return { id: slug, title, date, href, body: markdown, body_html: markdownToHtml(markdown), published: true };
	});
}

/** Mirrored announcements, newest first, their bodies sanitised. */
export function deriveNews(content: Content): z.output<typeof newsItemSchema>[] {
	const newestFirst = content.news.toSorted((left, right) => right.date - left.date || descending(left.gid, right.gid));
	return newestFirst.map((item) => ({ ...item, contents: announcementHtml(item.contents) }));
}

const MOST_ANNOUNCEMENTS = 50;

export function deriveAnnouncements(content: Content): z.output<typeof announcementsSchema> {
	return { items: content.announcements.slice(0, MOST_ANNOUNCEMENTS) };
}

/** Lists are as old as the release: a tree carries no clock. */
export function deriveThanks(content: Content, game: Game): z.output<typeof thanksSchema> {
	const lists = content.thanks ?? { contributors: [], special: [], supporters: [] };
	return { ...lists, generated_at: `${game.channels.main?.date ?? '1970-01-01'}T00:00:00Z` };
}

/** Without a mod of its own the service names the game version that the catalogue describes. */
export function deriveMod(content: Content, game: Game): z.output<typeof modSchema> {
	return content.mod ?? { version: 'v0.1.0', url: '/developers', sts2_tested: game.channels.main?.version ?? '' };
}
