import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { csvLine } from './csv.ts';
import { columnsOfSchema } from './columns-of-schema.ts';
import { dictionary, dictionarySchema } from './dictionary.ts';

describe('csvLine', () => {
	test.each([
		[['Bash, again', 3, null, true], '"Bash, again",3,,true\r\n'],
		[['', 'a "b"', ' c'], '"","a ""b"""," c"\r\n'],
		[['=1+1', '+1', '-1', '@a', '\tb', "'c", -1], "'=1+1,'+1,'-1,'@a,'\tb,''c,-1\r\n"],
	])('writes %j', (cells, expected) => {
		expect(csvLine(cells)).toBe(expected);
	});

	test('no text field starts like a formula, and all texts round-trip', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				const field = csvLine([text]).slice(0, -2);
				const unquoted = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
				expect(unquoted).not.toMatch(/^[=+\-@\t\r]/);
				expect(unquoted.replace(/^'/, '')).toBe(text);
			}),
		);
	});
});

describe('columnsOfSchema', () => {
	test('rejects unsupported fields', () => {
		expect(() => columnsOfSchema(z.object({ names: z.array(z.string()) }))).toThrow('list of variable length');
		expect(() => columnsOfSchema(z.object({ any: z.unknown() }))).toThrow('unsupported type');
	});

	test('gives every figure a column', () => {
		const schema = z.object({
			wax: z.object({ picks: z.int().meta({ description: 'Seats.' }) }).nullable(),
			ci: z
				.tuple([z.number().min(0).max(100), z.number().min(0).max(100)])
				.nullable()
				.meta({ description: 'Interval.' }),
		});
		expect(columnsOfSchema(schema)).toEqual([
			{ name: 'wax_picks', path: ['wax', 'picks'], field: { type: 'integer', isNullable: true, unit: null, meaning: 'Seats.' } },
			{
				name: 'ci_low',
				path: ['ci', 0],
				field: { type: 'number', isNullable: true, unit: 'percent', meaning: 'Interval. The lower end.' },
			},
			{
				name: 'ci_high',
				path: ['ci', 1],
				field: { type: 'number', isNullable: true, unit: 'percent', meaning: 'Interval. The upper end.' },
			},
		]);
	});
});

describe('a column', () => {
	const columns = columnsOfSchema(
		z.object({
			seats: z.array(z.int()).length(4).meta({ description: 'Seats.' }),
			won: z.boolean().meta({ description: 'Won.' }),
			mode: z.enum(['a', 'b']).optional().meta({ description: 'Mode.' }),
			rate: z.number().min(0).max(100),
			share: z.number().min(0).max(1),
			above: z.number().min(1).max(100),
			whole: z.int().min(0).max(100),
			left: z.string(),
		}),
		['left'],
	);
	const field = (name: string) => columns.find((column) => column.name === name)?.field;

	test('is one per item of a list of fixed length', () => {
		const places = columns.filter(({ name }) => name.startsWith('seats'));
		expect(places.map(({ name, path, field: { meaning } }) => [name, path, meaning])).toEqual([
			['seats_1', ['seats', 0], 'Seats. The first of the list.'],
			['seats_2', ['seats', 1], 'Seats. The second of the list.'],
			['seats_3', ['seats', 2], 'Seats. The third of the list.'],
			['seats_4', ['seats', 3], 'Seats. The 4th of the list.'],
		]);
	});

	test('has the type of its field', () => {
		expect(field('won')).toEqual({ type: 'flag', isNullable: false, unit: null, meaning: 'Won.' });
		expect(field('mode')).toEqual({ type: 'text', isNullable: true, unit: null, meaning: 'Mode.' });
		expect(field('whole')).toEqual({ type: 'integer', isNullable: false, unit: null, meaning: '' });
		expect(field('left')).toBeUndefined();
	});

	test('is in percent for fractions between 0 and 100', () => {
		expect(['rate', 'share', 'above'].map((name) => field(name)?.unit)).toEqual(['percent', null, null]);
	});
});

describe('the data dictionary', () => {
	const all = [...dictionary().statistics, ...dictionary().runs];

	test('matches its schema', () => {
		expect(dictionarySchema.parse(dictionary())).toEqual(dictionary());
	});

	test.each(all.map((table) => [table.name, table] as const))('describes every column of %s', (_name, { columns, meaning }) => {
		expect(meaning).toMatch(/\.$/);
		for (const column of columns)
			expect([column.name, column.meaning]).toEqual([column.name, expect.stringMatching(/\w.*[.`…]$/)]);
		expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
	});
});
