import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runChecks } from '../checks/run/run-checks.ts';
import { checkMod, modsValid } from '../checks/run/mods.ts';
import { loadMod } from '../load/load-mods.ts';
import { loadRecordSource, loadSource } from '../load/load-source.ts';
import { copyOfMiniature, edit } from '../testing/miniature-copy.ts';
import { writeModOfThePage } from '../testing/mod-of-the-page.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { deriveMod } from '../mods/derive-mod.ts';
import { importMod } from './import-mod.ts';
import { ProblemsError } from '../problems/problems-error.ts';

const GAME_DATA = fileURLToPath(new URL('../../game-data', import.meta.url));
const exampleMod = () => writeModOfThePage(join(temporaryFolder(), 'my-mod'));

/** Problems of the documented mod after a change, one per line. */
function problemsAfter(change: (folder: string) => void, key = 'frost'): string[] {
	const [mod, data] = [exampleMod(), copyOfMiniature()];
	change(mod);
	try {
		importMod(mod, key, data);
	} catch (error) {
		expect(error).toBeInstanceOf(ProblemsError);
		expect(existsSync(join(data, 'mods', key))).toBe(false);
		return (error as ProblemsError).message.split('\n').slice(0, -1);
	}
	return [];
}

describe('an imported mod', () => {
	test('matches the documentation and the project data', () => {
		const folder = exampleMod();
		const mod = loadMod({ root: folder, problems: [] }, folder, 'frost', ['eng'])!;
		expect(checkMod(loadRecordSource(GAME_DATA, ['eng']), mod)).toEqual([]);
	});

	test('has records in every language', () => {
		const data = copyOfMiniature();
		const report = importMod(exampleMod(), 'frost', data);
		expect(report).toEqual({
			key: 'frost',
			name: 'Frost',
			version: '1.2.0',
			records: { cards: 2, relics: 1, potions: 0 },
			languages: ['eng', 'jpn'],
			folder: join(data, 'mods', 'frost'),
			isReplaced: false,
		});
		const source = loadSource(data);
		const derived = (language: 'eng' | 'jpn') => deriveMod(source, source.mods.get('frost')!, language);
		expect(derived('eng').get('cards')).toMatchObject([
			{
				id: 'FROST-ICE_BOLT',
				name: 'Ice Bolt',
				type: 'Attack',
				rarity_key: 'Common',
				spawns_cards: ['FROST-ICE_SHARD'],
				upgrade_description: expect.stringContaining('Deal 10 damage.'),
				image_url: 'https://example.org/frost/ice_bolt.webp',
				image_url_card: null,
			},
			{ id: 'FROST-ICE_SHARD', image_url: null },
		]);
		// Sorted by name.
		const [shard, bolt] = derived('jpn').get('cards')!;
		expect([bolt?.['name'], bolt?.['description'], shard?.['name']]).toEqual([
			'氷の槍',
			'Deal 7 damage.\nAdd [gold]Ice Shard[/gold] to your [gold]Hand[/gold].',
			'Ice Shard',
		]);
	});

	test('replaces its earlier version completely', () => {
		const [mod, data] = [exampleMod(), copyOfMiniature()];
		importMod(mod, 'frost', data);
		rmSync(join(mod, 'facts/relics.json'));
		rmSync(join(mod, 'text/eng/relics.json'));
		expect(importMod(mod, 'frost', data)).toMatchObject({ isReplaced: true, records: { cards: 2, relics: 0 } });
		expect(readdirSync(join(data, 'mods'))).toEqual(['frost']);
		expect(readdirSync(join(data, 'mods/frost/facts'))).toEqual(['cards.json']);
	});

	test('is unchanged by another import', () => {
		const [data, other] = [copyOfMiniature(), copyOfMiniature()];
		const { folder } = importMod(exampleMod(), 'frost', data);
		const again = importMod(folder, 'frost', other).folder;
		for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')))
			expect(readFileSync(join(again, file), 'utf8')).toBe(readFileSync(join(folder, file), 'utf8'));
	});

	test('changes no record of the game', () => {
		const data = copyOfMiniature();
		const facts = () => JSON.stringify([...loadSource(data).channels.get('main')!.facts.get('cards')!]);
		const before = facts();
		importMod(exampleMod(), 'frost', data);
		expect(facts()).toBe(before);
	});
});

