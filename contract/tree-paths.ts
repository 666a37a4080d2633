/** Addresses of the static tree, relative to its root. They are stable: other sites link to them. */
import type { Channel } from './channels.ts';
import type { KindKey } from './kinds.ts';
import type { LanguageCode } from './languages.ts';

export const languageFolder = (channel: Channel, language: LanguageCode): string => `data/${channel}/${language}`;

export const kindFile = (channel: Channel, language: LanguageCode, kind: KindKey): string =>
	`${languageFolder(channel, language)}/${kind}.json`;

export const recordFile = (channel: Channel, language: LanguageCode, kind: KindKey, id: string): string =>
	`${languageFolder(channel, language)}/${kind}/${id}.json`;

export const MANIFEST_FILE = 'data/manifest.json';
export const LATEST_FILE = 'latest.json';
export const COVERAGE_FILE = 'data/coverage.json';
export const LANGUAGES_FILE = 'data/languages.json';
export const OPENAPI_FILE = 'openapi.json';

export const statsFile = (channel: Channel): string => `data/${channel}/stats.json`;
export const exportFile = (language: LanguageCode): string => `exports/${language}.zip`;
export const schemaFile = (name: string): string => `data/schema/${name}.json`;
export const translationsFile = (channel: Channel, language: LanguageCode): string =>
	`${languageFolder(channel, language)}/translations.json`;
