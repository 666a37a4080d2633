/** The response to an invalid parameter value (`behaviour/http.md#parameters`). */
import { z } from 'zod';

/** Completes the sentence "A bad value …". */
export const BAD_VALUES = {
	'422': 'is answered 422.',
	'400': 'is answered 400.',
	'404': 'is answered 404.',
	clamped: 'counts as the nearest allowed number; text that is not an integer returns 422.',
	ignored: 'counts as absent.',
	unmatched: 'does not exist: unknown text matches nothing.',
} as const;

export type BadValue = keyof typeof BAD_VALUES;

declare module 'zod' {
	interface GlobalMeta {
		/** The response to a bad value, if it does not follow from the type. Published in the OpenAPI document. */
		'x-bad-value'?: BadValue;
	}
}

/** The field without optional wrappers. */
export function innermost(field: z.ZodType): z.ZodType {
	const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable;
	return isWrapped ? innermost(field.unwrap() as z.ZodType) : field;
}

/** Unrestricted text accepts every value; other fields return 422, unless they declare otherwise. */
export function badValueOf(field: z.ZodType): BadValue {
	const said = field.meta()?.['x-bad-value'] ?? innermost(field).meta()?.['x-bad-value'];
	if (said) return said;
	return isFree(field) ? 'unmatched' : '422';
}

/** Whether a field accepts every text. */
export function isFree(field: z.ZodType): boolean {
	const inner = innermost(field);
	return inner instanceof z.ZodString && (inner.def.checks ?? []).length === 0;
}
