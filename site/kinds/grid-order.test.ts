import { describe, expect, test } from 'vitest';
import { gridOrder } from './grid-order.ts';

const sorted = (tag: string, placed: readonly { name: string; value: number | null }[]) =>
	placed.toSorted(gridOrder(tag)).map(({ name }) => name);

describe('gridOrder', () => {
	test('sorts by value, then by name, and records without a value last', () => {
		const placed = [
			{ name: 'Unknown', value: null },
			{ name: 'Two 10', value: 2 },
			{ name: 'Two 9', value: 2 },
			{ name: 'Nothing', value: null },
			{ name: 'One', value: 1 },
		];
		expect(sorted('en', placed)).toEqual(['One', 'Two 9', 'Two 10', 'Nothing', 'Unknown']);
	});

	test('sorts names by the rules of the language', () => {
		const placed = ['Zebra', 'Öl', 'Ofen'].map((name) => ({ name, value: null }));
		expect(sorted('de', placed)).toEqual(['Ofen', 'Öl', 'Zebra']);
		expect(sorted('sv', placed)).toEqual(['Ofen', 'Zebra', 'Öl']);
	});
});
