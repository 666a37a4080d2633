/** What a build of the pages is told; the names are those of the environment, which `build.ts` sets. */
import { resolve } from 'node:path';
import { CHANNELS, type Channel } from '../contract/channels.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../contract/languages.ts';

const environment = process.env;

export interface SiteSettings {
	/** Folder of the static tree that the pages are made from. */
	readonly tree: string;
	/** Folder that the pages are written to. */
	readonly pages: string;
	/** Folder that the page program is compiled into, when that is all; empty when Astro renders the pages itself. */
	readonly program: string;
	readonly channel: Channel;
	/** Languages whose pages are written. */
	readonly languages: readonly LanguageCode[];
}

export const settings: SiteSettings = {
	tree: resolve(environment['ALMANAC_TREE'] ?? 'dist/current'),
	pages: resolve(environment['ALMANAC_PAGES'] ?? 'dist/pages'),
	program: environment['ALMANAC_PROGRAM'] ?? '',
	channel: CHANNELS.find((channel) => channel === environment['ALMANAC_CHANNEL']) ?? 'main',
	languages: LANGUAGE_CODES.filter((code) => environment['ALMANAC_LANGUAGES']?.split(',').includes(code) ?? true),
};
