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
	])('reports fractional numbers of a text with %s', (_name, text, expected) => {
		expect(scan(text).hasFraction).toBe(expected);
	});

	test('reports a backslash', () => {
		expect(scan('["a"]').hasBackslash).toBe(false);
		expect(scan('["a\\u0041"]').hasBackslash).toBe(true);
	});

	test('is idempotent', () => {
		const { minified } = scan('[ 1 ]');
		scan('[ 2, 3 ]');
		expect(minified.toString()).toBe('[1]');
	});

	test('handles a larger text than before', () => {
		const text = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index));
		expect(scan(text.replaceAll(',', ', ')).minified.toString()).toBe(text);
	});
});
