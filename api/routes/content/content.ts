import { z } from 'zod';
import { type GuideEntry, guideEntrySchema } from '../../../contract/content/guides.ts';
import { announcementsSchema, modSchema, thanksSchema } from '../../../contract/content/documents.ts';
import { type NewsEntry, newsEntrySchema, newsItemSchema } from '../../../contract/content/news.ts';
import { absoluteAddress } from '../../../contract/http/public-origin.ts';
import type { contentRoutes } from '../../../contract/routes/content.ts';
import {
	ANNOUNCEMENTS_FILE,
	GUIDES_FILE,
	MOD_FILE,
	NEWS_FILE,
	THANKS_FILE,
	newsFile,
} from '../../../contract/tree/tree-paths.ts';
import type { Handlers } from '../handler.ts';
import { apiError } from '../../http/errors/messages.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Services } from '../services.ts';
import { allSupporters } from './supporters.ts';

type ModRelease = z.output<typeof modSchema>;

const guidesSchema = z.array(guideEntrySchema);
const newsSchema = z.array(newsEntrySchema);

/** Least and most entries of a page of news (`behaviour/content.md#news`). */
const MOST_ANNOUNCEMENTS = 50;
/** The default for a tree without thanks. */
const NOBODY: z.output<typeof thanksSchema> = {
	contributors: [],
	special: [],
	supporters: [],
	generated_at: '1970-01-01T00:00:00Z',
};

export const contentHandlers: Handlers<typeof contentRoutes> = {
	'guides.list': ({ query }, services) => {
		const guides = services.document(GUIDES_FILE, guidesSchema) ?? [];
		return { json: guides.filter((guide) => isWantedGuide(guide, query)) };
	},

	'announcements.list': async (_request, services) => {
		const own = (await services.published.announcements.get()).map(({ id, message }) => ({ id: String(id), message }));
		const { items } = services.document(ANNOUNCEMENTS_FILE, announcementsSchema) ?? { items: [] };
		return { json: { items: [...own, ...items].slice(0, MOST_ANNOUNCEMENTS) } };
	},

	'thanks.get': async (_request, services) => {
		const thanks = services.document(THANKS_FILE, thanksSchema) ?? NOBODY;
		return { json: { ...thanks, supporters: allSupporters(thanks.supporters, await services.published.supporters.get()) } };
	},

	'news.list': async (request, services) => {
		const { query } = request;
		const items = (await allNews(services)).filter((entry) => isWantedNews(entry, query));
		const { limit, offset } = query;
		const page = offset < 0 ? items.slice(offset).slice(0, limit) : items.slice(offset, offset + limit);
		const { address, vary } = request.origin;
		return {
			json: { total: items.length, limit, offset, items: page.map((item) => withAddress(item, address)) },
			vary,
		};
	},

	'news.get': async (request, services) => {
		const gid = request.params['gid']!;
		const item = await newsItem(gid, services);
		if (!item) throw apiError('not-in-catalogue', 'News', gid);
		return { json: withAddress(item, request.origin.address), vary: request.origin.vary };
	},

	'mod.latest': (request, services) => {
		const mod = services.document(MOD_FILE, modSchema);
		if (!mod) throw apiError('mod-build-missing');
		return {
			json: withAddress(withSettings(mod, services.settings), request.origin.address),
			vary: request.origin.vary,
		};
	},
};

/** The operator's release wins over that of the game data. */
function withSettings(
	mod: ModRelease,
	{ MOD_LATEST_VERSION: version, MOD_DOWNLOAD_URL: url, MOD_STS2_TESTED: tested }: Settings,
): ModRelease {
	return { version: version || mod.version, url: url || mod.url, sts2_tested: tested || mod.sts2_tested };
}

/** Clients show the address as it is, so it has to be complete. */
function withAddress<Item extends { readonly url: string }>(item: Item, origin: string): Item {
	return { ...item, url: absoluteAddress(item.url, origin) };
}

/** The platform's announcements as read last, and those of the game data, newest first. */
async function allNews(services: Services): Promise<readonly NewsEntry[]> {
	const ofData = services.document(NEWS_FILE, newsSchema) ?? [];
	const read = await services.published.news.get();
	if (read.length === 0) return ofData;
	const byGid = new Map([...ofData, ...read].map((entry) => [entry.gid, entry]));
	return [...byGid.values()].sort((left, right) => right.date - left.date || (left.gid < right.gid ? 1 : -1));
}

async function newsItem(gid: string, services: Services): Promise<z.output<typeof newsItemSchema> | undefined> {
	const isRead = (await services.published.news.get()).some((entry) => entry.gid === gid);
	const stored = isRead ? await services.runs.store.operator.findNews(gid) : undefined;
	if (stored) return { ...newsEntrySchema.parse(JSON.parse(stored.entry)), contents: stored.contents };
	const isOfData = services.document(NEWS_FILE, newsSchema)?.some((entry) => entry.gid === gid);
	return isOfData ? services.document(newsFile(gid), newsItemSchema) : undefined;
}

interface GuideFilters {
	readonly category?: string | undefined;
	readonly difficulty?: string | undefined;
	readonly tag?: string | undefined;
	readonly search?: string | undefined;
}

/** An empty parameter filters nothing. */
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
