import { z } from 'zod';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { announcementsSchema, modSchema, pagesSchema, thanksSchema } from '../../contract/content/documents.ts';
import { guideEntrySchema, guideSchema } from '../../contract/content/guides.ts';
import { mechanicsEntrySchema, mechanicsSectionSchema } from '../../contract/content/mechanics.ts';
import { newsEntrySchema, newsItemSchema, siteNewsListSchema, siteNewsSchema } from '../../contract/content/news.ts';
import { LOCALIZATION_TABLES } from '../../contract/localizations.ts';
import { TABLES, type Table, type TableName, tableEntryFile, tableFile } from '../../contract/tables/tables.ts';
import * as paths from '../../contract/tree/tree-paths.ts';
import {
	deriveAnnouncements,
	deriveGuides,
	deriveMechanics,
	deriveMod,
	deriveNews,
	deriveSiteNews,
	deriveThanks,
} from '../derive/content/derive-content.ts';
import { createScope } from '../derive/content/scope.ts';
import type { Source } from '../load/source.ts';
import type { TreeWriter } from './tree-writer.ts';
import type { ChannelSource } from '../load/channel-source.ts';

type Add = <Schema extends z.ZodType>(path: string, schema: Schema, value: z.input<Schema>) => void;

/** Writes tables, mechanics pages, guides, news and other language-independent texts. */
export function emitContent(writer: TreeWriter, source: Source): void {
	const add: Add = (path, schema, value) => writer.add(path, canonicalJson(schema.parse(value)));
	for (const channel of source.channels.values()) emitChannel(add, source, channel);
	emitGuides(add, source);
	emitNews(add, source);
	add(paths.ANNOUNCEMENTS_FILE, announcementsSchema, deriveAnnouncements(source.content));
	add(paths.THANKS_FILE, thanksSchema, deriveThanks(source.content, source.game));
	add(paths.MOD_FILE, modSchema, deriveMod(source.content, source.game));
	add(paths.PAGES_FILE, pagesSchema, source.content.pages);
}

function emitChannel(add: Add, source: Source, channel: ChannelSource): void {
	emitTables(add, channel);
	add(paths.localizationTablesFile(channel.channel), z.array(z.string()), [...LOCALIZATION_TABLES]);
	const sections = deriveMechanics(source.content, createScope(source, channel));
	add(paths.mechanicsFile(channel.channel), z.array(mechanicsEntrySchema), sections);
	for (const section of sections) add(paths.mechanicsSectionFile(channel.channel, section.slug), mechanicsSectionSchema, section);
}

function emitTables(add: Add, channel: ChannelSource): void {
	for (const table of TABLES as readonly Table[]) {
		if (table.isUnpublished) continue;
		const name = table.name as TableName;
		const content = channel.tables.get(name) ?? table.absent;
		if (content === undefined) continue;
		add(tableFile(channel.channel, name), table.schema, content);
		const entries = table.hasEntries ? (content as readonly { readonly id: string }[]) : [];
		for (const entry of entries) add(tableEntryFile(channel.channel, name, entry.id), z.unknown(), entry);
	}
}

/** Guides, news and their links use the main channel. */
function mainScope(source: Source) {
	return createScope(source, source.channels.get('main')!);
}

function emitGuides(add: Add, source: Source): void {
	const guides = deriveGuides(source.content, mainScope(source));
	add(paths.GUIDES_FILE, z.array(guideEntrySchema), guides);
	for (const guide of guides) add(paths.guideFile(guide.slug), guideSchema, guide);
}

function emitNews(add: Add, source: Source): void {
	const news = deriveNews(source.content);
	add(paths.NEWS_FILE, z.array(newsEntrySchema), news);
	for (const item of news) add(paths.newsFile(item.gid), newsItemSchema, item);
	const siteNews = deriveSiteNews(source.content, mainScope(source));
	add(paths.SITE_NEWS_FILE, siteNewsListSchema, { items: siteNews, latest_id: siteNews[0]?.id ?? null });
	for (const entry of siteNews) add(paths.siteNewsFile(entry.id), siteNewsSchema, entry);
}
