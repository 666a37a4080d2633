import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../contract/languages.ts';
import { formatMessage, parseMessage, variablesOf } from './message.ts';
import { upgradedVariables } from '../kinds/upgrade.ts';

describe('formatMessage', () => {
	test.each([
		['eng', 1, '1 card'],
		['eng', 2, '2 cards'],
		['pol', 1, '1 karta'],
		['pol', 3, '3 karty'],
		['pol', 5, '5 kart'],
		['rus', 21, '21 карта'],
	] as const)('reads plurals by the rules of %s: %i', (language, count, expected) => {
		const texts = {
			eng: '{N, plural, one {# card} other {# cards}}',
			pol: '{N, plural, one {# karta} few {# karty} many {# kart} other {# karty}}',
			rus: '{N, plural, one {# карта} few {# карты} many {# карт} other {# карты}}',
		};
		expect(formatMessage(parseMessage(texts[language]), language, { N: count })).toBe(expected);
	});

	test.each(LANGUAGES)('reads choices by whole numbers as the library does: $code', ({ code, tag }) => {
		const text = `{N, plural, =0 {none} one {# a} two {# b} few {# c} many {# d} other {# {Is, select, true {#} other {x}}}} '{N}' {W}`;
		const library = new IntlMessageFormat(text, tag, undefined, { ignoreTag: true });
		for (const N of [0, 1, 2, 3, 5, 11, 21, 100, 101, 999, 1000, 1_234_567, -1, 1.5])
			for (const Is of ['true', 'false'])
				expect(formatMessage(parseMessage(text), code, { N, Is, W: 'w' })).toBe(library.format({ N, Is, W: 'w' }));
	});

	test.each([
		['{N, plural, offset:1 =1 {only you} one {you and # other} other {you and # others}}', { N: 2 }],
		['{N, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { N: 2 }],
		['{N, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { N: 23 }],
		['{N, number} {N, number, percent}', { N: 1234.5 }],
		['{N, plural, one {a {Is, select, a {#} other {b}}} other {c}}', { N: 1, Is: 'a' }],
		['{Is, select, a {x} other {y}}', { Is: 'toString' }],
		["it's '{N}' ''", {}],
		['', {}],
	])('reads what else ICU has as the library does: %s', (text, values) => {
		const library = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true });
		expect(formatMessage(parseMessage(text), 'eng', values)).toBe(library.format(values));
	});

	test('takes angle brackets for text', () => {
		expect(formatMessage(parseMessage('<b>{N}</b>'), 'eng', { N: 1 })).toBe('<b>1</b>');
	});

	test.each(['{N, plural, one {x}}', '{N'])('refuses %s', (text) => {
		expect(() => parseMessage(text)).toThrow(SyntaxError);
	});

	test('fails for a variable without a value', () => {
		expect(() => formatMessage(parseMessage('{Missing}'), 'eng', {})).toThrow('Missing');
	});

	test('takes a word where a number is unknown', () => {
		const points = '{Amount, plural, one {# point} other {# points}}';
		expect(formatMessage(parseMessage(points), 'eng', { Amount: 'X' })).toBe('X points');
		const cards = '[blue]{N, plural, one {#[/blue] karta} few {#[/blue] karty} many {#[/blue] kart} other {#[/blue] karty}}';
		expect(formatMessage(parseMessage(cards), 'pol', { N: '[Amount]' })).toBe('[blue][Amount][/blue] kart');
	});
});

test('variablesOf names every variable, also inside choices', () => {
	expect(variablesOf(parseMessage('{A} {B, plural, one {{C}} other {#}} {IfUpgraded, select, true {{D}} other {}}'))).toEqual([
		'A',
		'B',
		'C',
		'IfUpgraded',
		'D',
	]);
});

test('upgradedVariables changes both twins of a power variable and leaves costs alone', () => {
	const variables = { Damage: 8, Vulnerable: 2, VulnerablePower: 2, Words: 'X' };
	expect(upgradedVariables(variables, { damage: '+2', vulnerable: '+1', cost: 0, add_innate: 1 })).toEqual({
		Damage: 10,
		Vulnerable: 3,
		VulnerablePower: 3,
		Words: 'X',
	});
});
