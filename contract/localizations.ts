import { z } from 'zod';
import { KIND_KEYS, type KindKey, kindOf } from './kinds.ts';

/** The localization table of a kind. */
export const localizationTable = (kind: KindKey): string => kindOf(kind).localization?.table ?? kind;

/** Table of the page strings. */
export const PAGES_TABLE = 'ui';
/** Table of rest-site choices and words of types and rarities, named after the game's tables. */
export const REST_SITE_TABLE = 'rest_site_ui';
export const WORDS_TABLE = 'gameplay_ui';

const tablesOf = (kind: KindKey): string[] => [localizationTable(kind), kindOf(kind).localization?.apart?.table ?? []].flat();

export const LOCALIZATION_TABLES: readonly string[] = [
	...KIND_KEYS.flatMap(tablesOf),
	PAGES_TABLE,
	REST_SITE_TABLE,
	WORDS_TABLE,
].sort();

/** A table: dotted keys are split at the dots; a key that is both a value and a prefix keeps its value under `!`. */
export type LocalizationTable = { readonly [key: string]: string | LocalizationTable };

export const localizationTableSchema: z.ZodType<LocalizationTable> = z
	.lazy(() => z.record(z.string(), z.union([z.string(), localizationTableSchema])))
	.meta({ description: 'Dotted keys are split at the dots; a key that is both a value and a prefix keeps its value under `!`.' });
