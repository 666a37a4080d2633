import { describe, expect, test } from 'vitest';
import { createFinder } from './finder.ts';

const thing = (id: string, name: string, pool = 'shared') => ({ id, name, pool });

const find = createFinder([
	thing('STRIKE_IRONCLAD', 'Strike', 'ironclad'),
	thing('STRIKE_SILENT', 'Strike', 'silent'),
	thing('PERFECTED_STRIKE', 'Perfected Strike', 'ironclad'),
	thing('ANGER', 'ぶち切れ', 'ironclad'),
	thing('BODY_SLAM', 'Body Slam', 'ironclad'),
	thing('CATS_PAW', "Cat's Paw", 'silent'),
]);
const ids = (query: string, ...pools: readonly string[]): string[] => find(query, pools).map(({ id }) => id);

describe('createFinder', () => {
	test.each([
		['str', 'silent', ['STRIKE_SILENT', 'STRIKE_IRONCLAD', 'PERFECTED_STRIKE']],
		['strike perf', 'silent', ['PERFECTED_STRIKE']],
		['bodi slam', '', ['BODY_SLAM']],
		['ブチ', '', ['ANGER']],
		['anger', '', ['ANGER']],
		['strike silent', '', ['STRIKE_SILENT']],
		['cats paw', '', ['CATS_PAW']],
		['', '', []],
		['zzzzz', '', []],
	])('%s of %s finds %j', (query, pool, expected) => {
		expect(ids(query, pool)).toEqual(expected);
	});

	test('returns at most eight items', () => {
		const many = createFinder(Array.from({ length: 50 }, (_, index) => thing(`A${index}`, `Anger ${index}`)));
		expect(many('anger', [])).toHaveLength(8);
	});
});
