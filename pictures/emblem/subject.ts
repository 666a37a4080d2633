import type { Palette } from './colour.ts';
import type { Random } from './random.ts';

/** The language-independent fields of a record. */
export interface Subject {
	readonly id: string;
	readonly [field: string]: unknown;
}

/** Draws the SVG content for one kind. */
export type Family = (subject: Subject, random: Random) => string;

export function textOf(subject: Subject, field: string): string | undefined {
	const value = subject[field];
	return typeof value === 'string' ? value : undefined;
}

/** Draws a motif around the centre, about 60 units high. */
export type Motif = (palette: Palette, random: Random) => string;

/** Draws the ground behind a motif. */
export type Ground = (palette: Palette, random: Random) => string;
