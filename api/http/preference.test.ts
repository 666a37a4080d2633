import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestEncoding, readPreferences, weightOfType } from './preference.ts';

describe('bestEncoding', () => {
	test.each([
		['br, gzip', 'br'],
		['gzip, deflate, br, zstd', 'br'],
		['gzip', 'gzip'],
		['GZIP', 'gzip'],
		['gzip;q=0.5, br;q=0.1', 'gzip'],
		['gzip;q=0.5,br;q=0.5', 'br'],
		['identity;q=1, gzip;q=0.5', 'identity'],
		['identity;q=0.5, gzip;q=0.5', 'gzip'],
		['identity, br', 'br'],
		['*', 'br'],
		['*;q=0.5, gzip', 'gzip'],
		['br;q=0, *', 'gzip'],
		['br;q=0, gzip;q=0', 'identity'],
		['identity;q=0', 'identity'],
		['deflate', 'identity'],
		['gzip;q=nonsense', 'identity'],
		['', 'identity'],
	])('%j takes %s', (header, expected) => {
		expect(bestEncoding(readPreferences(header), ['br', 'gzip'])).toBe(expected);
	});

	test('takes nothing that is refused, whatever the header', () => {
		const weight = fc.constantFrom(undefined, '0', '0.1', '0.5', '1');
		const entries = fc.uniqueArray(fc.tuple(fc.constantFrom('br', 'gzip', 'identity', '*'), weight), {
			selector: ([name]) => name,
		});
		fc.assert(
			fc.property(entries, (listed) => {
				const preferences = readPreferences(listed.map(([name, q]) => (q === undefined ? name : `${name};q=${q}`)).join(', '));
				const best = bestEncoding(preferences, ['br', 'gzip']);
				const weightOf = (name: string) => preferences.get(name) ?? preferences.get('*') ?? 0;
				if (best !== 'identity') expect(weightOf(best)).toBeGreaterThan(0);
				expect(weightOf(best)).toBe(Math.max(weightOf('br'), weightOf('gzip'), weightOf('identity')));
			}),
		);
	});
});

test.each([
	['text/html', 1, 0],
	['text/html;q=0.5, */*;q=0.1', 0.5, 0.1],
	['text/*;q=0.3', 0.3, 0],
	['application/json', 0, 1],
	['*/*', 1, 1],
	['text/html;level=1;q=0.7', 0.7, 0],
])('%j weighs HTML %d and JSON %d', (header, html, json) => {
	const preferences = readPreferences(header);
	expect([weightOfType(preferences, 'text/html'), weightOfType(preferences, 'application/json')]).toEqual([html, json]);
});
