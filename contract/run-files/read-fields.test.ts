import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFlag, readId, readInteger, readList, readNumber, readObject, readScalar, readText } from './read-fields.ts';

describe('readNumber', () => {
	test.each<[unknown, number | null]>([
		[7, 7],
		[-7.9, -7],
		['7', 7],
		['-7.9', -7],
		['9007199254740991', 2 ** 53 - 1],
		[2 ** 53, null],
		['9007199254740992', null],
		[Number.POSITIVE_INFINITY, null],
		['1e3', null],
		['0x10', null],
		[' 7', null],
		['', null],
		[true, null],
		[[7], null],
		[null, null],
		[undefined, null],
	])('of %j is %j', (value, expected) => {
		expect(readNumber(value)).toBe(expected);
		expect(readInteger(value)).toBe(expected ?? 0);
	});
});

describe('readId', () => {
	test.each<[unknown, string | null]>([
		['CARD.BASH', 'BASH'],
		['bash', 'BASH'],
		[{ id: 'RELIC.VAJRA' }, 'VAJRA'],
		['CARD.', ''],
		['x'.repeat(5000), 'X'.repeat(64)],
		[{ id: 7 }, null],
		[{ id: { id: 'A' } }, null],
		[['A'], null],
		[7, null],
		[null, null],
	])('of %j is %j', (value, expected) => {
		expect(readId(value)).toBe(expected);
	});
});

describe('readFlag', () => {
	test.each([true, 1, '1', 'true'])('%j is true', (value) => {
		expect(readFlag(value)).toBe(true);
	});

	test.each([false, 0, 2, 'yes', '', [], [true], {}, null, undefined])('%j is false', (value) => {
		expect(readFlag(value)).toBe(false);
	});
});

describe('readList', () => {
	test('leaves out unreadable elements and passes the index', () => {
		expect(readList(['A', 5, 'B'], (value, index) => (typeof value === 'string' ? `${value}${index}` : null))).toEqual([
			'A0',
			'B2',
		]);
	});

	test.each([{ 0: 'A', length: 1 }, 'A', 5, null, undefined])('is empty for %j', (value) => {
		expect(readList(value, String)).toEqual([]);
	});
});

describe('every reader', () => {
	test('accepts any value', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				expect([null, 'string']).toContain(readText(value) === null ? null : typeof readText(value));
				expect(typeof readScalar(value)).toBe('string');
				expect(Number.isSafeInteger(readInteger(value))).toBe(true);
				expect(readObject(value)).toBeTypeOf('object');
				expect(typeof readFlag(value)).toBe('boolean');
				expect(readId(value)).toSatisfy((id) => id === null || (typeof id === 'string' && id.length <= 240));
			}),
		);
	});
});
