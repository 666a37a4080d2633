import { z } from 'zod';
import { CARD_POOLS, POOLS, POOL_WORDS } from '../card-pools.ts';
import { NOT_IN_BETA_DIFF, NOT_IN_CHANGELOGS, NOT_IN_UPDATES } from '../changelog/no-news.ts';
import { CHANNELS } from '../channels.ts';
import { EMBED_LIMITS } from '../chat/discord-embed.ts';
import { GUIDE_CATEGORIES, GUIDE_CHARACTERS, GUIDE_DIFFICULTIES } from '../content/guides.ts';
import { TABLE_FORMATS } from '../data-tables/published-table.ts';
import * as gameWords from '../game-words.ts';
import { CACHING } from '../http/caching.ts';
import { DEPRECATIONS } from '../http/deprecations.ts';
import { ERRORS } from '../http/errors.ts';
import * as headers from '../http/headers.ts';
import { LIMITS, TIERS } from '../http/limits.ts';
import { MADE_UP_HEADER } from '../http/made-up-header.ts';
import { MEDIA_TYPES } from '../http/media-types.ts';
import { COUNTED_KINDS, KINDS, TOOLTIP_KINDS, kindsOn } from '../kinds.ts';
import { LANGUAGES } from '../languages.ts';
import { DATA_LICENCE } from '../licence.ts';
import { LOCALIZATION_TABLES } from '../localizations.ts';
import { MOD_KINDS } from '../mods.ts';
import { STABILITY } from '../openapi/stability.ts';
import { BANNER_COLOURS, POOL_COLOURS } from '../pictures/card-colours.ts';
import { DUMP_CATEGORIES, PICTURE_CATEGORIES } from '../pictures/categories.ts';
import { PICTURE_FORMATS } from '../pictures/picture-index.ts';
import { SPRITES, THUMBNAIL_SIZE } from '../pictures/run-history-card.ts';
import { SHARE_SIZE } from '../pictures/drawn-picture.ts';
import { PAGE_PICTURE_SIZE, SHARE_SECTIONS } from '../pictures/share-picture.ts';
import { LIVE_FIELDS } from '../presence/live-run.ts';
import { ROUTES } from '../routes.ts';
import { RUN_REFUSALS } from '../submit/run-refusals.ts';
import { SEARCH_KINDS } from '../search/groups.data.ts';
import { REFERENCE_SECTIONS, SUBTITLE_WORDS } from '../search/subtitles.data.ts';
import * as chartParameters from '../statistics/chart-parameters.ts';
import { COMMUNITY_FIELDS } from '../statistics/community.ts';
import { METRICS_FIELDS } from '../statistics/metrics.ts';
import { RANKED_LISTS } from '../statistics/ranked-lists.ts';
import { SEED_KINDS, SEED_LIMITS } from '../statistics/seeds.ts';
import { SUBMISSION_KINDS, SUBMISSION_STATES } from '../submissions.ts';
import { SAVE_FOLDERS } from '../submit/save-folders.ts';
import { TABLES } from '../tables/tables.ts';
import { BUILD_STEPS, OF_WHOLE_TREE } from '../tree/construction.ts';
import { FEED_FORMS } from '../tree/feeds.ts';
import { MOVED_PAGES } from '../tree/page-redirects.ts';
import { SECTIONS } from '../tree/sections.data.ts';
import { SHELLS } from '../tree/shells.ts';
import { TOOLTIP_TYPES } from '../tree/tooltip-types.data.ts';
import * as treePaths from '../tree/tree-paths.ts';
import * as webhooks from '../webhooks.ts';

