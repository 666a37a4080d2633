import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '../../../contract/search/terms/fold.ts';
import { QueryError } from '../../../contract/query/query-error.ts';
import { compileTyped } from './grid-query.ts';
import { type QueryFilter, completeQuery } from './query-words.ts';

const filter = (name: string, label: string, ...values: readonly (readonly [string, string])[]): QueryFilter => ({
	name,
	label,
	values: values.map(([value, word]) => ({ value, label: word })),
});

const ENGLISH = [
	filter('color', 'Pool', ['ironclad', 'The Ironclad'], ['silent', 'The Silent']),
	filter('type', 'Type', ['Attack', 'Attack'], ['Skill', 'Skill'], ['Power', 'Power']),
	filter('cost', 'Cost', ['0', '0'], ['1', '1'], ['4+', '4+']),
	filter('keyword', 'Keywords', ['Exhaust', 'Exhaust'], ['Ethereal', 'Ethereal']),
];
const JAPANESE = [
	filter('type', 'タイプ', ['Attack', 'アタック'], ['Skill', 'スキル']),
	filter('keyword', 'キーワード', ['Exhaust', '廃棄']),
];

const thing = (text: string, values: Readonly<Record<string, readonly string[]>> = {}) => ({
	text: foldText(text),
	valuesOf: (name: string) => values[name] ?? [],
});
const OFFERING = thing('Offering Skill Rare Lose 6 HP. Draw 3 cards. Exhaust.', {
	type: ['Skill'],
	cost: ['0'],
	keyword: ['Exhaust'],
});
const POMMEL = thing('Pommel Strike Attack Common Deal 12 damage. Draw 1 card.', { type: ['Attack'], cost: ['1'] });
const JAPANESE_CARD = thing('捧げもの スキル カードを3枚引く。', { type: ['Skill'], keyword: ['Exhaust'] });

describe('a query', () => {
	test.each([
		['draw 3', true, false],
		['draw 2', false, false],
		['draw 1', false, true],
		['"deal 12"', false, true],
		['"12 deal"', false, false],
		['cost:0 type:skill exhaust', true, false],
		['TYPE:Att', false, true],
		['type:"skill"', true, false],
		['-exhaust', false, true],
		['draw -type:skill', false, true],
		['keyword:exhaust', true, false],
		['keywords:exhaust', true, false],
		['cost<1', true, false],
		['cost<=1', true, true],
		['cost>=1', false, true],
		['Cost>0', false, true],
		['cost=0', true, false],
		['-cost>0', true, false],
	])('%j', (typed, isOffering, isPommel) => {
		const { test: isMatch } = compileTyped(typed, [OFFERING, POMMEL], ENGLISH);
		expect([isMatch(OFFERING), isMatch(POMMEL)]).toEqual([isOffering, isPommel]);
	});

	test.each(['type:nothing', 'cost>x', 'damage>3', 'colour:red', 'order:damage'])('%j needs the records', (typed) => {
		expect(() => compileTyped(typed, [OFFERING, POMMEL], ENGLISH)).toThrow(QueryError);
	});

	test.each(['タイプ:スキル', 'タイプ：スキル', 'type:skill', 'exhaust', 'keyword:廃棄', 'キーワード:exhaust', '3', 'skill'])(
		'in Japanese, %j is understood',
		(typed) => {
			expect(compileTyped(typed, [JAPANESE_CARD], JAPANESE).test(JAPANESE_CARD)).toBe(true);
			expect(compileTyped(`-${typed}`, [JAPANESE_CARD], JAPANESE).test(JAPANESE_CARD)).toBe(false);
		},
	);

	test('has at most six completions', () => {
		fc.assert(
			fc.property(fc.string(), (typed) => {
				expect(completeQuery(typed, ENGLISH).length).toBeLessThanOrEqual(6);
			}),
		);
	});
});

describe('completeQuery', () => {
	test.each([
		['', []],
		['ty', ['type:']],
		['ex', ['keywords:exhaust']],
		['draw type:', ['draw type:attack', 'draw type:skill', 'draw type:power']],
		['draw -type:s', ['draw -type:skill']],
		['type:skill', []],
		['pool:the', ['pool:"the ironclad"', 'pool:"the silent"']],
		['nothing:x', []],
	])('after %j is %j', (typed, expected) => {
		expect(completeQuery(typed, ENGLISH)).toEqual(expected);
	});

	test('uses the language of the page, and accepts English', () => {
		expect(completeQuery('sk', JAPANESE)).toEqual(['タイプ:スキル']);
		expect(completeQuery('ス', JAPANESE)).toEqual(['タイプ:スキル']);
	});
});
