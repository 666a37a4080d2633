import { z } from 'zod';
import { KIND_KEYS, type KindKey, kindOf } from './kinds.ts';

/** Name of the localization table that holds the messages of a kind. */
export const localizationTable = (kind: KindKey): string => kindOf(kind).localization?.table ?? kind;

/** The strings of the pages have a table of their own. */
export const PAGES_TABLE = 'ui';
/** Names of the choices at rest sites, and words of types and rarities: in the game, tables of its screens. */
export const REST_SITE_TABLE = 'rest_site_ui';
export const WORDS_TABLE = 'gameplay_ui';

const tablesOf = (kind: KindKey): string[] => [localizationTable(kind), kindOf(kind).localization?.apart?.table ?? []].flat();

/** Every table, sorted. */
export const LOCALIZATION_TABLES: readonly string[] = [
	...KIND_KEYS.flatMap(tablesOf),
	PAGES_TABLE,
	REST_SITE_TABLE,
	WORDS_TABLE,
].sort();

/** A table: dotted keys split at the dots; a key that is a value and a prefix keeps its own value under `!`. */
export type LocalizationTable = { readonly [key: string]: string | LocalizationTable };

export const localizationTableSchema: z.ZodType<LocalizationTable> = z
	.lazy(() => z.record(z.string(), z.union([z.string(), localizationTableSchema])))
	.meta({ description: 'Dotted keys split at the dots; a key that is a value and a prefix keeps its value under `!`.' });
