import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { z } from 'zod';
import { modSchema, pagesSchema } from '../../../contract/content/documents.ts';
import { quote } from '../../problems/problem.ts';
import { type Reader, readJson, readOptionalJson } from '../../files/read-json.ts';
import {
	announcementsSourceSchema,
	type Content,
	guideFrontSchema,
	mechanicsFrontSchema,
	newsSourceSchema,
	siteNewsFrontSchema,
	type Slugged,
	thanksSourceSchema,
} from './content.ts';
import { type Markdown, readMarkdown } from './read-markdown.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const KNOWN = new Set(['mechanics', 'guides', 'news', 'announcements.json', 'thanks.json', 'mod.json', 'pages.json']);

/** Reads `content/`; every file is optional. Problems go to the reader. */
export function loadContent(reader: Reader): Content {
	const folder = join(reader.root, 'content');
	reportUnknown(reader, folder);
	return {
		mechanics: loadPages(reader, join(folder, 'mechanics'), mechanicsFrontSchema),
		guides: loadPages(reader, join(folder, 'guides'), guideFrontSchema),
		siteNews: loadPages(reader, join(folder, 'news'), siteNewsFrontSchema, ['.json']),
		news: loadNews(reader, join(folder, 'news')),
		announcements: readOptionalJson(reader, join(folder, 'announcements.json'), announcementsSourceSchema) ?? [],
		thanks: readOptionalJson(reader, join(folder, 'thanks.json'), thanksSourceSchema),
		mod: readOptionalJson(reader, join(folder, 'mod.json'), modSchema),
		pages: readOptionalJson(reader, join(folder, 'pages.json'), pagesSchema) ?? [],
	};
}

/** Markdown files of a folder by slug, and reports other files. */
function loadPages<Schema extends z.ZodType<object>>(
	reader: Reader,
	folder: string,
	schema: Schema,
	others: readonly string[] = [],
): Slugged<Markdown<z.output<Schema>>>[] {
	return namesIn(folder, (name) => !others.some((ending) => name.endsWith(ending))).flatMap((name) => {
		const file = join(folder, name);
		const slug = basename(name, '.md');
		if (!name.endsWith('.md') || !SLUG.test(slug)) {
			reportName(reader, file, 'small letters, digits and hyphens, ending in .md');
			return [];
		}
		const page = readMarkdown(reader, file, schema);
		return page ? [{ ...page, slug }] : [];
	});
}

function loadNews(reader: Reader, folder: string): Content['news'] {
	return namesIn(folder, (name) => name.endsWith('.json')).flatMap((name) => {
		const file = join(folder, name);
		const item = readJson(reader, file, newsSourceSchema);
		if (!item) return [];
		if (`${item.gid}.json` !== name || !/^\d+$/.test(item.gid))
			reportName(reader, file, "the digits of the announcement's `gid`");
		return [item];
	});
}

function namesIn(folder: string, isWanted: (name: string) => boolean): string[] {
	return existsSync(folder) ? readdirSync(folder).filter(isWanted).sort() : [];
}

/** Reports misspelt names, which would be ignored. */
function reportUnknown(reader: Reader, folder: string): void {
	for (const name of namesIn(folder, (entry) => !KNOWN.has(entry))) {
		reportName(reader, join(folder, name), `one of ${[...KNOWN].join(', ')}`);
	}
}

function reportName(reader: Reader, path: string, expected: string): void {
	const file = relative(reader.root, path);
	reader.problems.push({
		check: 'folder',
		file,
		path: '',
		message: 'has an unknown name',
		expected,
		got: quote(basename(path)),
	});
}
