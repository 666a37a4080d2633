import { canonicalJson } from '../../contract/records/canonical-json.ts';
import type { Feed } from './feed.ts';

/** A feed as JSON Feed 1.1. */
export function jsonFeedText(feed: Feed): string {
	return canonicalJson({
		version: 'https://jsonfeed.org/version/1.1',
		title: feed.title,
		language: 'en',
		feed_url: `${feed.address}.json`,
		home_page_url: feed.page,
		authors: [{ name: 'Spire Almanac' }],
		items: feed.entries.map((entry) => ({
			id: entry.id,
			title: entry.title,
			url: entry.page,
			date_published: entry.updated,
			date_modified: entry.updated,
			content_text: entry.text,
		})),
	});
}
