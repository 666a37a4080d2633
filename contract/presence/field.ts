import { z } from 'zod';
import { visibleText } from '../visible-text.ts';

/**
 * A field of what clients send again and again: what it may hold, and what is kept of a value. A value that does not fit is left out
 * and harms nothing else; nothing that was not asked for is kept.
 */
export interface Field {
	readonly schema: z.ZodType;
	/** What is kept of a value; undefined for nothing. */
	clean(value: unknown): unknown;
}

const LARGEST = 1_000_000_000;
const LONGEST_ID = 64;
/** What ends up in addresses and names of files stays away from both. */
const UNSAFE = /[/\\]|\.\./;

/** A whole number of at most nine digits. */
export const whole: Field = {
	schema: z.int().min(-LARGEST).max(LARGEST),
	clean: (value) => (isNumber(value) ? Math.trunc(value) : undefined),
};

/** A number, seconds for instance. */
export const decimal: Field = {
	schema: z.number().min(-LARGEST).max(LARGEST),
	clean: (value) => (isNumber(value) ? value : undefined),
};

const isNumber = (value: unknown): value is number =>
	typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= LARGEST;

export const flag: Field = { schema: z.boolean(), clean: (value) => (typeof value === 'boolean' ? value : undefined) };

/** A text, cut at its longest. */
export const words = (longest: number): Field => ({
	schema: z.string().max(longest),
	clean: (value) => (typeof value === 'string' ? visibleText(value.slice(0, longest)).replaceAll('\n', ' ') : undefined),
});

/** An id, or a word that pages may use as one: whole or not at all. */
export const id = (longest = LONGEST_ID): Field => ({
	schema: z.string().max(longest),
	clean: (value) => (typeof value === 'string' && value.length <= longest && isSafe(value) ? value : undefined),
});

const isSafe = (text: string): boolean => text.isWellFormed() && !UNSAFE.test(text) && !/\p{Cc}/u.test(text);

/** The first of what fits. */
export const list = (most: number, item: Field): Field => ({
	schema: z.array(item.schema).max(most),
	clean: (value) => (Array.isArray(value) ? cleanItems(value.length > most ? value.slice(0, most) : value, item) : undefined),
});

function cleanItems(values: readonly unknown[], item: Field): unknown[] {
	const kept: unknown[] = [];
	for (const value of values) {
		const cleaned = item.clean(value);
		if (cleaned !== undefined) kept.push(cleaned);
	}
	return kept;
}

/** Several values in their places; all of them or nothing. */
export const row = (...items: readonly [Field, ...Field[]]): Field => ({
	schema: z.tuple(items.map((item) => item.schema) as [z.ZodType, ...z.ZodType[]]),
	clean: (value) => {
		if (!Array.isArray(value) || value.length < items.length) return undefined;
		const kept = items.map((item, place) => item.clean(value[place]));
		return kept.includes(undefined) ? undefined : kept;
	},
});

/** A value or null. */
export const orNull = (field: Field): Field => ({
	schema: field.schema.nullable(),
	clean: (value) => (value === null ? null : field.clean(value)),
});

/** Named values, each of which may be absent. */
export const fields = (shape: Readonly<Record<string, Field>>): Field => {
	const entries = Object.entries(shape);
	return {
		schema: z.object(Object.fromEntries(entries.map(([name, field]) => [name, field.schema.optional()]))),
		clean: (value) => {
			if (!isObject(value)) return undefined;
			// A loop, and nothing between: 500 players a second send twenty floors each.
			const kept: Record<string, unknown> = {};
			for (const [name, field] of entries) {
				const cleaned = Object.hasOwn(value, name) ? field.clean(value[name]) : undefined;
				if (cleaned !== undefined) kept[name] = cleaned;
			}
			return kept;
		},
	};
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
