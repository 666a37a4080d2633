import type { LanguageCode } from '../languages.ts';

/** A missing text of a language, and its English fallback. */
export interface MissingText {
	/** A kind, or `ui` for page strings and filter words. */
	readonly kind: string;
	/** Id of the record, or the map of `ui.json`. */
	readonly id: string;
	/** Path of the field: `description`, `pages[INITIAL].description`. */
	readonly field: string;
	/** File of the English text in the data folder: `main/text/eng/cards.json`. */
	readonly file: string;
	/** From 1; null if unknown. */
	readonly line: number | null;
}

export const missingTextsFile = (language: LanguageCode): string => `data/coverage/${language}.json`;
