import { tagAddress } from '../../contract/tree/feeds.ts';
import { changelogsFile } from '../../contract/tree/tree-paths.ts';
import type { ChangelogSummary } from '../text/changelog.ts';
import { announcements, dayOf, siteNews } from '../text/news.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';
import { escapeXml } from './escape-xml.ts';

interface Entry {
	/** Source of the entry id, which is the same forever and on every host. */
	readonly key: string;
	readonly title: string;
	/** A path on this site or a full URL. */
	readonly path: string;
	readonly date: string;
	readonly summary: string;
}

export function feeds(): Record<string, string> {
	const logs = readOptionalDocument<ChangelogSummary[]>(changelogsFile('main')) ?? [];
	const news = [
		...siteNews().map(({ id, title, date, href, body }) => ({
			key: `news/codex/${id}`,
			title,
			date,
			path: href || `/news/codex/${id}`,
			summary: plainText(body),
		})),
		...announcements().map(({ gid, title, date }) => ({
			key: `news/${gid}`,
			title,
			date: dayOf(date),
			path: `/news/${gid}`,
			summary: title,
		})),
	];
	return {
		'feeds/changelog.atom': feed('Spire Almanac: changelog', 'changelog', logs.map(changelogEntry)),
		'feeds/news.atom': feed('Spire Almanac: news', 'news', news),
	};
}

const LONGEST = 300;

/** The plain text of a Markdown text, cut at a word boundary. */
function plainText(markdown: string): string {
	const words = markdown
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/[#*_`>]+/g, '')
		.replace(/\s+/g, ' ')
		.trim();
	return words.length <= LONGEST ? words : `${words.slice(0, words.lastIndexOf(' ', LONGEST))} …`;
}

function changelogEntry({ tag, title, date, summary }: ChangelogSummary): Entry {
	const { added, changed, removed } = summary;
	return {
		key: `changelog/${tag}`,
		title: `${tag}: ${title}`,
		path: `/changelog/${tag}`,
		date,
		summary: `${added} added, ${changed} changed, ${removed} removed`,
	};
}

function feed(title: string, name: string, entries: readonly Entry[]): string {
	const sorted = entries.toSorted((left, right) => (left.date < right.date ? 1 : -1));
	const updated = sorted[0]?.date ?? '1970-01-01';
	return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${title}</title>
<id>${tagAddress(`feeds/${name}`)}</id>
<link rel="self" type="application/atom+xml" href="/feeds/${name}.atom"/>
<link rel="alternate" type="text/html" href="/${name}"/>
<updated>${updated}T00:00:00Z</updated>
<author><name>Spire Almanac</name></author>
${sorted.map(entryXml).join('\n')}
</feed>
`;
}

function entryXml({ key, title, path, date, summary }: Entry): string {
	return `<entry><title>${escapeXml(title)}</title><id>${escapeXml(tagAddress(key))}</id><link rel="alternate" href="${escapeXml(path)}"/><updated>${date}T00:00:00Z</updated><summary>${escapeXml(summary)}</summary></entry>`;
}
