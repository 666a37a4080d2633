import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { completerOf, keepingCompleterOf } from './complete.ts';

const schema = z.object({
	b: z.string(),
	a: z.string().nullable(),
	list: z.array(z.object({ y: z.number().nullable(), x: z.number().nullable() })),
	table: z.record(z.string(), z.object({ n: z.number().default(7) })),
	text: z.string().default(''),
});
const GIVEN = { unknown: 1, list: [{ x: 1, other: 2 }], b: 'B', table: { q: {}, p: { n: 1 } } };

describe('a completed value', () => {
	test('has every field of its schema, sorted, absent ones null or their default, and no other', () => {
		const complete = completerOf(schema)(GIVEN);
		expect(JSON.stringify(complete)).toBe(
			'{"a":null,"b":"B","list":[{"x":1,"y":null}],"table":{"p":{"n":1},"q":{"n":7}},"text":""}',
		);
	});

	test('keeps keys that are not known where it is said to', () => {
		const complete = keepingCompleterOf(schema)(GIVEN);
		expect(JSON.stringify(complete)).toBe(
			'{"a":null,"b":"B","list":[{"other":2,"x":1,"y":null}],"table":{"p":{"n":1},"q":{"n":7}},"text":"","unknown":1}',
		);
	});

	test.each([
		['null for what may be null', z.string().nullable(), null, null],
		['null for its default', z.string().default('d'), null, 'd'],
		['a value that is given', z.string().default('d'), '', ''],
		['false that is given', z.boolean().nullable(), false, false],
		['a list for an object', z.object({ a: z.string().nullable() }), [1], [1]],
		['an object for a list', z.array(z.string()), { a: 1 }, { a: 1 }],
		['a word for a table', z.record(z.string(), z.string()), 'w', 'w'],
		['null for an object', z.object({ a: z.string() }), null, null],
	])('takes %s as it is', (_what, of, value, expected) => {
		expect(completerOf(of as z.ZodType)(value)).toEqual(expected);
	});
});
