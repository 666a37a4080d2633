/** What a route answers when a parameter has a value that it cannot have (`behaviour/http.md#parameters`). */
import { z } from 'zod';

/** In words that go on after "A bad value". */
export const BAD_VALUES = {
	'422': 'is answered 422.',
	'400': 'is answered 400.',
	'404': 'is answered 404.',
	clamped: 'counts as the nearest allowed number; text that is no integer is answered 422.',
	ignored: 'counts as absent.',
	unmatched: 'does not exist: unknown text matches nothing.',
} as const;

export type BadValue = keyof typeof BAD_VALUES;

declare module 'zod' {
	interface GlobalMeta {
		/** The answer to a bad value, where it does not follow from the type. The OpenAPI description publishes it. */
		'x-bad-value'?: BadValue;
	}
}

/** The field without what says that it may be absent. */
export function innermost(field: z.ZodType): z.ZodType {
	const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable;
	return isWrapped ? innermost(field.unwrap() as z.ZodType) : field;
}

/** Text without rules accepts every value; of everything else a bad value is a 422, unless the field says more. */
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
