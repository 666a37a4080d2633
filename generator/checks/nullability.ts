import { z } from 'zod';
import { KINDS } from '../../contract/kinds.ts';
import { unwrap } from '../../contract/records/text-field.ts';
import type { Problem } from '../problems/problem.ts';
import { englishRecords } from '../versions/working-records.ts';
import type { SourceCheck } from './check.ts';

/** Fewer values do not prove that null never occurs. */
const FEWEST_VALUES = 20;

interface Census {
	values: number;
	nulls: number;
	readonly isNullable: boolean;
}

export const nullability: SourceCheck = {
	name: 'nullability',
	description: 'Ensures that nullable fields are null somewhere, and other fields never.',
	needsRecords: true,
	check: (source) => {
		if (!source.exceptions) return [];
		const [main, beta] = [englishRecords(source, 'main'), englishRecords(source, 'beta')];
		return KINDS.flatMap((kind) => {
			const census = takeCensus(kind.schema, [...(main.get(kind.key)?.values() ?? [])]);
			addNulls(census, takeCensus(kind.schema, [...(beta.get(kind.key)?.values() ?? [])]));
			return judge(kind.key, census);
		});
	},
};

/** The beta repeats most main records, so only its nulls count. */
function addNulls(census: ReadonlyMap<string, Census>, beta: ReadonlyMap<string, Census>): void {
	for (const [path, entry] of census) entry.nulls += beta.get(path)?.nulls ?? 0;
}

/** Counts values and nulls of each field, including nested ones. */
export function takeCensus(schema: z.ZodObject, records: readonly unknown[]): Map<string, Census> {
	const census = new Map<string, Census>();
	for (const record of records) countObject(census, '', schema, record as Readonly<Record<string, unknown>>);
	return census;
}

function countObject(
	census: Map<string, Census>,
	parent: string,
	schema: z.ZodObject,
	value: Readonly<Record<string, unknown>>,
): void {
	for (const [name, field] of Object.entries(schema.shape))
		count(census, parent === '' ? name : `${parent}.${name}`, field as z.ZodType, value[name]);
}

function count(census: Map<string, Census>, path: string, schema: z.ZodType, value: unknown): void {
	const entry = census.get(path) ?? { values: 0, nulls: 0, isNullable: schema instanceof z.ZodNullable };
	census.set(path, entry);
	entry.values += 1;
	if (value === null || value === undefined) entry.nulls += 1;
	else countInside(census, path, unwrap(schema), value);
}

function countInside(census: Map<string, Census>, path: string, field: z.ZodType, value: unknown): void {
	if (field instanceof z.ZodObject) countObject(census, path, field, value as Readonly<Record<string, unknown>>);
	const element = field instanceof z.ZodArray ? field.element : field instanceof z.ZodRecord ? field.valueType : undefined;
	const inner = element && unwrap(element as z.ZodType);
	if (!(inner instanceof z.ZodObject)) return;
	for (const item of Object.values(value as object))
		countObject(census, `${path}[]`, inner, item as Readonly<Record<string, unknown>>);
}

function judge(key: string, census: ReadonlyMap<string, Census>): Problem[] {
	return [...census].flatMap(([path, { values, nulls, isNullable }]) => {
		const at = { check: nullability.name, file: `main/facts/${key}.json`, path: `${key}.${path}` };
		if (nulls > 0 && !isNullable) return [{ ...at, message: `is null in ${nulls} of ${values} and not declared nullable` }];
		const isIdle = isNullable && nulls === 0 && values >= FEWEST_VALUES;
		return isIdle
			? [
					{
						...at,
						message: `is declared nullable and never null in ${values} values`,
						expected: 'a schema without `.nullable()`, or an exception',
					},
				]
			: [];
	});
}