/** Public tables of the contract that OpenAPI does not show completely. */
const ALL: Readonly<Record<string, unknown>> = {
	routes: ROUTES,
	kinds: KINDS,
	places: Object.fromEntries(
		(['archive', 'search', 'terms', 'bar', 'browse', 'world'] as const).map((list) => [list, kindsOn(list)]),
	),
	'tooltip kinds': TOOLTIP_KINDS,
	'counted kinds': COUNTED_KINDS,
	'kinds of mods': MOD_KINDS,
	tables: TABLES,
	'localization tables': LOCALIZATION_TABLES,
	languages: LANGUAGES,
	channels: CHANNELS,
	licence: DATA_LICENCE,
	'words of the game': gameWords,
	pools: { CARD_POOLS, POOLS, POOL_WORDS },
	caching: CACHING,
	limits: LIMITS,
	tiers: TIERS,
	errors: ERRORS,
	deprecations: DEPRECATIONS,
	headers: { ...headers, MADE_UP_HEADER },
	'media types': MEDIA_TYPES,
	stability: STABILITY,
	addresses: treePaths,
	sections: SECTIONS,
	'moved pages': MOVED_PAGES,
	shells: SHELLS,
	'feed forms': FEED_FORMS,
	'build steps': BUILD_STEPS,
	'of the whole tree': OF_WHOLE_TREE,
	'picture categories': PICTURE_CATEGORIES,
	'dump categories': DUMP_CATEGORIES,
	'picture formats': PICTURE_FORMATS,
	colours: { POOL_COLOURS, BANNER_COLOURS },
	sprites: SPRITES,
	'picture sizes': { THUMBNAIL_SIZE, SHARE_SIZE, PAGE_PICTURE_SIZE },
	'shared sections': SHARE_SECTIONS,
	'search kinds': SEARCH_KINDS,
	subtitles: { SUBTITLE_WORDS, REFERENCE_SECTIONS },
	tooltips: TOOLTIP_TYPES,
	'not in changelogs': { NOT_IN_CHANGELOGS, NOT_IN_UPDATES, NOT_IN_BETA_DIFF },
	'limits of embeds': EMBED_LIMITS,
	guides: { GUIDE_CATEGORIES, GUIDE_DIFFICULTIES, GUIDE_CHARACTERS },
	'table formats': TABLE_FORMATS,
	'chart parameters': chartParameters,
	'fields of metrics': METRICS_FIELDS,
	'fields of community statistics': COMMUNITY_FIELDS,
	'ranked lists': RANKED_LISTS,
	seeds: { SEED_KINDS, SEED_LIMITS },
	'live fields': LIVE_FIELDS,
	'refusals of runs': RUN_REFUSALS,
	submissions: { SUBMISSION_KINDS, SUBMISSION_STATES },
	'save folders': SAVE_FOLDERS,
	webhooks,
};

/** Schemas in the OpenAPI document. */
const SHOWN: ReadonlySet<unknown> = new Set([
	...KINDS.map(({ schema }) => schema),
	...ROUTES.filter(({ isHidden }) => !isHidden).flatMap(({ query, body, response, refusal }) => [query, body, response, refusal]),
]);

/**
 * Content of `rows.golden.txt`: a line per row of each table. Omits functions, and sentences and schemas that OpenAPI shows.
 */
export function rowLines(): string {
	return Object.entries(ALL)
		.map(([name, rows]) => `# ${name}\n${linesOf(rows).join('\n')}\n`)
		.join('\n');
}

function linesOf(rows: unknown): string[] {
	if (rows instanceof Set) return linesOf([...rows]);
	if (Array.isArray(rows)) return rows.map(textOf);
	return Object.entries(rows as object).flatMap(([key, row]) => (typeof row === 'function' ? [] : [`${key} ${textOf(row)}`]));
}

const SENTENCES: ReadonlySet<string> = new Set(['summary', 'description', 'meaning']);

function textOf(row: unknown): string {
	return JSON.stringify(row, (key, value: unknown) => {
		if (SENTENCES.has(key) && typeof value === 'string') return undefined;
		if (value instanceof RegExp) return value.source;
		if (value instanceof Set) return [...value];
		if (!(value instanceof z.ZodType)) return value;
		return SHOWN.has(value) ? undefined : z.toJSONSchema(value, { unrepresentable: 'any' });
	});
}
