import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame, shareSame } from './same-value.ts';

const json = fc.jsonValue().map((value) => structuredClone(value));

test('values are the same if their JSON is', () => {
	fc.assert(
		fc.property(json, json, (one, other) => {
			expect(isSame(one, structuredClone(one))).toBe(true);
			expect(isSame(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
		}),
	);
	expect(isSame(new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]]))).toBe(true);
	expect(
		isSame(
			new Map([
				['a', 1],
				['b', 2],
			]),
			new Map([
				['b', 2],
				['a', 1],
			]),
		),
	).toBe(false);
	expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
});

test('shareSame returns an equal value', () => {
	fc.assert(
		fc.property(json, json, (old, value) => {
			expect(JSON.stringify(shareSame(old, value))).toBe(JSON.stringify(value));
		}),
	);
});

test('keeps unchanged parts identical, also after an inserted item', () => {
	const old = {
		cards: [
			{ id: 'A', text: ['a'] },
			{ id: 'B', text: ['b'] },
		],
	};
	const shared = shareSame(old, {
		cards: [
			{ id: 'NEW', text: [] },
			{ id: 'A', text: ['a'] },
			{ id: 'B', text: ['c'] },
		],
	});
	expect(shared.cards[1]).toBe(old.cards[0]);
	expect(shared.cards[2]).toEqual({ id: 'B', text: ['c'] });
	expect(shareSame(old, structuredClone(old))).toBe(old);
});
