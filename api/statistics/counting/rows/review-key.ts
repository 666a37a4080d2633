import { ASCENSION_BANDS, bandOf } from './ascension-bands.ts';

/** Counters of the official runs of a character and a band: what was taken by act, with the wins, and damage by encounter. */
export const reviewKey = {
	of: (character: number, ascension: number): number => reviewKey.at(character, bandOf(ascension)),
	at: (character: number, band: number): number => character * ASCENSION_BANDS.length + band,
	read: (key: number): { readonly character: number; readonly band: number } => ({
		character: Math.floor(key / ASCENSION_BANDS.length),
		band: key % ASCENSION_BANDS.length,
	}),
} as const;
