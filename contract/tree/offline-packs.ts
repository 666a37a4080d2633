/** Offline packs for browsers. */
import type { LanguageCode } from '../languages.ts';

/** Name of the pack that all languages need: scripts, styles and emblems. */
export const SHARED_PACK = 'shared';
export type PackName = LanguageCode | typeof SHARED_PACK;

export const OFFLINE_PACKS_FILE = 'offline/packs.json';
export const packFile = (name: PackName): string => `offline/${name}.pack`;

export interface OfflinePack {
	readonly name: PackName;
	/** Transferred size. */
	readonly bytes: number;
	/** Changes with the content. */
	readonly digest: string;
}

/** A line of a pack: address, response headers and text; base64 for pictures. */
export type PackLine = readonly [address: string, headers: Readonly<Record<string, string>>, text: string, encoding?: 'base64'];

/** Name of a pack's cache. */
export const packCache = (name: string, digest: string): string => `pack-${name}-${digest}`;

/** Name and digest in such a cache name; undefined for another one. */
export function packOfCache(cache: string): { readonly name: string; readonly digest: string } | undefined {
	const [, name, digest] = /^pack-([a-z]+)-([0-9a-f]+)$/.exec(cache) ?? [];
	return name && digest ? { name, digest } : undefined;
}
