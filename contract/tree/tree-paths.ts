/** Addresses of the static tree, relative to its root. They are stable, because other sites link to them. */
import type { Channel } from '../channels.ts';
import type { KindKey, TooltipKind } from '../kinds.ts';
import type { LanguageCode } from '../languages.ts';
import type { ModKind } from '../mods.ts';

export const languageFolder = (channel: Channel, language: LanguageCode): string => `data/${channel}/${language}`;

export const kindFile = (channel: Channel, language: LanguageCode, kind: KindKey): string =>
	`${languageFolder(channel, language)}/${kind}.json`;

export const recordFile = (channel: Channel, language: LanguageCode, kind: KindKey, id: string): string =>
	`${languageFolder(channel, language)}/${kind}/${id}.json`;

/** Address of the drawing of a record, relative to the root of the tree. */
export const emblemFile = (kind: KindKey, id: string): string => `static/emblems/${kind}/${id.toLowerCase()}.svg`;
/** Drawn pictures of the tree, `sources` by address; all other pictures are the operator's own. */
export const DRAWN_PICTURES_FILE = 'static/emblems/pictures.json';

export const MANIFEST_FILE = 'data/manifest.json';
export const LATEST_FILE = 'latest.json';
/** The public key for the signatures of manifests. */
export const PUBLIC_KEY_FILE = '.well-known/almanac.pub';
export const COVERAGE_FILE = 'data/coverage.json';
export const coverageBadgeFile = (language: LanguageCode): string => `data/coverage/${language}.svg`;
/** The meaning of all columns of published tables. */
export const DICTIONARY_FILE = 'data/dictionary.json';
export const LANGUAGES_FILE = 'data/languages.json';
export const OPENAPI_FILE = 'openapi.json';

export const statsFile = (channel: Channel): string => `data/${channel}/stats.json`;
export const exportFile = (language: LanguageCode): string => `exports/${language}.zip`;
export const tarFile = (language: LanguageCode): string => `exports/${language}.tar.gz`;
/** A line `{"kind": …, "record": …}` per record. */
export const jsonLinesFile = (language: LanguageCode): string => `exports/${language}.jsonl.gz`;
/** The files within the ZIP and tar archives of a language, with their digests. */
export const archiveListFile = (language: LanguageCode): string => `exports/${language}.files.json`;
/** A ZIP with a CSV file per kind. */
export const csvFile = (language: LanguageCode): string => `exports/${language}.csv.zip`;
export const sqliteFile = (language: LanguageCode): string => `exports/${language}.sqlite`;
export const parquetFile = (language: LanguageCode, kind: KindKey): string => `exports/${language}/${kind}.parquet`;
export const schemaFile = (name: string): string => `data/schema/${name}.json`;
/** Strings and words for the scripts of all pages. */
export const clientStringsFile = (channel: Channel, language: LanguageCode): string => `strings/${channel}/${language}.json`;
/** Additional strings for the scripts of an API page, by page name. */
export const pageStringsFile = (channel: Channel, language: LanguageCode, page: string): string =>
	`strings/${channel}/${language}/${page}.json`;
/** Cards and relics for deck tools. */
export const deckCatalogueFile = (language: LanguageCode): string => `deck-parts/${language}.json`;
/** Fight sheets of run mode. */
export const fightSheetsFile = (language: LanguageCode): string => `fight-sheets/${language}.json`;

/** Card thumbnails for scripts: each `ThumbnailCard` with the ids of its cards. */
export const thumbnailsFile = (channel: Channel): string => `strings/${channel}/thumbnails.json`;

export const translationsFile = (channel: Channel, language: LanguageCode): string =>
	`${languageFolder(channel, language)}/translations.json`;

