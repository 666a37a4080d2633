import { z } from 'zod';

/** Makes a value the published one: keys sorted, unknown ones dropped, absent ones null or their default. */
export type Complete = (value: unknown) => unknown;

const completers = new Map<z.ZodType, Complete>();

/** The completing function of a schema, compiled once. */
export function completerOf(schema: z.ZodType): Complete {
	let complete = completers.get(schema);
	if (!complete) {
		complete = compile(schema);
		completers.set(schema, complete);
	}
	return complete;
}

function compile(schema: z.ZodType): Complete {
	if (schema instanceof z.ZodNullable) return orElse(null, completerOf(schema.unwrap() as z.ZodType));
	if (schema instanceof z.ZodDefault) return orElse(schema.parse(undefined), completerOf(schema.unwrap() as z.ZodType));
	if (schema instanceof z.ZodObject) return completeObject(schema);
	if (schema instanceof z.ZodArray) return completeArray(completerOf(schema.element as z.ZodType));
	if (schema instanceof z.ZodRecord) return completeRecord(completerOf(schema.valueType as z.ZodType));
	return (value) => value;
}

function orElse(absent: unknown, inner: Complete): Complete {
	return (value) => (value === undefined || value === null ? absent : inner(value));
}

function completeObject(schema: z.ZodObject): Complete {
	const fields = Object.keys(schema.shape)
		.sort()
		.map((name) => [name, completerOf(schema.shape[name] as z.ZodType)] as const);
	return (value) => {
		if (!isObject(value)) return value;
		const result: Record<string, unknown> = {};
		for (const [name, complete] of fields) result[name] = complete(value[name]);
		return result;
	};
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

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
