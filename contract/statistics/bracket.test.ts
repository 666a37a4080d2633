import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MODES, PARTIES, SKILLS, bracketName, parseBracket, parseCommunityBracket, preparedBrackets } from './bracket.ts';

describe('parseBracket', () => {
	test.each([
		['all', {}],
		['', {}],
		['solo:standard', { party: 'solo', mode: 'standard' }],
		['standard:solo', { party: 'solo', mode: 'standard' }],
		['solo:wr50', { party: 'solo', skill: 'wr50' }],
		['a10:v0.110.0', { skill: 'a10', version: 'v0.110.0' }],
		['solo:wr30:v0.110.0', { party: 'solo', skill: 'wr30', version: 'v0.110.0' }],
		['v0.111.0-rc.2', { version: 'v0.111.0-rc.2' }],
		['all:solo::', { party: 'solo' }],
	])('%s', (text, expected) => {
		expect(parseBracket(text)).toEqual(expected);
	});

	test.each([
		'a10:wr50',
		'solo:2p',
		'solo:solo',
		'a9',
		'wr40',
		'5p',
		'v',
		'vx',
		'v1.2-rc',
		'ironclad',
		'constructor',
		'v1.2:v1.2',
		'all:'.repeat(26),
	])('%s is unknown', (text) => {
		expect(parseBracket(text)).toBeUndefined();
	});

	test('ignores the order of the parts', () => {
		const part = <Value extends string>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: 'all' });
		const parts = fc.tuple(part(MODES), part(PARTIES), part(SKILLS), part(['v0.110.0', 'v1.2-rc.1']));
		fc.assert(
			fc.property(parts, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), (words, weights) => {
				const shuffled = words.map((word, index) => [weights[index]!, word] as const).sort(([a], [b]) => a - b);
				const bracket = parseBracket(shuffled.map(([, word]) => word).join(':'));
				expect(bracket).toEqual(parseBracket(words.join(':')));
				expect(parseBracket(bracketName(bracket ?? {}))).toEqual(bracket);
			}),
		);
	});
});

describe('parseCommunityBracket', () => {
	test('accepts one character', () => {
		expect(parseCommunityBracket('solo:a10:ironclad')).toEqual({ party: 'solo', skill: 'a10', character: 'IRONCLAD' });
		expect(parseCommunityBracket('ironclad:silent')).toBeUndefined();
	});
});

describe('preparedBrackets', () => {
	test('names 28 brackets and two per version, each once', () => {
		const names = preparedBrackets(['v2', 'v1']).map(bracketName);
		expect(names).toHaveLength(32);
		expect(new Set(names).size).toBe(32);
		expect(names).toContain('a10:v1');
	});
});
