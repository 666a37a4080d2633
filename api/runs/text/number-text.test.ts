import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberText } from './number-text.ts';

describe('numberText', () => {
	test.each([
		['1234', '1234'],
		['-0', '0'],
		['12345678901234567890', '12345678901234567890'],
		['1234.0', '1234.0'],
		['1234.50', '1234.5'],
		['-0.0', '-0.0'],
		['0e5', '0.0'],
		['15e2', '1500.0'],
		['1.5E+2', '150.0'],
		['0.1', '0.1'],
		['0.0001', '0.0001'],
		['0.000012', '1.2e-05'],
		['9999999999999998.0', '9999999999999998.0'],
		['1e16', '1e+16'],
		['123456789012345680.0', '1.2345678901234568e+17'],
		['-1.5e300', '-1.5e+300'],
		['5e-324', '5e-324'],
		['1e999', 'inf'],
		['-1e999', '-inf'],
	])('%s becomes %s', (token, expected) => {
		expect(numberText(token)).toBe(expected);
	});

	test('keeps the value of every fraction', () => {
		fc.assert(
			fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
				const text = numberText(value.toExponential());
				expect(Number(text)).toBe(value + 0);
				expect(text).toMatch(/^-?\d+\.\d+$|^-?\d(?:\.\d+)?e[+-]\d{2,3}$/);
			}),
		);
	});
});
