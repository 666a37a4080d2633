import { z } from 'zod';
import type { ColumnType, Field } from './table.ts';

/** A path to a value in a response, by keys and indexes. */
export type Path = readonly (string | number)[];

/** A column read from the rows of a response. */
export interface AnswerColumn {
	readonly name: string;
	readonly path: Path;
	readonly field: Field;
}

/** Metadata from the enclosing schemas. */
interface Around {
	readonly name: string;
	readonly path: Path;
	readonly isNullable: boolean;
	readonly description: string | undefined;
}

const ENDS_OF_INTERVAL = ['low', 'high'] as const;

/**
 * The columns of a response's rows, one per figure. An interval becomes `<name>_low` and `<name>_high`, a list of fixed length
 * `<name>_1` and so on, an object `<name>_<key>`.
 * @param without fields without columns
 * @throws Error for an unsupported field
 */
export function columnsOfSchema(schema: z.ZodObject, without: readonly string[] = []): AnswerColumn[] {
	return Object.entries(schema.shape)
		.filter(([name]) => !without.includes(name))
		.flatMap(([name, of]) => columnsOf(of as z.ZodType, { name, path: [name], isNullable: false, description: undefined }));
}

function columnsOf(schema: z.ZodType, around: Around): AnswerColumn[] {
	const here = { ...around, description: around.description ?? schema.meta()?.description };
	if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
		return columnsOf(schema.unwrap() as z.ZodType, { ...here, isNullable: true });
	if (schema instanceof z.ZodTuple) return intervalColumns(schema, here);
	if (schema instanceof z.ZodArray) return listColumns(schema, here);
	if (schema instanceof z.ZodObject) {
		return Object.entries(schema.shape).flatMap(([key, of]) =>
			columnsOf(of as z.ZodType, { ...here, name: `${here.name}_${key}`, path: [...here.path, key], description: undefined }),
		);
	}
	const { name, path, isNullable, description } = here;
	const type = typeOf(schema, name);
	return [{ name, path, field: { type, isNullable, unit: unitOf(schema, type), meaning: description ?? '' } }];
}

function intervalColumns(schema: z.ZodTuple, around: Around): AnswerColumn[] {
	const [low, high] = schema.def.items as readonly z.ZodType[];
	return [low!, high!].flatMap((of, index) => {
		const end = ENDS_OF_INTERVAL[index]!;
		const description = `${around.description} The ${end === 'low' ? 'lower' : 'upper'} end.`;
		return columnsOf(of, { ...around, name: `${around.name}_${end}`, path: [...around.path, index], description });
	});
}

function listColumns(schema: z.ZodArray, around: Around): AnswerColumn[] {
	const length = fixedLength(schema, around.name);
	return Array.from({ length }, (_, index) => index).flatMap((index) => {
		const description = `${around.description} The ${ORDINALS[index] ?? `${index + 1}th`} of the list.`;
		return columnsOf(schema.element as z.ZodType, {
			...around,
			name: `${around.name}_${index + 1}`,
			path: [...around.path, index],
			description,
		});
	});
}

const ORDINALS = ['first', 'second', 'third'];

function fixedLength(schema: z.ZodArray, name: string): number {
	const { minItems, maxItems } = z.toJSONSchema(schema) as { readonly minItems?: number; readonly maxItems?: number };
	if (minItems === undefined || minItems !== maxItems)
		throw new Error(`The field ${name} is a list of variable length. Give it a fixed length, or leave it out.`);
	return minItems;
}

function typeOf(schema: z.ZodType, name: string): ColumnType {
	if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'integer' : 'number';
	if (schema instanceof z.ZodBoolean) return 'flag';
	if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return 'text';
	throw new Error(`The field ${name} has an unsupported type. Leave it out, or add its type to columnsOfSchema.`);
}

const ALL = 100;

/** Only rates are fractions between 0 and 100 (`contract/statistics/fields.ts`). */
function unitOf(schema: z.ZodType, type: ColumnType): string | null {
	if (!(schema instanceof z.ZodNumber) || type !== 'number') return null;
	return schema.minValue === 0 && schema.maxValue === ALL ? 'percent' : null;
}
