/**
 * Building blocks of the record schemas. What a field means, whether it is localised and what it links to stand on the
 * field itself, because the JSON Schema, the docs, the checks and the text loader all read them there.
 */
import { z } from 'zod';

declare module 'zod' {
	interface GlobalMeta {
		/** The value comes from a text file: in the language of the answer, or in English whatever that is. */
		'x-text'?: 'localized';
		/** The value is an id of that kind. */
		'x-link'?: string;
	}
}

/** Integers of game data fit 32 bits; real bounds keep the JSON Schema readable. */
export const integer = (description: string) => z.int().min(-2_147_483_648).max(2_147_483_647).meta({ description });

/** Fifteen digits: what a query parameter may hold without losing any of them. */
export const LARGEST_ASKED = 999_999_999_999_999;
/** An integer of a query whose bounds the route applies itself, without refusing what is outside. */
export const askedInteger = (description: string) => z.int().min(-LARGEST_ASKED).max(LARGEST_ASKED).meta({ description });

export const number = (description: string) => z.number().meta({ description });
export const boolean = (description: string) => z.boolean().meta({ description });
export const string = (description: string) => z.string().meta({ description });
export const id = (description: string) => z.string().min(1).max(120).meta({ description });

/** Text in the language of the answer. */
export const text = (description: string) => z.string().meta({ description, 'x-text': 'localized' });

/** An id of a record of another kind (the plural key of the kind). */
export const link = (kind: string, description: string) => z.string().min(1).max(120).meta({ description, 'x-link': kind });

/** Values seen so far. Game updates add values, so the schema documents them without refusing others. */
export const known = (values: readonly string[], description: string) =>
	z.string().meta({ description: `${description} Known values: ${values.join(', ')}.`, examples: [...values] });
