import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldRows } from './schema-rows.ts';
import { boundWords, type Schema, typeWords } from './schema.ts';

const schemaOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema) as Schema;

describe('typeWords', () => {
	test.each([
		[z.string(), 'string'],
		[z.int().min(0).max(9).nullable(), 'integer or null'],
		[z.array(z.string()), 'list of string'],
		[z.enum(['a', 'b']), 'one of a, b'],
		[z.record(z.string(), z.number()), 'map to number'],
		[z.object({ a: z.string() }), 'object'],
		[z.looseObject({ a: z.string() }), 'object'],
		[z.literal(true), 'true'],
		[z.unknown(), 'anything'],
	])('%#', (schema, words) => {
		expect(typeWords(schemaOf(schema))).toBe(words);
	});

	test('names a component', () => {
		expect(typeWords({ type: 'array', items: { $ref: '#/components/schemas/Card' } })).toBe('list of Card');
	});
});

describe('boundWords', () => {
	test.each([
		[z.string().min(1).max(80), '1 to 80 characters'],
		[z.string().max(80), 'at most 80 characters'],
		[z.int().min(1).max(20), '1 to 20'],
		[z.int().min(-2_147_483_648).max(2_147_483_647), ''],
	])('%#', (schema, words) => {
		expect(boundWords(schemaOf(schema))).toBe(words);
	});
});

describe('fieldRows', () => {
	test('names every field by its path', () => {
		const schema = schemaOf(
			z.array(
				z.object({
					id: z.string(),
					moves: z.array(z.object({ name: z.string() })).optional(),
					by: z.record(z.string(), z.object({ n: z.number() })),
				}),
			),
		);
		expect(fieldRows(schema).map(({ path, isOptional }) => [path, isOptional])).toEqual([
			['[].id', false],
			['[].moves', true],
			['[].moves[].name', false],
			['[].by', false],
			['[].by.*.n', false],
		]);
	});

	test('describes what refers to itself once', () => {
		expect(fieldRows({ $ref: '#/components/schemas/LocalizationTable' })).toEqual([]);
		expect(fieldRows({ type: 'array', items: { $ref: '#/components/schemas/Card' } }).map((row) => row.path)).toContain('[].id');
	});
});
