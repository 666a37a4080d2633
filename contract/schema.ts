/**
 * Building blocks of the record schemas. Meaning, localisation and link target are declared on each field; JSON Schema, docs,
 * checks and the text loader read them there.
 */
import { z } from 'zod';

declare module 'zod' {
	interface GlobalMeta {
		/** The value comes from a text file: in the response language, or always in English. */
		'x-text'?: 'localized';
		/** The value is an id of that kind. */
		'x-link'?: string;
	}
}

/** Game integers fit 32 bits; real bounds keep the JSON Schema readable. */
export const integer = (description: string) => z.int().min(-2_147_483_648).max(2_147_483_647).meta({ description });

/** Fifteen digits, which a double represents exactly. */
export const LARGEST_ASKED = 999_999_999_999_999;
/** A query integer that the route clamps instead of rejecting. */
export const askedInteger = (description: string) => z.int().min(-LARGEST_ASKED).max(LARGEST_ASKED).meta({ description });

export const number = (description: string) => z.number().meta({ description });
export const boolean = (description: string) => z.boolean().meta({ description });
export const string = (description: string) => z.string().meta({ description });
export const id = (description: string) => z.string().min(1).max(120).meta({ description });

/** Text in the response language. */
export const text = (description: string) => z.string().meta({ description, 'x-text': 'localized' });

/** An id of a record of another kind (plural key). */
export const link = (kind: string, description: string) => z.string().min(1).max(120).meta({ description, 'x-link': kind });

/** Values known so far. Game updates add values, so the schema documents them without rejecting others. */
export const known = (values: readonly string[], description: string) =>
	z.string().meta({ description: `${description} Known values: ${values.join(', ')}.`, examples: [...values] });
