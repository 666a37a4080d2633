import { describe, expect, test } from 'vitest';
import { minifyJson } from './minify-json.ts';

const scan = (text: string) => minifyJson(Buffer.from(text));

describe('minifyJson', () => {
	test.each([
		['words', '[true, false, null]', false],
		['integers', '[1, -20, 12345678901234567]', false],
		['letters and points in texts', '["1.5", "1e5"]', false],
		['a point', '[1.5]', true],
		['an exponent', '[1e5]', true],
		['a large exponent', '[1, -2E5]', true],
	])('tells whether a number of a text with %s has a point or an exponent', (_name, text, expected) => {
		expect(scan(text).hasFraction).toBe(expected);
	});

	test('tells whether a text has a backslash', () => {
		expect(scan('["a"]').hasBackslash).toBe(false);
		expect(scan('["a\\u0041"]').hasBackslash).toBe(true);
	});

	test('leaves what it made alone when it is asked again', () => {
		const { minified } = scan('[ 1 ]');
		scan('[ 2, 3 ]');
		expect(minified.toString()).toBe('[1]');
	});

	test('takes a text that is larger than any before', () => {
		const text = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index));
		expect(scan(text.replaceAll(',', ', ')).minified.toString()).toBe(text);
	});
});
