import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ValidationError, type ValidationIssue } from './errors/api-error.ts';
import { parseBoolean, parseInput, parseQuery, refuseLong } from './query.ts';

/** The message of the error. */
function findingsOf(ask: () => unknown): readonly ValidationIssue[] {
	try {
		ask();
	} catch (error) {
		if (error instanceof ValidationError) return error.body.detail;
		throw error;
	}
	return [];
}

describe('parseBoolean', () => {
	test.each(['true', '1', 'yes', 'on', 't', 'y', 'TRUE', 'Yes'])('%s is true', (text) => expect(parseBoolean(text)).toBe(true));
	test.each(['false', '0', 'no', 'off', 'f', 'n', 'OFF'])('%s is false', (text) => expect(parseBoolean(text)).toBe(false));
	test.each(['', 'maybe', '2', ' true'])('%j is neither', (text) => expect(parseBoolean(text)).toBeUndefined());
});

const schema = z.object({
	limit: z.int().min(1).max(50).default(10),
	rate: z.number().nullable().optional(),
	isOpen: z.boolean().optional(),
	name: z.string().min(2).max(4).optional(),
	id: z.string(),
});
const parse = (query: string) => parseQuery(schema, new URLSearchParams(query));

describe('parseQuery', () => {
	test('reads numbers, booleans and texts, and leaves the rest to the schema', () => {
		expect(parse('limit=%2B7&rate=-1.5&isOpen=yes&name=abc&id=1&unknown=x')).toEqual({
			limit: 7,
			rate: -1.5,
			isOpen: true,
			name: 'abc',
			id: '1',
		});
	});

	test('uses the last of two values, and ignores an empty optional one', () => {
		expect(parse('limit=&rate=&isOpen=&name=&id=a&id=b')).toEqual({ limit: 10, id: 'b' });
		expect(parse('id=')).toEqual({ limit: 10, id: '' });
	});

	test.each([
		['limit=0', { type: 'greater_than_equal', loc: ['query', 'limit'], ctx: { ge: 1 }, input: '0' }],
		['limit=51', { type: 'less_than_equal', loc: ['query', 'limit'], ctx: { le: 50 }, input: '51' }],
		['limit=1.0', { type: 'int_parsing', loc: ['query', 'limit'], input: '1.0' }],
		['limit=1.5', { type: 'int_parsing', loc: ['query', 'limit'], input: '1.5' }],
		['limit=1234567890123456', { type: 'int_parsing', loc: ['query', 'limit'], input: '1234567890123456' }],
		['rate=1e3', { type: 'float_parsing', loc: ['query', 'rate'], input: '1e3' }],
		['rate=1x', { type: 'float_parsing', loc: ['query', 'rate'], input: '1x' }],
		['isOpen=maybe', { type: 'bool_parsing', loc: ['query', 'isOpen'], input: 'maybe' }],
		['name=a', { type: 'string_too_short', msg: 'String should have at least 2 characters', ctx: { min_length: 2 } }],
		['name=abcde', { type: 'string_too_long', msg: 'String should have at most 4 characters', ctx: { max_length: 4 } }],
	])('refuses %s', (query, finding) => {
		expect(findingsOf(() => parse(`id=x&${query}`))).toMatchObject([finding]);
	});

	test('reports every finding, including missing fields', () => {
		expect(findingsOf(() => parse('limit=x'))).toEqual([
			{
				type: 'int_parsing',
				loc: ['query', 'limit'],
				msg: 'Input should be a valid integer, unable to parse string as an integer',
				input: 'x',
			},
			{ type: 'missing', loc: ['query', 'id'], msg: 'Field required', input: null },
		]);
	});
});

describe('parseInput', () => {
	test('counts characters, and reports list indexes as numbers', () => {
		const body = z.object({ names: z.array(z.string().min(1)) });
		expect(findingsOf(() => parseInput(body, { names: ['a', ''] }))).toEqual([
			{
				type: 'string_too_short',
				loc: ['body', 'names', 1],
				msg: 'String should have at least 1 character',
				ctx: { min_length: 1 },
				input: '',
			},
		]);
		expect(findingsOf(() => parseInput(body, { names: 'a' }))).toMatchObject([
			{ type: 'array_type', msg: 'Input should be a valid array', input: 'a' },
		]);
	});

	test('reports each field that a strict body may not have', () => {
		const body = z.strictObject({ deck: z.array(z.string()).default([]) });
		expect(findingsOf(() => parseInput(body, { cards: ['BASH'], offer: 1 }))).toEqual([
			{ type: 'extra_forbidden', loc: ['body', 'cards'], msg: 'Extra inputs are not permitted', input: ['BASH'] },
			{ type: 'extra_forbidden', loc: ['body', 'offer'], msg: 'Extra inputs are not permitted', input: 1 },
		]);
	});

	test("uses the schema's own message for a custom check", () => {
		const even = z.object({ count: z.int().refine((count) => count % 2 === 0, 'Must be even') });
		expect(findingsOf(() => parseInput(even, { count: 3 }))).toEqual([
			{ type: 'value_error', loc: ['body', 'count'], msg: 'Must be even', input: 3 },
		]);
	});
});

describe('refuseLong', () => {
	test('accepts 4,000 characters, and quotes the beginning of a longer value', () => {
		const asked = (length: number) => findingsOf(() => refuseLong(new URLSearchParams({ a: 'x', search: 'y'.repeat(length) })));
		expect(asked(4000)).toEqual([]);
		expect(asked(4001)).toEqual([
			{
				type: 'string_too_long',
				msg: 'String should have at most 4000 characters',
				ctx: { max_length: 4000 },
				loc: ['query', 'search'],
				input: `${'y'.repeat(100)}…`,
			},
		]);
	});
});
