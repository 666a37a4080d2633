import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocalizationTable } from '../../../contract/localizations.ts';
import { nestKeys } from './nested-keys.ts';

const plain = (table: LocalizationTable): unknown => JSON.parse(JSON.stringify(table));

describe('nestKeys', () => {
	test('splits keys into objects', () => {
		expect(
			plain(
				nestKeys([
					[['BASH', 'title'], 'Bash'],
					[['BASH', 'pages', 'INITIAL'], 'x'],
				]),
			),
		).toEqual({
			BASH: { title: 'Bash', pages: { INITIAL: 'x' } },
		});
	});

	test.each([
		[
			'the value first',
			[
				[['A'], 'own'],
				[['A', 'B'], 'inner'],
			],
		],
		[
			'the value last',
			[
				[['A', 'B'], 'inner'],
				[['A'], 'own'],
			],
		],
	] as const)('keeps the value of a key that others begin with: %s', (_name, entries) => {
		expect(plain(nestKeys(entries))).toEqual({ A: { '!': 'own', B: 'inner' } });
	});

	test('takes names of prototypes for keys like others', () => {
		const table = nestKeys([
			[['__proto__', 'polluted'], 'x'],
			[['constructor'], 'y'],
		]);
		expect(Object.keys(table).toSorted()).toEqual(['__proto__', 'constructor']);
		expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
	});

	test('every value is found at its path', () => {
		const key = fc.constantFrom('A', 'B', 'C', '0-0', '1-0r');
		const paths = fc.uniqueArray(fc.array(key, { minLength: 1, maxLength: 4 }), { selector: (path) => path.join('.') });
		fc.assert(
			fc.property(paths, (list) => {
				const table = nestKeys(list.map((path) => [path, path.join('.')] as const));
				for (const path of list) expect(valueAt(table, path)).toBe(path.join('.'));
			}),
		);
	});
});

function valueAt(table: LocalizationTable, path: readonly string[]): unknown {
	const place = path.reduce<unknown>((value, key) => (value as LocalizationTable)[key], table);
	return typeof place === 'object' ? (place as LocalizationTable)['!'] : place;
}
