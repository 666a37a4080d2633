import type { KindKey } from '../kinds.ts';

/** The two forms of every feed: ending, media type and the name that links show. */
export const FEED_FORMS = [
	{ extension: 'atom', mediaType: 'application/atom+xml', label: 'Atom' },
	{ extension: 'json', mediaType: 'application/feed+json', label: 'JSON Feed' },
] as const;

/** A `tag:` address (RFC 4151), the id of a feed or an entry: it stays the same wherever the files are served. */
export const tagAddress = (path: string): string => `tag:spire-almanac,2026:${path}`;

/** Address of the feed of a kind, without ending: what changed in it from version to version. */
export const kindFeed = (kind: KindKey): string => `/feeds/${kind}`;

/** Address of the feed of a record, without ending; only records that changed after their first version have one. */
export const recordFeed = (kind: KindKey, id: string): string => `/feeds/${kind}/${id}`;

/**
 * The value of a `Link` header (RFC 8288) that announces a feed, given its address without ending.
 * @example feedLink('/feeds/cards') // => '</feeds/cards.atom>; rel="alternate"; type="application/atom+xml", …'
 */
export function feedLink(address: string): string {
	return FEED_FORMS.map(({ extension, mediaType }) => `<${address}.${extension}>; rel="alternate"; type="${mediaType}"`).join(
		', ',
	);
}
