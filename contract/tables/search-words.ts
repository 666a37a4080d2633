import { z } from 'zod';
import { KIND_KEYS, type KindKey } from '../kinds.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { lexiconSchema } from '../search/lexicon-schema.ts';

const { meanings, fillers, endings, numbers } = lexiconSchema.shape;
const ofLanguage = z.strictObject({ meanings, fillers, endings, numbers });
const strings = z.array(z.string().min(1)).min(1);

/** Players' search vocabulary: `game-data/main/tables/search-words.json` (`behaviour/search.md#words-of-players`). */
export const searchWordsSchema = z.strictObject({
	/** Nicknames of records in any language: kind → id → names. */
	names: z.partialRecord(z.enum(KIND_KEYS as [KindKey, ...KindKey[]]), z.record(z.string(), strings)),
	/** Words for roles in any language. */
	roles: z.record(z.string(), strings),
	languages: z.partialRecord(z.enum(LANGUAGE_CODES), ofLanguage),
});
export type SearchWords = z.output<typeof searchWordsSchema>;
