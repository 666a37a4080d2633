import { expect, test } from 'vitest';
import { formatValue } from './format-value.ts';

test.each([
	[0.549, 'pct', '55%'],
	[0.549, 'pct2', '54.9%'],
	[0.01494, 'pct2', '1.49%'],
	[-0.05, 'pct', '-5%'],
	[1.5, 'mult', '×1.5'],
	[1.255, 'mult', '×1.25'],
	[75, 'gold', '75 gold'],
	['75', 'gold', undefined],
	['Inflation', undefined, 'Inflation'],
	[0, undefined, '0'],
	[true, undefined, undefined],
	[[1], undefined, undefined],
	[null, undefined, undefined],
	[{ min: 10, max: 20 }, 'range', '10–20'],
	[{ min: 10, max: 10 }, 'range', '10'],
	[{ min: 10, max: 20 }, 'range_gold', '10–20 gold'],
	[{ min: 10 }, 'range', undefined],
	[{ max: 10 }, 'range', undefined],
	[{ max: 10 }, 'range_gold', undefined],
	[null, 'range', undefined],
	['10–20', 'range', undefined],
	[1, 'toString', undefined],
])('%j as %s is %j', (value, format, expected) => {
	expect(formatValue(value, format)).toBe(expected);
});
