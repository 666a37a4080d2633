import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError, ValidationError } from '../errors/api-error.ts';
import { readJson, readJsonObject } from './json-body.ts';

describe('readJsonObject', () => {
	test('reads an object', () => {
		expect(readJsonObject(Buffer.from('{"a": "é"}'))).toEqual({ a: 'é' });
	});

	test.each([
		['', 'Invalid JSON body'],
		['{', 'Invalid JSON body'],
		['null', 'Invalid JSON body: expected an object.'],
		['[]', 'Invalid JSON body: expected an object.'],
		['"a"', 'Invalid JSON body: expected an object.'],
		['1', 'Invalid JSON body: expected an object.'],
	])('refuses %j', (body, message) => {
		expect(() => readJsonObject(Buffer.from(body))).toThrow(new ApiError('bad-request', message));
	});
});

test('readJson names the path of each invalid field', () => {
	const schema = z.object({ name: z.string() });
	expect(readJson(Buffer.from('{"name": "a"}'), schema)).toEqual({ name: 'a' });
	const read = () => readJson(Buffer.from('{"name": 1}'), schema);
	expect(read).toThrow(
		new ValidationError([{ type: 'string_type', loc: ['body', 'name'], msg: 'Input should be a valid string', input: 1 }]),
	);
	expect(read).toThrow(
		expect.objectContaining({ status: 422, body: { detail: [expect.objectContaining({ loc: ['body', 'name'] })] } }),
	);
});
