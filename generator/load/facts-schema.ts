import { z } from 'zod';
import type { Kind } from '../../contract/kind.ts';
import { unwrap } from '../../contract/records/text-field.ts';

/** A record of a facts file: its id and any non-text fields of the published record. */
export type FactsRecord = { readonly id: string; readonly variables?: Variables } & Readonly<Record<string, unknown>>;

/** A JSON Merge Patch of a record's facts; all facts of a new record. */
export type FactsPatch = z.output<typeof factsPatchSchema>;

export const factsPatchSchema = z.looseObject({ id: z.string().min(1) });

/** Numbers for messages, and words in place of a number, such as X. */
export type Variables = Readonly<Record<string, number | string>>;

const variablesSchema = z.record(z.string().regex(/^[A-Z]\w*$/), z.union([z.number(), z.string()]));

/** The schema of a kind's facts: the published schema without text, all fields optional, without nulls and unknown keys. */
export function factsSchema(kind: Kind): z.ZodType<FactsRecord> {
	const { id, ...fields } = kind.schema.shape;
	return z.strictObject({
		id: id as z.ZodString,
		...sourceFields(fields),
		variables: variablesSchema.optional(),
	}) as unknown as z.ZodType<FactsRecord>;
}

function sourceFields(shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
	const fields = Object.entries(shape).filter(([, field]) => !isText(field));
	return Object.fromEntries(fields.map(([name, field]) => [name, toSource(field).optional()]));
}

/** Whether a field contains only text, which comes from the text files. */
export function isText(field: z.ZodType): boolean {
	const schema = unwrap(field);
	if (schema.meta()?.['x-text'] !== undefined) return true;
	if (schema instanceof z.ZodArray) return isText(schema.element as z.ZodType);
	return schema instanceof z.ZodRecord && isText(schema.valueType as z.ZodType);
}

function toSource(field: z.ZodType): z.ZodType {
	const schema = unwrap(field);
	if (schema instanceof z.ZodObject) return z.strictObject(sourceFields(schema.shape));
	if (schema instanceof z.ZodArray) return z.array(toSource(schema.element as z.ZodType));
	if (schema instanceof z.ZodRecord) return z.record(z.string(), toSource(schema.valueType as z.ZodType));
	return schema;
}
