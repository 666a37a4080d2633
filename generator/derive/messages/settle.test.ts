import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage, parseMessage } from './message.ts';
import { settle } from './settle.ts';

const MESSAGE =
	'{A} {B, plural, =0 {none} one {# of {A}} other {#, {C, select, yes {{A, plural, one {#} other {#s}}} other {no #}}}}';

describe('settle', () => {
	test('changes nothing where nothing is known', () => {
		expect(settle(parseMessage(MESSAGE), 'eng', {})).toEqual(parseMessage(MESSAGE));
	});

	test('a word that every object has chooses nothing', () => {
		const message = parseMessage('{A, select, a {x} other {y}}');
		expect(formatMessage(settle(message, 'eng', { A: 'constructor' }), 'eng', {})).toBe('y');
	});

	test('the order in which values become known makes no difference', () => {
		const small = fc.integer({ min: 0, max: 30 });
		const values = fc.record({ A: small, B: small, C: fc.constantFrom('yes', 'no') });
		fc.assert(
			fc.property(values, fc.subarray(['A', 'B', 'C'] as const), (all, first) => {
				const known = Object.fromEntries(first.map((name) => [name, all[name]]));
				const settled = settle(parseMessage(MESSAGE), 'eng', known);
				expect(formatMessage(settled, 'eng', all)).toBe(formatMessage(parseMessage(MESSAGE), 'eng', all));
			}),
		);
	});
});
