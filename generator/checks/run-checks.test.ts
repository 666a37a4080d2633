import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../testing/findings.ts';
import { copyOfMiniature, edit } from '../testing/miniature-copy.ts';
import { CHECKS, isTolerable } from './run-checks.ts';

describe('the checks refuse', () => {
	test.each([
		['broken JSON', 'main/facts/cards.json', '"cost": 1,', '"cost": 1,,', /^main\/facts\/cards\.json: is not valid JSON: /],
		[
			'an unknown key',
			'main/facts/cards.json',
			'"damage": 6',
			'"dammage": 6',
			/main\/facts\/cards\.json \[POKE\]: has a key that is not known; got `dammage`/,
		],
		[
			'a wrong type',
			'main/facts/cards.json',
			'"cost": 1,',
			'"cost": "1",',
			/main\/facts\/cards\.json \[POKE\]\.cost: expected number/,
		],
		[
			'a dangling link',
			'main/facts/cards.json',
			'"spawns_cards": ["POKE"]',
			'"spawns_cards": ["POKEY"]',
			/cards\.json STUDY spawns_cards\[0\]: links to a record that does not exist; expected an id of cards; got `POKEY`/,
		],
		[
			'a duplicate id',
			'main/facts/cards.json',
			'"id": "STUDY"',
			'"id": "POKE"',
			/main\/facts\/cards\.json POKE: is an id that two records have/,
		],
		[
			'a variable without a value',
			'main/text/eng/cards.json',
			'{Damage}',
			'{Damages}',
			/eng\/cards\.json POKE description: reads a variable that the record does not have; expected .*Damage.*; got Damages/,
		],
		[
			'bad ICU',
			'main/text/jpn/cards.json',
			'{Damage}',
			'{Damage',
			/jpn\/cards\.json POKE description: is not valid ICU MessageFormat: .*; got `/,
		],
		[
			'a lost placeholder',
			'main/text/jpn/cards.json',
			'{Damage}',
			'6',
			/jpn\/cards\.json POKE description: reads other variables than English; expected Damage; got none/,
		],
		[
			'text of a wrong script',
			'main/text/jpn/cards.json',
			'勉強',
			'учёба',
			/jpn\/cards\.json STUDY name: holds a letter that jpn is not written with/,
		],
		['an empty name', 'main/text/jpn/cards.json', '勉強', ' ', /jpn\/cards\.json STUDY name: is empty/],
		[
			'text for nothing',
			'main/text/eng/monsters.json',
			'moves[SPIT].name',
			'moves[SPAT].name',
			/monsters\.json GRUB moves\[SPAT\]\.name: names a list item that the facts do not have/,
		],
		[
			'a text that is no text',
			'main/text/eng/cards.json',
			'"description": "Deal',
			'"cost": "Deal',
			/cards\.json POKE cost: is no text field of this kind/,
		],
		['an unknown language folder', 'game.json', '"v1.0.0"', '"1.0"', /game\.json channels\.main\.version: /],
	] as const)('%s', (_name, file, from, to, message) => {
		const data = copyOfMiniature();
		edit(join(data, file), from, to);
		expect(problemsOf(data)).toMatch(message);
	});

	test('everything that is wrong, in one run, sorted', () => {
		const data = copyOfMiniature();
		edit(join(data, 'main/text/eng/cards.json'), '{Damage}', '{Damages}');
		edit(join(data, 'main/text/jpn/cards.json'), '勉強', '');
		edit(join(data, 'main/facts/encounters.json'), '"GRUB"', '"GRUBB"');
		const lines = problemsOf(data).split('\n');
		expect(lines.at(-1)).toMatch(/^\d+ problems$/);
		expect(lines.slice(0, -1)).toEqual(lines.slice(0, -1).toSorted());
		expect(lines.filter((line) => /GRUBB|Damages|is empty/.test(line)).length).toBeGreaterThanOrEqual(3);
	});

	test('a misspelt language', () => {
		const data = copyOfMiniature();
		cpSync(join(data, 'main/text/jpn'), join(data, 'main/text/jap'), { recursive: true });
		expect(problemsOf(data)).toMatch(/main\/text\/jap: is no language of the game; expected one of deu, eng/);
	});
});

test('checks have names of their own and say what they ensure', () => {
	expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length);
	for (const { name, description } of CHECKS) expect(`${name}: ${description}`).toMatch(/^[a-z]+(-[a-z]+)*: Ensures\b.*\.$/);
});

test('imported data is built in spite of what other people may have wrong, not of what nothing can be made of', () => {
	const tolerable = (check: string) => isTolerable({ check, file: '', path: '', message: '' });
	expect(['links-resolve', 'plural-forms', 'text-places', 'messages-valid'].map(tolerable)).toEqual([true, true, false, false]);
});
