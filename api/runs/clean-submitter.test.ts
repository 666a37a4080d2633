import { describe, expect, test } from 'vitest';
import { cleanDigits, cleanUsername } from './clean-submitter.ts';

describe('cleanUsername', () => {
	test.each([
		['  Alice  ', 'Alice'],
		['A-l_i ce9', 'A-l_i ce9'],
		['<b>Bob</b>', 'bBobb'],
		['x'.repeat(40), 'x'.repeat(32)],
		[`${'x'.repeat(31)} yz`, 'x'.repeat(31)],
		['éüß', null],
		['   ', null],
		[undefined, null],
	])('%j becomes %j', (given, cleaned) => {
		expect(cleanUsername(given)).toBe(cleaned);
	});
});

describe('cleanDigits', () => {
	test.each([
		['7656-1190 000000001', '76561190000000001'],
		['abc', null],
		['', null],
		[undefined, null],
	])('%j becomes %j', (given, digits) => {
		expect(cleanDigits(given)).toBe(digits);
	});
});
