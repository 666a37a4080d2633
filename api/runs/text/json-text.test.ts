import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson, topLevelMembers, withoutMembers, writtenFraction } from './json-text.ts';

const read = (text: string) => readJson(Buffer.from(text));

describe('readJson', () => {
	test('minifies any indented text like JSON.stringify without indentation', () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.constantFrom(1, 2, '\t', ' \r\n'), (value, indent) => {
				expect(read(JSON.stringify(value, null, indent)).minified.toString()).toBe(JSON.stringify(value));
			}),
		);
	});

	test('keeps every digit of long integers', () => {
		const { minified, value } = read(
			'{ "id": 76561190000000001, "negative": -1234567890123456, "short": 123456789012345, "fraction": 1234567890123456.5 }',
		);
		expect(minified.toString()).toBe(
			'{"id":76561190000000001,"negative":-1234567890123456,"short":123456789012345,"fraction":1234567890123456.5}',
		);
		expect(value).toEqual({
			id: '76561190000000001',
			negative: '-1234567890123456',
			short: 123456789012345,
			fraction: 1234567890123456.5,
		});
	});

	test('keeps digits inside strings', () => {
		expect(read('["76561190000000001", "a \\" 76561190000000001"]').value).toEqual([
			'76561190000000001',
			'a " 76561190000000001',
		]);
	});

	test('keeps numbers and escapes as written', () => {
		const text = '{"a":1.0,"b":1e3,"c":"\\u0041\\/","d":-0}';
		expect(read(text).minified.toString()).toBe(text);
	});

	test('skips a byte order mark', () => {
		expect(readJson(Buffer.from('\ufeff{"a": 1}')).minified.toString()).toBe('{"a":1}');
	});

	test.each([
		['two numbers in a row', '[1 2]'],
		['a split word', '[tr ue]'],
		['a split long number', '[12345678901234567 8]'],
		['a long number with a zero in front', '[01234567890123456789]'],
		['an open string', '["abc'],
		['an open string with a backslash at its end', '["abc\\'],
		['a comma at the end', '[1,]'],
		['nothing', ''],
		['white space', ' \n'],
		['text after the value', '{} x'],
		['a long number with letters', '[12345678901234567890abc]'],
	])('rejects %s', (_name, text) => {
		expect(() => read(text)).toThrow(SyntaxError);
	});

	test('rejects invalid UTF-8', () => {
		expect(() => readJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow('not UTF-8');
	});

	test('accepts the same texts as JSON.parse', () => {
		const pieces = fc.array(
			fc.constantFrom(
				'{',
				'}',
				'[',
				']',
				',',
				':',
				'"',
				'\\',
				' ',
				'1',
				'0',
				'-',
				'12345678901234567',
				'e',
				'.',
				'true',
				'null',
				'\n',
			),
			{ maxLength: 12 },
		);
		fc.assert(
			fc.property(pieces, (parts) => {
				const text = parts.join('');
				const isJson = (parse: () => unknown) => {
					try {
						parse();
						return true;
					} catch {
						return false;
					}
				};
				expect(isJson(() => read(text))).toBe(isJson(() => JSON.parse(text)));
			}),
			{ numRuns: 2000 },
		);
	});

	test('accepts the maximum depth and size', () => {
		const text = Buffer.from('{"a":[[1,2],{"b":3}]}');
		const digits = 1;
		expect(readJson(text, { depth: 3, values: 6, digits }).value).toEqual({ a: [[1, 2], { b: 3 }] });
		expect(() => readJson(text, { depth: 2, values: 6, digits })).toThrow(
			new RangeError('it is 3 levels deep; at most 2 are accepted'),
		);
		expect(() => readJson(text, { depth: 3, values: 5, digits })).toThrow(
			new RangeError('it has 6 values; at most 5 are accepted'),
		);
	});

	test('handles nesting as deep as the body is long', () => {
		const depth = 250_000;
		expect(readJson(Buffer.from('['.repeat(depth) + ']'.repeat(depth))).minified.length).toBe(2 * depth);
	});
});

describe('topLevelMembers', () => {
	test('finds the members of an object and no nested ones', () => {
		fc.assert(
			fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
				const text = Buffer.from(JSON.stringify(object));
				const found = [...topLevelMembers(text)];
				expect(found.map(({ name }) => name)).toEqual(Object.keys(JSON.parse(text.toString())));
				expect(found.map(({ start, end }) => text.toString('utf8', start, end)).join(',')).toBe(text.toString().slice(1, -1));
			}),
		);
	});
});

describe('withoutMembers', () => {
	test('removes top-level members with any spelling of their names', () => {
		const text = Buffer.from('{"run_hash":{"a":[1,"}"]},"b":{"run_hash":1},"run\\u005fhash":2,"c":3}');
		expect(withoutMembers(text, ['run_hash']).toString()).toBe('{"b":{"run_hash":1},"c":3}');
	});

	test('may leave an empty object', () => {
		expect(withoutMembers(Buffer.from('{"a":1}'), ['a']).toString()).toBe('{}');
	});
});

describe('writtenFraction', () => {
	test.each([
		['{"a":1.0}', '1.0'],
		['{"a":1e3,"b":2}', '1e3'],
		['{"a":-1.50}', '-1.50'],
		['{"a":1}', undefined],
		['{"a":"1.0"}', undefined],
		['{"b":1.0}', undefined],
		['{"b":{"a":1.0},"a":1}', undefined],
		['{"b":{"a":1},"a":1.0}', '1.0'],
		['{"a":1.0,"a":2.0}', '2.0'],
		['{"a":1.0,"a":2}', undefined],
		[String.raw`{"b":"\"a\":1.0","a":3}`, undefined],
	])('of `a` in %s is %s', (text, expected) => {
		expect(writtenFraction(Buffer.from(text), 'a')).toBe(expected);
	});
});