export const VERSIONS_FILE = 'data/versions.json';
export const BETA_VERSION_FILE = 'data/beta-version.json';
export const BETA_DIFF_FILE = 'data/beta-diff.json';
export const changelogsFile = (channel: Channel): string => `data/${channel}/changelogs.json`;
export const changelogFile = (channel: Channel, tag: string): string => `data/${channel}/changelogs/${tag}.json`;
/** A changelog without categories, for the widget. */
export const changelogNotesFile = (channel: Channel, tag: string): string => `data/${channel}/changelog-notes/${tag}.json`;
/** Changelogs with raw values, oldest first, from which older versions are derived. */
export const rawChangelogsFile = (channel: Channel): string => `data/${channel}/changelogs-raw.json`;
/** Fields of beta records with unpublished values. */
export const UNPUBLISHED_FILE = 'data/beta/unpublished.json';
export const historyFile = (channel: Channel): string => `data/${channel}/history.json`;
export const updateHistoryFile = (channel: Channel): string => `data/${channel}/update-history.json`;
/** All ids ever published, with their successors. */
export const idsFile = (channel: Channel): string => (channel === 'main' ? 'data/ids.json' : `data/${channel}/ids.json`);
/** The released versions, their Merkle roots and the deltas between them. */
export const RELEASES_FILE = 'data/releases.json';
/** Outdated packs by their roots. */
export const KNOWN_STALE_FILE = 'data/known-stale.json';
/** All records of a language in one file. `language` may be the placeholder `{lang}`. */
export const packFile = (channel: Channel, language: LanguageCode | '{lang}'): string => `data/${channel}/${language}/pack.json`;
/** The pack of the oldest version, to which the first delta applies. */
export const oldPackFile = (tag: string, language: string): string => `data/packs/${tag}/${language}.json`;
export const deltaFile = (from: string, to: string, language: string): string => `data/deltas/${from}..${to}/${language}.json`;
/** Folder of the immutable files of a data state, named by the first 12 digits of its digest. */
export const releaseFolder = (digest: string): string => `r/${digest.slice(0, 12)}`;
export const rolesFile = (channel: Channel): string => `data/${channel}/roles.json`;
export const roleFile = (channel: Channel, id: string): string => `data/${channel}/roles/${id}.json`;
export const namesFile = (channel: Channel): string => `data/${channel}/names.json`;

export const mechanicsFile = (channel: Channel): string => `data/${channel}/mechanics.json`;
export const mechanicsSectionFile = (channel: Channel, slug: string): string => `data/${channel}/mechanics/${slug}.json`;
export const unlocksFile = (channel: Channel, language: LanguageCode): string =>
	`${languageFolder(channel, language)}/unlocks.json`;
/** Everything in one language as Markdown, for language models. */
export const fullMarkdownFile = (language: LanguageCode): string => `llms-full-${language}.md`;
export const localizationTablesFile = (channel: Channel): string => `data/${channel}/localization-tables.json`;
export const localizationsFile = (channel: Channel, language: LanguageCode): string =>
	`${languageFolder(channel, language)}/localizations.json`;
export const localizationFile = (channel: Channel, language: LanguageCode, table: string): string =>
	`${languageFolder(channel, language)}/localizations/${table}.json`;

export const GUIDES_FILE = 'data/content/guides.json';
export const guideFile = (slug: string): string => `data/content/guides/${slug}.json`;
export const NEWS_FILE = 'data/content/news.json';
export const newsFile = (gid: string): string => `data/content/news/${gid}.json`;
export const SITE_NEWS_FILE = 'data/content/site-news.json';
export const siteNewsFile = (slug: string): string => `data/content/site-news/${slug}.json`;
export const ANNOUNCEMENTS_FILE = 'data/content/announcements.json';
export const THANKS_FILE = 'data/content/thanks.json';
export const MOD_FILE = 'data/content/mod.json';
export const PAGES_FILE = 'data/content/pages.json';

/** All pictures under `static/images/`. */
export const PICTURE_INDEX_FILE = 'data/images.json';

/** Data of the tooltip widget. */
export const tooltipFile = (channel: Channel, language: LanguageCode, kind: TooltipKind): string =>
	`${languageFolder(channel, language)}/tooltips/${kind}.json`;

/** Texts of event options: by event id, then option id. */
export const optionLabelFile = (channel: Channel, language: LanguageCode): string =>
	`${languageFolder(channel, language)}/labels/event-options.json`;
/** Names of the records of a kind by id. */
export const labelFile = (channel: Channel, language: LanguageCode, kind: TooltipKind): string =>
	`${languageFolder(channel, language)}/labels/${kind}.json`;

/** A search scope: the documents of a language, language-independent ones, or picture files. */
export type SearchScopeName = LanguageCode | 'neutral' | 'pictures';

/** The documents of a scope and its two lunr indexes. */
export const searchFiles = (channel: Channel, scope: SearchScopeName) => ({
	documents: `data/${channel}/${scope}/search-documents.json`,
	names: `data/${channel}/${scope}/search-names.json`,
	text: `data/${channel}/${scope}/search.json`,
});

/** The players' vocabulary of a language. */
export const searchWordsFile = (channel: Channel, language: LanguageCode): string =>
	`data/${channel}/${language}/search-words.json`;

export const MODS_FILE = 'data/mods.json';
export const modListFile = (key: string, language: LanguageCode, kind: ModKind): string =>
	`data/mods/${key}/${language}/${kind}.json`;
export const modRecordFile = (key: string, language: LanguageCode, kind: ModKind, id: string): string =>
	`data/mods/${key}/${language}/${kind}/${id}.json`;

/** The run uploader, as a package for npx. */
export const UPLOADER_FILE = 'clients/upload.tgz';
