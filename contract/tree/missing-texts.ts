import type { LanguageCode } from '../languages.ts';

/** A text that a language lacks, and the English one that is shown instead. */
export interface MissingText {
	/** A kind, or `ui` for strings of the pages and words of filters. */
	readonly kind: string;
	/** Id of the record, or the map of `ui.json`. */
	readonly id: string;
	/** Path of the field: `description`, `pages[INITIAL].description`. */
	readonly field: string;
	/** File of the English text in the data folder: `main/text/eng/cards.json`. */
	readonly file: string;
	/** From 1; null where the file does not tell. */
	readonly line: number | null;
}

/** The texts that a language lacks, as `MissingText`. */
export const missingTextsFile = (language: LanguageCode): string => `data/coverage/${language}.json`;
