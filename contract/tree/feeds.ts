import type { KindKey } from '../kinds.ts';

/** The two formats of feeds: extension, media type and link title. */
export const FEED_FORMS = [
	{ extension: 'atom', mediaType: 'application/atom+xml', label: 'Atom' },
	{ extension: 'json', mediaType: 'application/feed+json', label: 'JSON Feed' },
] as const;

/** A `tag:` URI (RFC 4151) as id of a feed or entry, independent of the host. */
export const tagAddress = (path: string): string => `tag:spire-almanac,2026:${path}`;

/** Address of the feed of a kind, without extension. */
export const kindFeed = (kind: KindKey): string => `/feeds/${kind}`;

/** Address of the feed of a record, without extension; only for records that changed after their first version. */
export const recordFeed = (kind: KindKey, id: string): string => `/feeds/${kind}/${id}`;

/**
 * The `Link` header (RFC 8288) of a feed, by its address without extension.
 * @example feedLink('/feeds/cards') // => '</feeds/cards.atom>; rel="alternate"; type="application/atom+xml", …'
 */
export function feedLink(address: string): string {
	return FEED_FORMS.map(({ extension, mediaType }) => `<${address}.${extension}>; rel="alternate"; type="${mediaType}"`).join(
		', ',
	);
}
