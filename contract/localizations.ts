import { z } from 'zod';
import { KIND_KEYS, type KindKey } from './kinds.ts';

/** Kinds whose table the game names otherwise than we name the kind. */
const GAME_NAMES: Partial<Record<KindKey, string>> = {
	ascensions: 'ascension',
	keywords: 'card_keywords',
	glossary: 'static_hover_tips',
};

/** Name of the localization table that holds the messages of a kind. */
export const localizationTable = (kind: KindKey): string => GAME_NAMES[kind] ?? kind;

/** Events of ancients have a table of their own, as in the game, and so have the strings of the pages. */
export const ANCIENTS_TABLE = 'ancients';
export const PAGES_TABLE = 'ui';
/** Names of the choices at rest sites, and words of types and rarities: in the game, tables of its screens. */
export const REST_SITE_TABLE = 'rest_site_ui';
export const WORDS_TABLE = 'gameplay_ui';

/** Every table, sorted. */
export const LOCALIZATION_TABLES: readonly string[] = [
	...KIND_KEYS.map(localizationTable),
	ANCIENTS_TABLE,
	PAGES_TABLE,
	REST_SITE_TABLE,
	WORDS_TABLE,
].sort();

/** A table: dotted keys split at the dots; a key that is a value and a prefix keeps its own value under `!`. */
export type LocalizationTable = { readonly [key: string]: string | LocalizationTable };

export const localizationTableSchema: z.ZodType<LocalizationTable> = z
	.lazy(() => z.record(z.string(), z.union([z.string(), localizationTableSchema])))
	.meta({ description: 'Dotted keys split at the dots; a key that is a value and a prefix keeps its value under `!`.' });