describe('a mod is rejected', () => {
	test.each(['Frost', '1st', 'a', 'fro-st', '../x', '__proto__', 'x'.repeat(33)])('under the key %s', (key) => {
		expect(problemsAfter(() => {}, key).join('\n')).toMatch(/has an invalid mod key.*got `/);
	});

	test('with all problems of its files', () => {
		const problems = problemsAfter((mod) => {
			writeFileSync(join(mod, 'mod.json'), '{ "version": 3, "colour": "blue" }');
			writeFileSync(join(mod, 'facts/potions.json'), '[');
			edit(join(mod, 'facts/cards.json'), '"cost":1,', '"cost":"1","hue":"blue",');
			edit(join(mod, 'facts/relics.json'), 'SNOW_GLOBE', 'snow globe');
			mkdirSync(join(mod, 'text/xyz'));
			writeFileSync(join(mod, 'text/xyz/cards.json'), '{}');
			writeFileSync(join(mod, 'facts/monsters.json'), '[]');
		});
		for (const expected of [
			/my-mod\/mod\.json name: /,
			/my-mod\/mod\.json version: /,
			/my-mod\/mod\.json.*colour/,
			/my-mod\/facts\/potions\.json: is not valid JSON/,
			/my-mod\/facts\/cards\.json \[ICE_BOLT\]\.cost: /,
			/my-mod\/facts\/cards\.json \[ICE_BOLT\].*hue/,
			/my-mod\/facts\/relics\.json: has an invalid record id.*got `snow globe`/,
			/my-mod\/text\/xyz\/cards\.json: is not a file of a mod/,
			/my-mod\/facts\/monsters\.json: is not a file of a mod/,
		])
			expect(
				problems.some((problem) => expected.test(problem)),
				`${expected} in\n${problems.join('\n')}`,
			).toBe(true);
	});

	test('whose record lacks a required fact', () => {
		const [first, ...others] = problemsAfter((mod) => edit(join(mod, 'facts/relics.json'), '"pool":"shared",', ''));
		expect(first).toBe(
			'my-mod/facts/relics.json FROST-SNOW_GLOBE pool: makes a record that violates its schema (deu): Invalid input: expected string, received undefined; got `undefined` (mods)',
		);
		for (const other of others) expect(other).toContain('makes a record that violates its schema');
	});

	test('for game ids, broken links, missing names and invalid messages, all reported together', () => {
		const problems = problemsAfter((mod) => {
			edit(join(mod, 'facts/cards.json'), '"ICE_SHARD","color"', '"POKE","color"');
			edit(join(mod, 'text/eng/cards.json'), 'Deal {Damage} damage.\\n', 'Deal {Harm} damage.\\n');
			edit(join(mod, 'text/eng/relics.json'), '"name"', '"title"');
		});
		for (const expected of [
			/facts\/cards\.json POKE: is an id of the game's own cards/,
			/facts\/cards\.json ICE_BOLT spawns_cards\[0\]: links to a missing record.*got `ICE_SHARD`/,
			/text\/eng\/cards\.json POKE: has no English name/,
			/text\/eng\/cards\.json ICE_BOLT description: has an unknown variable.*got Harm/,
			/text\/eng\/cards\.json ICE_SHARD name: belongs to a record without facts/,
			/text\/eng\/relics\.json SNOW_GLOBE: has no English name/,
		])
			expect(
				problems.some((problem) => expected.test(problem)),
				`${expected} in\n${problems.join('\n')}`,
			).toBe(true);
	});

	test.each([
		['no folder', () => 'nowhere', /is not a folder/],
		[
			'nothing in it',
			() => {
				const mod = exampleMod();
				for (const part of ['facts', 'text']) rmSync(join(mod, part), { recursive: true });
				return mod;
			},
			/has no record/,
		],
	])('with %s', (_name, make, expected) => {
		expect(() => importMod(make(), 'frost', copyOfMiniature())).toThrow(expected);
	});
});

test('a build checks hand-edited mods', () => {
	const data = copyOfMiniature();
	const { folder } = importMod(exampleMod(), 'frost', data);
	expect(runChecks(loadSource(data), [modsValid])).toEqual([]);
	edit(join(folder, 'facts/cards.json'), '["ICE_SHARD"]', '["SNOWBALL"]');
	expect(runChecks(loadSource(data), [modsValid])).toMatchObject([
		{ file: 'mods/frost/facts/cards.json', path: 'ICE_BOLT spawns_cards[0]', got: '`SNOWBALL`' },
	]);
});
