import { describe, expect, test } from 'vitest';
import { applyMutant, mutantsOf } from './mutants.ts';

const slipsOf = (text: string): string[] => mutantsOf('a.ts', text).map((mutant) => applyMutant(text, mutant));

describe('mutantsOf', () => {
	test.each([
		['a < b;', [';', 'a <= b;', 'a >= b;']],
		['const a = b === c;', ['const a = b !== c;']],
		['const a = b + 1;', ['const a = b - 1;']],
		['const a = !b;', ['const a = b;']],
		['const a = b ? 1 : 2;', ['const a = true ? 1 : 2;', 'const a = false ? 1 : 2;']],
		['const a = true;', ['const a = false;']],
		["const a = 'word';", ["const a = '';"]],
		["const a = { 'b-c': 1 };", []],
		["const a = 'A sentence for people.';", []],
		['const a = [1, 2];', ['const a = [];']],
		['const a = Math.min(b, c);', ['const a = Math.max(b, c);']],
		['run();', [';']],
		["import { a } from './a.ts';", []],
		["type A = 'b' | 'c';", []],
		["let a: readonly ['b'];", []],
		['while (a) b();', ['while (false) b();', 'while (a) ;']],
	])('%s', (text, expected) => {
		expect(slipsOf(text)).toEqual(expected);
	});

	test('reports the location and the original code', () => {
		expect(mutantsOf('a.ts', '\n\nconst a =\n\tb <\n\t\tc;')).toMatchObject([
			{ mutator: 'boundary', line: 4, original: '<', replacement: '<=' },
			{ mutator: 'negation', line: 4, original: '<', replacement: '>=' },
		]);
	});
});
