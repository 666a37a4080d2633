import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOf, itemPath, keyPath, parseFieldPath, placeAt, valueAt } from './field-path.ts';

const key = fc.stringMatching(/^[A-Za-z_][A-Za-z_0-9 ]{0,8}$/).filter((name) => name !== '__proto__');

describe('parseFieldPath', () => {
	test.each([
		['name', [{ key: 'name' }]],
		[
			'pages[INITIAL].options[LEAVE].title',
			[{ key: 'pages' }, { item: 'INITIAL' }, { key: 'options' }, { item: 'LEAVE' }, { key: 'title' }],
		],
		['dialogue.First Visit[0].text', [{ key: 'dialogue' }, { key: 'First Visit' }, { item: '0' }, { key: 'text' }]],
	])('reads %s', (path, steps) => {
		expect(parseFieldPath(path)).toEqual(steps);
	});

	test.each(['', '.', 'a..b', 'a[', 'a]', 'a[]', '[x', 'a.', '__proto__.x', 'a.__proto__'])('rejects %j', (path) => {
		expect(parseFieldPath(path)).toBeUndefined();
	});

	test('parses all paths of keyPath and itemPath', () => {
		const step = fc.oneof(
			key.map((name) => ({ key: name })),
			fc.stringMatching(/^[A-Z0-9_]{1,6}$/).map((item) => ({ item })),
		);
		fc.assert(
			fc.property(key, fc.array(step), (first, rest) => {
				const steps = [{ key: first }, ...rest];
				const path = steps.reduce((text, next) => ('key' in next ? keyPath(text, next.key) : itemPath(text, next.item)), '');
				expect(parseFieldPath(path)).toEqual(steps);
			}),
		);
	});
});

describe('placeAt', () => {
	test('creates missing objects and finds list items by id or index', () => {
		const record = { moves: [{ id: 'BITE' }], tiers: [{}] };
		expect(placeAt(record, parseFieldPath('quotes.banter') ?? [], 'Hi')).toBe(true);
		expect(placeAt(record, parseFieldPath('moves[BITE].name') ?? [], 'Bite')).toBe(true);
		expect(placeAt(record, parseFieldPath('tiers[0].title') ?? [], 'Tidy')).toBe(true);
		expect(record).toEqual({ moves: [{ id: 'BITE', name: 'Bite' }], tiers: [{ title: 'Tidy' }], quotes: { banter: 'Hi' } });
	});

	test('does not create list items', () => {
		const record = { moves: [{ id: 'BITE' }] };
		expect(placeAt(record, parseFieldPath('moves[SPIT].name') ?? [], 'Spit')).toBe(false);
		expect(placeAt(record, parseFieldPath('moves[4]') ?? [], 'Spit')).toBe(false);
		expect(placeAt(record, parseFieldPath('talks[0].text') ?? [], 'Hi')).toBe(false);
		expect(record).toEqual({ moves: [{ id: 'BITE' }] });
	});

	test('valueAt returns placed values', () => {
		fc.assert(
			fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), fc.jsonValue(), (keys, value) => {
				const steps = keys.map((name) => ({ key: name }));
				const record = {};
				expect(placeAt(record, steps, value)).toBe(true);
				expect(valueAt(record, steps)).toEqual(value);
			}),
		);
	});
});

test('fieldOf removes item names', () => {
	expect(fieldOf('pages[INITIAL].options[LEAVE].title')).toBe('pages[].options[].title');
});
