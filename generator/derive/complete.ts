import { z } from 'zod';
import { isObject } from '../../contract/records/is-object.ts';

/** Makes a value the published one: keys sorted, absent ones null or their default. */
export type Complete = (value: unknown) => unknown;

/** What becomes of keys that the schema does not have. */
type Unknown = 'dropped' | 'kept';

const completers = { dropped: new Map<z.ZodType, Complete>(), kept: new Map<z.ZodType, Complete>() };

/** The completing function of a schema, compiled once. What is derived may hold more than is published: it is dropped. */
export const completerOf = (schema: z.ZodType): Complete => compiled(schema, 'dropped');

/** The same for values of other hands, whose unknown keys are kept. */
export const keepingCompleterOf = (schema: z.ZodType): Complete => compiled(schema, 'kept');

function compiled(schema: z.ZodType, unknown: Unknown): Complete {
	const known = completers[unknown];
	let complete = known.get(schema);
	if (!complete) {
		complete = compile(schema, (inner) => compiled(inner as z.ZodType, unknown), unknown);
		known.set(schema, complete);
	}
	return complete;
}

type Compile = (schema: unknown) => Complete;

function compile(schema: z.ZodType, inside: Compile, unknown: Unknown): Complete {
	if (schema instanceof z.ZodNullable) return orElse(null, inside(schema.unwrap()));
	if (schema instanceof z.ZodDefault) return orElse(schema.parse(undefined), inside(schema.unwrap()));
	if (schema instanceof z.ZodObject) return completeObject(schema, inside, unknown);
	if (schema instanceof z.ZodArray) return completeArray(inside(schema.element));
	if (schema instanceof z.ZodRecord) return completeRecord(inside(schema.valueType));
	return (value) => value;
}

function orElse(absent: unknown, inner: Complete): Complete {
	return (value) => (value === undefined || value === null ? absent : inner(value));
}

function completeObject(schema: z.ZodObject, inside: Compile, unknown: Unknown): Complete {
	const fields = Object.keys(schema.shape)
		.sort()
		.map((name) => [name, inside(schema.shape[name])] as const);
	return (value) => {
		if (!isObject(value)) return value;
		const result: Record<string, unknown> = {};
		for (const [name, complete] of fields) result[name] = complete(value[name]);
		return unknown === 'kept' ? withUnknown(result, value) : result;
	};
}

function withUnknown(
	known: Readonly<Record<string, unknown>>,
	value: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	const foreign = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
	if (foreign.length === 0) return known;
	const all = { ...value, ...known };
	return Object.fromEntries(
		Object.keys(all)
			.sort()
			.map((name) => [name, all[name]]),
	);
}

function completeArray(complete: Complete): Complete {
	return (value) => (Array.isArray(value) ? value.map(complete) : value);
}

function completeRecord(complete: Complete): Complete {
	return (value) => {
		if (!isObject(value)) return value;
		const entries = Object.keys(value)
			.sort()
			.map((key) => [key, complete(value[key])] as const);
		return Object.fromEntries(entries);
	};
}
