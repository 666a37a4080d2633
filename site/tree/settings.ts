/** Settings of a page build, read from the environment variables that `build.ts` sets. */
import { resolve } from 'node:path';
import { CHANNELS, type Channel } from '../../contract/channels.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';

const environment = process.env;

export interface SiteSettings {
	/** Folder of the static tree. */
	readonly tree: string;
	/** Output folder of the pages. */
	readonly pages: string;
	/** Output folder of the page program; empty when Astro renders the pages itself. */
	readonly program: string;
	readonly channel: Channel;
	readonly languages: readonly LanguageCode[];
}

export const settings: SiteSettings = {
	tree: resolve(environment['ALMANAC_TREE'] ?? 'dist/current'),
	pages: resolve(environment['ALMANAC_PAGES'] ?? 'dist/pages'),
	program: environment['ALMANAC_PROGRAM'] ?? '',
	channel: CHANNELS.find((channel) => channel === environment['ALMANAC_CHANNEL']) ?? 'main',
	languages: LANGUAGE_CODES.filter((code) => environment['ALMANAC_LANGUAGES']?.split(',').includes(code) ?? true),
};
