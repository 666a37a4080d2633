import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../testing/findings.ts';
import { copyOfMiniature, edit } from '../../testing/miniature-copy.ts';
import { CHECKS, isTolerable } from './run-checks.ts';

describe('the checks report', () => {
	test.each([
		['broken JSON', 'main/facts/cards.json', '"cost": 1,', '"cost": 1,,', /^main\/facts\/cards\.json: is not valid JSON: /],
		[
			'an unknown key',
			'main/facts/cards.json',
			'"damage": 6',
			'"dammage": 6',
			/main\/facts\/cards\.json \[POKE\]: has an unknown key; got `dammage`/,
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
			/cards\.json STUDY spawns_cards\[0\]: links to a missing record; expected an id of cards; got `POKEY`/,
		],
		[
			'a duplicate id',
			'main/facts/cards.json',
			'"id": "STUDY"',
			'"id": "POKE"',
			/main\/facts\/cards\.json POKE: is a duplicate id/,
		],
		[
			'a variable without a value',
			'main/text/eng/cards.json',
			'{Damage}',
			'{Damages}',
			/eng\/cards\.json POKE description: has an unknown variable; expected .*Damage.*; got Damages/,
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
			/jpn\/cards\.json POKE description: has other variables than English; expected Damage; got none/,
		],
		[
			'text of a wrong script',
			'main/text/jpn/cards.json',
			'勉強',
			'учёба',
			/jpn\/cards\.json STUDY name: has a letter outside the script of jpn/,
		],
		['an empty name', 'main/text/jpn/cards.json', '勉強', ' ', /jpn\/cards\.json STUDY name: is empty/],
		[
			'text for nothing',
			'main/text/eng/monsters.json',
			'moves[SPIT].name',
			'moves[SPAT].name',
			/monsters\.json GRUB moves\[SPAT\]\.name: names a list item that the facts lack/,
		],
		[
			'a text of a wrong type',
			'main/text/eng/cards.json',
			'"description": "Deal',
			'"cost": "Deal',
			/cards\.json POKE cost: is not a text field of this kind/,
		],
		['an unknown language folder', 'game.json', '"v1.0.0"', '"1.0"', /game\.json channels\.main\.version: /],
	] as const)('%s', (_name, file, from, to, message) => {
		const data = copyOfMiniature();
		edit(join(data, file), from, to);
		expect(problemsOf(data)).toMatch(message);
	});

	test('all problems in one run, sorted', () => {
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
		expect(problemsOf(data)).toMatch(/main\/text\/jap: is not a language of the game; expected one of deu, eng/);
	});
});

test('checks have unique names and descriptions', () => {
	expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length);
	for (const { name, description } of CHECKS) expect(`${name}: ${description}`).toMatch(/^[a-z]+(-[a-z]+)*: Ensures\b.*\.$/);
});

test('imports tolerate wrong data, but not data that cannot be built', () => {
	const tolerable = (check: string) => isTolerable({ check, file: '', path: '', message: '' });
	expect(['links-resolve', 'plural-forms', 'text-places', 'messages-valid'].map(tolerable)).toEqual([true, true, false, false]);
});
