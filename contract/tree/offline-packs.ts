/** What browsers keep to read without a network. */
import type { LanguageCode } from '../languages.ts';

/** Name of the pack of what all languages need: scripts, styles and emblems. */
export const SHARED_PACK = 'shared';
export type PackName = LanguageCode | typeof SHARED_PACK;

/** The list of packs. */
export const OFFLINE_PACKS_FILE = 'offline/packs.json';
export const packFile = (name: PackName): string => `offline/${name}.pack`;

export interface OfflinePack {
	readonly name: PackName;
	/** As it is sent. */
	readonly bytes: number;
	/** Changes with the content. */
	readonly digest: string;
}

/** A line of a pack: an address of the site, the headers of its answer, its text; that of a picture is in base64. */
export type PackLine = readonly [address: string, headers: Readonly<Record<string, string>>, text: string, encoding?: 'base64'];

/** Name of the cache that holds a pack. */
export const packCache = (name: string, digest: string): string => `pack-${name}-${digest}`;

/** Name and digest in the name of such a cache; undefined for another one. */
export function packOfCache(cache: string): { readonly name: string; readonly digest: string } | undefined {
	const [, name, digest] = /^pack-([a-z]+)-([0-9a-f]+)$/.exec(cache) ?? [];
	return name && digest ? { name, digest } : undefined;
}
