import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages.ts';

const letters = z.record(z.string(), z.string());

/** Readings of names in non-Latin scripts: `game-data/main/tables/readings.json`. */
export const readingsSchema = z.strictObject({
	/** Chinese characters and their syllables. */
	pinyin: letters,
	/** Hiragana, also with a small kana, and their Latin letters. */
	kana: letters,
	/** Irregular readings: pinyin, or spaced hiragana for names with kanji. */
	names: z.partialRecord(z.enum(LANGUAGE_CODES), z.record(z.string(), z.array(z.string().min(1)).min(1))),
});
export type Readings = z.output<typeof readingsSchema>;
