import { beforeAll, describe, expect, test, vi } from 'vitest';

describe('numbers in the language of the page', () => {
	let numbers: typeof import('./numbers.ts');

	beforeAll(async () => {
		vi.stubGlobal('document', { documentElement: { lang: 'en' } });
		numbers = await import('./numbers.ts');
	});

	test('formatOf keeps whole numbers whole', () => {
		expect([249, null].map(numbers.formatOf([249, 3, null]))).toEqual(['249', '–']);
		expect([249, 3.25].map(numbers.formatOf([249, 3.25]))).toEqual(['249.0', '3.3']);
	});

	test('dayNumber reads dates and nothing else', () => {
		expect(numbers.dayNumber('1970-01-02')).toBe(1);
		expect([7, '7', 'A10', 'Act 1'].map(numbers.dayNumber)).toEqual([undefined, undefined, undefined, undefined]);
	});

	test('dayWord inverts dayNumber in every time zone', () => {
		expect(numbers.dayWord(numbers.dayNumber('2026-03-05')!)).toBe('Mar 5, 2026');
	});
});
