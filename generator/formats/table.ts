import { z } from 'zod';
import { type KindKey, kindOf } from '../../contract/kinds.ts';
import type { Published } from '../../contract/records/record-order.ts';
import { unwrap } from '../load/text-field.ts';

/** `json` is JSON text: of lists and objects, for which tables have no type that all formats share. */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'json';
export type Cell = string | number | boolean | null;

export interface Column {
	readonly name: string;
	readonly type: ColumnType;
}

/** The records of a kind as rows: what every format but the JSON ones is written from. */
export interface Table {
	readonly name: KindKey;
	readonly columns: readonly Column[];
	readonly rows: readonly (readonly Cell[])[];
}

/** A table with a column for every field of the kind, in the order of the records' keys. */
export function tableOf(key: KindKey, records: readonly Published[]): Table {
	const { shape } = kindOf(key).schema;
	const columns = Object.keys(shape)
		.sort()
		.map((name) => ({ name, type: columnType(shape[name] as z.ZodType) }));
	return { name: key, columns, rows: records.map((record) => columns.map((column) => cellOf(record[column.name], column.type))) };
}

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
