import type { Palette } from './colour.ts';
import type { Random } from './random.ts';

/** What a drawing knows of a record: the fields that do not depend on the language. */
export interface Subject {
	readonly id: string;
	readonly [field: string]: unknown;
}

/** Draws the inside of the SVG of one kind. */
export type Family = (subject: Subject, random: Random) => string;

export function textOf(subject: Subject, field: string): string | undefined {
	const value = subject[field];
	return typeof value === 'string' ? value : undefined;
}

/** A thing that an emblem shows, drawn around the centre, about 60 units high, in the shades of a palette. */
export type Motif = (palette: Palette, random: Random) => string;

/** Ground of an emblem: what lies behind the motif. */
export type Ground = (palette: Palette, random: Random) => string;
