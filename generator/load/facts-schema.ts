import { z } from 'zod';
import type { Kind } from '../../contract/kind.ts';
import { unwrap } from '../../contract/records/text-field.ts';

/** A record as the facts file holds it: its id and any part of the published record that is not text. */
export type FactsRecord = { readonly id: string; readonly variables?: Variables } & Readonly<Record<string, unknown>>;

/** What differs from a record's facts, as a JSON Merge Patch; the whole facts of a record that is new. */
export type FactsPatch = z.output<typeof factsPatchSchema>;

export const factsPatchSchema = z.looseObject({ id: z.string().min(1) });

/** Numbers (and words that stand for one, such as X) that messages may use. */
export type Variables = Readonly<Record<string, number | string>>;

const variablesSchema = z.record(z.string().regex(/^[A-Z]\w*$/), z.union([z.number(), z.string()]));

/**
 * The schema of a kind's facts, derived from the published one: the same fields without text, every one optional, nothing
 * null and no key unknown.
 */
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

/** Text, or a container of nothing but text: such a field comes from the text files alone. */
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
