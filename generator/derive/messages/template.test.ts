import { describe, expect, test } from 'vitest';
import type { LanguageCode } from '../../../contract/languages.ts';
import { parseMessage } from './message.ts';
import { settle } from './settle.ts';
import { templateOf } from './template.ts';

const card = { variable: 'diff', whenEqual: 'text' } as const;
const power = { variable: 'plain', whenEqual: 'null' } as const;

describe('templateOf', () => {
	test.each([
		['a variable', 'Deal {Damage} damage.', 'Deal {Damage:diff()} damage.'],
		['a plural', 'Draw {Cards, plural, one {# card} other {# cards}}.', 'Draw {Cards:diff()} {Cards:plural:card|cards}.'],
		[
			'words around a plural',
			'{N, plural, one {# a card is} other {# a cards are}}',
			'{N:diff()} a {N:plural:card is|cards are}',
		],
		['a number in one branch', 'Next {N, plural, one {time} other {# times}}', 'Next {N:plural:time|{N:diff()} times}'],
		['tags in a plural', '{N, plural, one {# [b]Shiv[/b]} other {# [b]Shivs[/b]}}', '{N:diff()} [b]{N:plural:Shiv|Shivs}[/b]'],
		['equal branches', '{N, plural, one {# fois} other {# fois}}', '{N:diff()} fois'],
		['icons', 'Gain [energy:{Energy}].', 'Gain {Energy:energyIcons()}.'],
		[
			'fixed icons',
			'[energy:4] [star:1], [star:2]',
			'{energyPrefix:energyIcons(4)} {singleStarIcon}, {singleStarIcon}{singleStarIcon}',
		],
		['an upgrade', '{IfUpgraded, select, true {ALL enemies} other {an enemy}}', '{IfUpgraded:show:ALL enemies|an enemy}'],
		[
			'words around an upgrade',
			'{IfUpgraded, select, true {a [b]C D+[/b]} other {a [b]C D[/b]}}',
			'a [b]C {IfUpgraded:show:D+|D}[/b]',
		],
		['an upgrade that adds', 'Act{IfUpgraded, select, true { twice} other {}}.', 'Act{IfUpgraded:show: twice|}.'],
	])('writes %s', (_name, message, expected) => {
		expect(templateOf(parseMessage(message), card, 'eng')).toBe(expected);
	});

	test.each([
		['{Block} [star:{Stars}]', '{Block} {Stars:starIcons()}'],
		['{N, plural, one {[blue]#[/blue] turn} other {[blue]#[/blue] turns}}', '[blue]{N}[/blue] {N:plural:turn|turns}'],
		['{N, plural, one {next turn} other {for [blue]#[/blue] turns}}', '{N:plural:next turn|for [blue]{}[/blue] turns}'],
	])('leaves the formatter out where the kind has none: %s', (message, expected) => {
		expect(templateOf(parseMessage(message), power, 'eng')).toBe(expected);
	});

	test.each<[LanguageCode, string, string]>([
		['pol', '{N, plural, one {# karta} few {# karty} many {# kart} other {# karty}}', '{N} {N:plural:karta|karty|kart}'],
		['rus', '{N, plural, other {# карты} many {# карт} few {# карты} one {# карта}}', '{N} {N:plural:карта|карты|карт}'],
		['fra', '{N, plural, one {# carte} many {# de cartes} other {# cartes}}', '{N} {N:plural:carte|cartes}'],
		['jpn', '{N, plural, other {#枚}}', '{N}枚'],
		['jpn', 'カード{N, plural, =1 {を} other {#枚を}}引く', 'カード{N:choose(1):を|{}枚を}引く'],
		['eng', '{N, plural, =0 {none} one {# card} other {# cards}}', '{N:choose(0):none|{} {N:plural:card|cards}}'],
	])('writes the plural forms that whole numbers of %s take, in their order: %s', (language, message, expected) => {
		expect(templateOf(parseMessage(message), power, language)).toBe(expected);
	});

	test('writes constants out, with the plural that they take', () => {
		const message = parseMessage(
			'{A, plural, one {# card} other {# cards}}: [star:{B}] {C, plural, one {{A} #} other {{A} of #}}',
		);
		const settled = settle(message, 'eng', { A: 1, B: 1 });
		expect(templateOf(settled, card, 'eng')).toBe('1 card: {singleStarIcon} 1 {C:plural:|of }{C:diff()}');
	});
});
