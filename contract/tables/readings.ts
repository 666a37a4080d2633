import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages.ts';

const letters = z.record(z.string(), z.string());

/** How names are read that are not written in Latin letters: `game-data/main/tables/readings.json`. */
export const readingsSchema = z.strictObject({
	/** Chinese characters and their syllables. */
	pinyin: letters,
	/** Hiragana, alone and with a small one after it, and their Latin letters. */
	kana: letters,
	/** Names that are read otherwise than letter by letter: pinyin, or hiragana of names with Kanji, words apart. */
	names: z.partialRecord(z.enum(LANGUAGE_CODES), z.record(z.string(), z.array(z.string().min(1)).min(1))),
});
export type Readings = z.output<typeof readingsSchema>;
