import type { Feed, FeedEntry } from './feed.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes XML and removes characters that XML 1.0 forbids. */
function escapeXml(text: string): string {
	return text
		.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
		.replaceAll(/[&<>"']/g, (found) => ESCAPES[found]!);
}

/** A feed as Atom (RFC 4287). */
export function atomText(feed: Feed): string {
	return [
		'<?xml version="1.0" encoding="utf-8"?>',
		'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
		`\t<id>${escapeXml(feed.id)}</id>`,
		`\t<title>${escapeXml(feed.title)}</title>`,
		`\t<updated>${feed.entries[0]?.updated}</updated>`,
		'\t<author><name>Spire Almanac</name></author>',
		`\t<link rel="self" type="application/atom+xml" href="${escapeXml(feed.address)}.atom"/>`,
		`\t<link rel="alternate" type="text/html" href="${escapeXml(feed.page)}"/>`,
		...feed.entries.map(entryText),
		'</feed>',
		'',
	].join('\n');
}

function entryText(entry: FeedEntry): string {
	return [
		'\t<entry>',
		`\t\t<id>${escapeXml(entry.id)}</id>`,
		`\t\t<title>${escapeXml(entry.title)}</title>`,
		`\t\t<updated>${entry.updated}</updated>`,
		`\t\t<link rel="alternate" type="text/html" href="${escapeXml(entry.page)}"/>`,
		`\t\t<content type="text">${escapeXml(entry.text)}</content>`,
		'\t</entry>',
	].join('\n');
}
