import { describe, expect, test } from 'vitest';
import type { LanguageCode } from '../../../contract/languages.ts';
import { formatProblem } from '../../problems/problem.ts';
import type { MessageCheck } from '../check.ts';
import type { MessagePlace } from '../each-message.ts';
import { emptyText } from './empty-text.ts';
import { messagesValid } from './messages-valid.ts';
import { placeholders } from './placeholders.ts';
import { textPlaces } from './text-places.ts';
import { isName } from './translations.ts';
import { wrongScript } from './wrong-script.ts';

/** Problems that a check reports for a message, without its place. */
function findingsOf(check: MessageCheck, given: Partial<MessagePlace>): string[] {
	const place: MessagePlace = {
		kind: 'cards',
		language: 'jpn',
		id: 'POKE',
		path: 'description',
		text: 'text',
		facts: { id: 'POKE', vars: { Damage: 6 } },
		english: undefined,
		at: { file: 'main/text/jpn/cards.json', path: 'POKE description' },
		...given,
	};
	const [start, end] = ['main/text/jpn/cards.json POKE description: ', ` (${check.name})`];
	return check.checkMessage(place).map((problem) => {
		const line = formatProblem(problem);
		expect(line).toSatisfy(() => line.startsWith(start) && line.endsWith(end));
		return line.slice(start.length, -end.length);
	});
}

describe('text-places', () => {
	const monster = { kind: 'monsters', id: 'GRUB', facts: { id: 'GRUB', moves: [{ id: 'BITE' }] } } as const;

	test.each<[string, Partial<MessagePlace>, string[]]>([
		['a text field', {}, []],
		['a text of an existing item', { ...monster, path: 'moves[BITE].name' }, []],
		['a record without facts', { facts: undefined }, ['belongs to a record without facts; got `POKE`']],
		['an invalid path', { path: 'a..b' }, ['is not a field path; got `a..b`']],
		['a number', { path: 'cost' }, ['is not a text field of this kind; got `cost`']],
		['an unknown field', { path: 'nothing' }, ['is not a text field of this kind; got `nothing`']],
		[
			'a missing item',
			{ ...monster, path: 'moves[SPIT].name' },
			['names a list item that the facts lack; got `moves[SPIT].name`'],
		],
	])('%s', (_what, given, expected) => {
		expect(findingsOf(textPlaces, given)).toEqual(expected);
	});
});

describe('messages-valid', () => {
	test.each<[string, Partial<MessagePlace>, string[]]>([
		['a variable of the record', { text: '{Damage} {IfUpgraded, select, true {a} other {b}}' }, []],
		['a record without facts, which another check reports', { text: '{', facts: undefined }, []],
		['broken ICU', { text: '{Damage' }, [expect.stringMatching(/^is not valid ICU MessageFormat: .+; got `\{Damage`$/)]],
		[
			'unknown variables',
			{ text: '{Harm} {Damage} {Pain}' },
			['has an unknown variable; expected IfUpgraded, Damage; got Harm, Pain'],
		],
		[
			'a value that its format cannot print',
			{ text: '{Day, date}', facts: { id: 'POKE', variables: { Day: 1e20 } } },
			[expect.stringMatching(/^cannot be formatted: .+; got `\{Day, date\}`$/)],
		],
	])('%s', (_what, given, expected) => {
		expect(findingsOf(messagesValid, given)).toEqual(expected);
	});
});

test.each<[string, string | undefined, string, string[]]>([
	['the same variables in another order', '{A} {B}', '{B}, {A}', []],
	['a text that English lacks', undefined, '{A}', []],
	['a lost variable', '{A} {B}', '{B}', ['has other variables than English; expected A, B; got B']],
	['all variables lost', '{A}', 'a', ['has other variables than English; expected A; got none']],
	['an extra variable', 'a', '{A}', ['has other variables than English; expected none; got A']],
	['broken ICU, which another check reports', '{A}', '{A', []],
	['broken English, which another check reports', '{A', '{A}', []],
])('placeholders: %s', (_what, english, text, expected) => {
	expect(findingsOf(placeholders, { english, text })).toEqual(expected);
});

test.each<[string, Partial<MessagePlace>, string[]]>([
	['a text', { text: 'a', english: 'b' }, []],
	['an empty text where English has one', { text: ' \n', english: 'b' }, ['is empty; expected text']],
	['an empty text where English is empty', { text: '', english: ' ' }, []],
	['an empty text that English lacks', { text: '' }, []],
	['an empty name, whatever English has', { text: ' ', path: 'name' }, ['is empty; expected text']],
	['an empty name of a part', { text: '', english: '', path: 'moves[BITE].title' }, ['is empty; expected text']],
])('empty-text: %s', (_what, given, expected) => {
	expect(findingsOf(emptyText, given)).toEqual(expected);
});

test.each([
	['name', true],
	['title', true],
	['moves[BITE].name', true],
	['tiers[0].title', true],
	['surname', false],
	['names', false],
	['name.first', false],
	['description', false],
])('%s is the path of a name: %s', (path, is) => {
	expect(isName(path)).toBe(is);
});

const SCRIPTS = { Latin: 'a', Cyrillic: 'я', Han: '打', Hiragana: 'か', Katakana: 'カ', Hangul: '타', Thai: 'ก' } as const;
type Script = keyof typeof SCRIPTS;

test.each<[LanguageCode, string, readonly Script[]]>([
	['fra', 'Latn', ['Latin']],
	['rus', 'Cyrl', ['Latin', 'Cyrillic']],
	['jpn', 'Jpan', ['Latin', 'Han', 'Hiragana', 'Katakana']],
	['kor', 'Kore', ['Latin', 'Han', 'Hangul']],
	['zhs', 'Hans', ['Latin', 'Han']],
	['zht', 'Hant', ['Latin', 'Han']],
	['tha', 'Thai', ['Latin', 'Thai']],
])('wrong-script: %s uses its own letters and shared ones', (language, script, allowed) => {
	for (const [name, letter] of Object.entries(SCRIPTS)) {
		const expected = `has a letter outside the script of ${language}; expected ${script}; got \`${letter}\``;
		const isAllowed = allowed.some((each) => each === name);
		expect(findingsOf(wrongScript, { language, text: `1・ー ${letter}!` }), name).toEqual(isAllowed ? [] : [expected]);
	}
});
