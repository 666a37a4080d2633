import { describe, expect, test, vi } from 'vitest';
import { QueryError } from '../../../contract/query/query-error.ts';
import { checkFields } from './line-fields.ts';

vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
const { isLine } = await import('./line.ts');

test.each([
	['cost<=1', true],
	['c:silent t:attack', true],
	['strike -k:exhaust', true],
	['(r:rare or r:uncommon)', true],
	['稀有度：稀有', true],
	['strike', false],
	['Ninja: Scroll', false],
	['a10', false],
	['type:', false],
])('%s is a query line: %s', (typed, expected) => {
	expect(isLine(typed)).toBe(expected);
});

describe('fields', () => {
	const faultOf = (line: string): string | undefined => {
		try {
			checkFields(line);
			return undefined;
		} catch (error) {
			return error instanceof QueryError ? error.fault : 'other';
		}
	};

	test.each([
		['t:attack cost<=1 order:cost', undefined],
		['t:any_word', undefined],
		['flavour:silent', 'field'],
		['(t:attack', 'syntax'],
	])('checks %s before sending: %s', (line, fault) => {
		expect(faultOf(line)).toBe(fault);
	});
});
