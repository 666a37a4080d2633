import type { ServerResponse } from 'node:http';
import { DEPRECATIONS, type Deprecation, deprecationHeaders } from '../../../contract/http/deprecations.ts';
import { feedLink, kindFeed, recordFeed } from '../../../contract/tree/feeds.ts';
import type { KindKey } from '../../../contract/kinds.ts';
import type { Services } from '../../routes/services.ts';

/** Appends a value to a header. */
function append(response: ServerResponse, name: string, value: string): void {
	const known = response.getHeader(name);
	response.setHeader(name, known === undefined ? value : `${String(known)}, ${value}`);
}

/** Names the feeds of a list or record in a `Link` header: of the record where it has one, else of its kind. */
export function announceFeed(services: Services, response: ServerResponse, kind: KindKey, id?: string): void {
	const address = kindFeed(kind);
	const hasOwn = id !== undefined && services.tree.stems(address.slice(1)).has(id);
	const isThere = hasOwn || services.tree.stems('feeds').has(kind);
	if (isThere) append(response, 'Link', feedLink(hasOwn ? recordFeed(kind, id) : address));
}

/** Announces the deprecation of an address and its end, in every answer. */
export function announceDeprecation(
	response: ServerResponse,
	path: string,
	deprecations: readonly Deprecation[] = DEPRECATIONS,
): void {
	for (const [name, value] of Object.entries(deprecationHeaders(path, deprecations))) append(response, name, value);
}
