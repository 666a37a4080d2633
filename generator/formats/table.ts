import { z } from 'zod';
import { type KindKey, kindOf } from '../../contract/kinds.ts';
import type { Published } from '../../contract/records/record-order.ts';
import { unwrap } from '../../contract/records/text-field.ts';

/** `json` is JSON text of lists and objects, which have no common type in all formats. */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'json';
export type Cell = string | number | boolean | null;

export interface Column {
	readonly name: string;
	readonly type: ColumnType;
}

/** The records of a kind as rows, the input of every format but JSON. */
export interface Table {
	readonly name: KindKey;
	readonly columns: readonly Column[];
	readonly rows: readonly (readonly Cell[])[];
}

/**
 * A table with a sorted column for each field of the kind and each other key. Imported records may contain anything: a column
 * with values of another type is JSON.
 */
export function tableOf(key: KindKey, records: readonly Published[]): Table {
	const { shape } = kindOf(key).schema;
	const names = [...new Set([...Object.keys(shape), ...records.flatMap(Object.keys)])].sort();
	const columns = names.map((name) => ({
		name,
		type: settledType(
			shape[name],
			records.map((record) => record[name]),
		),
	}));
	return { name: key, columns, rows: records.map((record) => columns.map((column) => cellOf(record[column.name], column.type))) };
}

function settledType(schema: z.ZodType | undefined, values: readonly unknown[]): ColumnType {
	const type = schema ? columnType(schema) : 'json';
	return type === 'json' || values.every((value) => isOfType(value, type)) ? type : 'json';
}

function isOfType(value: unknown, type: Exclude<ColumnType, 'json'>): boolean {
	if (value === null || value === undefined) return true;
	if (type === 'integer') return Number.isInteger(value) && value === (Number(value) | 0);
	return typeof value === TYPE_NAMES[type];
}

const TYPE_NAMES = { text: 'string', real: 'number', boolean: 'boolean' } as const;

function columnType(schema: z.ZodType): ColumnType {
	const field = unwrap(schema);
	if (field instanceof z.ZodNumber) return field.format === 'safeint' ? 'integer' : 'real';
	if (field instanceof z.ZodBoolean) return 'boolean';
	return field instanceof z.ZodString || field instanceof z.ZodEnum ? 'text' : 'json';
}

function cellOf(value: unknown, type: ColumnType): Cell {
	if (value === null || value === undefined) return null;
	return type === 'json' ? JSON.stringify(value) : (value as Cell);
}
