import { z } from 'zod';
import { itemPath, keyPath } from '../../contract/records/field-path.ts';
import { isText } from '../load/facts-schema.ts';
import { unwrap } from '../../contract/records/text-field.ts';
import { isObject } from '../../contract/records/is-object.ts';

/** A given record split into facts and messages by field path. */
export interface SplitRecord {
	readonly facts: Record<string, unknown>;
	readonly messages: Record<string, string>;
}

/** Splits a record by its schema. Null, unknown and mistyped values become overrides, not facts. */
export function splitRecord(schema: z.ZodType, record: unknown): SplitRecord {
	const messages: Record<string, string> = {};
	const facts = split(unwrap(schema), record, '', messages) as Record<string, unknown>;
	return { facts, messages };
}

/** Returns the facts of a value and adds its texts; undefined if it only contains text. */
function split(schema: z.ZodType, value: unknown, path: string, messages: Record<string, string>): unknown {
	if (value === null || value === undefined) return undefined;
	if (schema.meta()?.['x-text'] !== undefined) {
		if (typeof value === 'string') messages[path] = literalMessage(value);
		return undefined;
	}
	if (schema instanceof z.ZodObject) return splitObject(schema, value, path, messages);
	if (schema instanceof z.ZodArray) return splitArray(schema, value, path, messages);
	if (schema instanceof z.ZodRecord) return splitMap(schema, value, path, messages);
	if (schema.safeParse(value).success) return value;
	// The public service turns upgrade flags into 1.
	return value === true && schema.safeParse(1).success ? 1 : undefined;
}

function splitObject(schema: z.ZodObject, value: unknown, path: string, messages: Record<string, string>): unknown {
	if (!isObject(value)) return undefined;
	return definedEntries(
		Object.keys(schema.shape).map((name) => {
			return [name, split(unwrap(schema.shape[name] as z.ZodType), value[name], keyPath(path, name), messages)];
		}),
	);
}

function splitArray(schema: z.ZodArray, value: unknown, path: string, messages: Record<string, string>): unknown {
	// Lists of plain text are not facts: they are derived or overridden as a whole.
	if (!Array.isArray(value) || isText(schema)) return undefined;
	const ids = value.map((item) => (isObject(item) && typeof item['id'] === 'string' ? item['id'] : undefined));
	const areUnique = new Set(ids).size === ids.length && !ids.includes(undefined);
	const element = unwrap(schema.element as z.ZodType);
	const items = value.map((item, index) => split(element, item, itemPath(path, (areUnique && ids[index]) || index), messages));
	if (element instanceof z.ZodObject) return items.map((item) => item ?? {});
	return items.includes(undefined) ? undefined : items;
}

function splitMap(schema: z.ZodRecord, value: unknown, path: string, messages: Record<string, string>): unknown {
	if (!isObject(value)) return undefined;
	const valueType = unwrap(schema.valueType as z.ZodType);
	const facts = definedEntries(
		Object.entries(value).map(([key, entry]) => [key, split(valueType, entry, keyPath(path, key), messages)]),
	);
	return isText(schema) ? undefined : facts;
}

function definedEntries(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
	return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Escapes a text as an ICU message: doubles apostrophes and quotes the span with braces. */
export function literalMessage(text: string): string {
	return text.replaceAll("'", "''").replace(/[{}](?:.*[{}])?/s, "'$&'");
}
