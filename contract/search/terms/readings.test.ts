import { expect, test } from 'vitest';
import { foldReading } from './readings.ts';

test.each([
	['jaganooto', 'jagaanōto'],
	['hyouga', 'hyoga'],
	['shuriken', 'syuriken'],
	['enajii pooshon', 'enajiposyon'],
	['tsurugi', 'turugi'],
	['sentou', 'sento'],
	['shinbun', 'shimbun'],
	['fuji', 'huzi'],
	['chikara', 'tikara'],
	['nǚ wáng', 'nvwang'],
	['lü se', 'luse'],
])('%s and %s are one reading', (left, right) => {
	expect(foldReading(left)).toBe(foldReading(right));
});

test.each([
	['daji', 'tongji'],
	['ken', 'kin'],
	['hai', 'bai'],
])('%s and %s are two', (left, right) => {
	expect(foldReading(left)).not.toBe(foldReading(right));
});
