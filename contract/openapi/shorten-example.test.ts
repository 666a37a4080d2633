import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortenExample } from './shorten-example.ts';

describe('shortenExample', () => {
	test('keeps a short response', () => {
		expect(shortenExample({ a: [1, 2], b: 'text' })).toEqual({ body: { a: [1, 2], b: 'text' }, isShortened: false });
	});

	test('shows the first two items of a list and the start of a long text', () => {
		expect(shortenExample(['a', 'b', 'c'])).toEqual({ body: ['a', 'b'], isShortened: true });
		expect(shortenExample([1, 2, 3])).toEqual({ body: [1, 2, 3], isShortened: false });
		expect(shortenExample('x'.repeat(500)).body).toBe(`${'x'.repeat(160)}…`);
	});

	test('shows three entries of a long map and every field of a long record', () => {
		const map = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`ID_${index}`, index]));
		const record = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field_${index}`, index]));
		expect(shortenExample(map).body).toEqual({ ID_0: 0, ID_1: 1, ID_2: 2 });
		expect(shortenExample(record)).toEqual({ body: record, isShortened: false });
	});

	test('never makes a response longer, and always returns JSON', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const { body } = shortenExample(value);
				const text = JSON.stringify(body);
				expect(text.length).toBeLessThanOrEqual(JSON.stringify(value).length + 8 * text.split('…').length);
				expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(body)));
			}),
		);
	});
});
