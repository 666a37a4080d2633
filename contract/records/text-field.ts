import { z } from 'zod';
import type { Step } from './field-path.ts';

/** Whether the schema has text at a path. */
export function isTextField(schema: z.ZodType, steps: readonly Step[]): boolean {
	const field = fieldAt(schema, steps);
	return field?.meta()?.['x-text'] !== undefined;
}

/** The unwrapped schema at a path; undefined if the path does not exist. */
export function fieldAt(schema: z.ZodType, steps: readonly Step[]): z.ZodType | undefined {
	return steps.reduce<z.ZodType | undefined>((field, step) => (field ? child(field, step) : undefined), unwrap(schema));
}

/** The schema without nullable, default and optional wrappers. */
export function unwrap(schema: z.ZodType): z.ZodType {
	const isWrapped = schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional;
	return isWrapped ? unwrap(schema.unwrap() as z.ZodType) : schema;
}

function child(schema: z.ZodType, step: Step): z.ZodType | undefined {
	const inner = childSchema(schema, step);
	return inner && unwrap(inner);
}

function childSchema(schema: z.ZodType, step: Step): z.ZodType | undefined {
	if ('item' in step) return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;
	if (schema instanceof z.ZodObject) return schema.shape[step.key] as z.ZodType | undefined;
	return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined;
}
