/** A list of entity tags (RFC 9110, 8.8.3). A tag may contain commas. */
const LIST = /^\s*(?:(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"\s*(?:,\s*|$))+$/;
const TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/** Whether `If-None-Match` names a strong entity tag, compared weakly (RFC 9110, 13.1.2). Malformed tags match nothing. */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false;
	if (header.trim() === '*') return true;
	return LIST.test(header) && [...header.matchAll(TAG)].some((match) => match[1] === etag);
}
